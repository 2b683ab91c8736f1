import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import type { IconName } from '../../ui/icons.js'
import { Message } from '../../ui/message.js'
import { Ring } from '../../ui/ring.js'
import { moreIcons } from '../../ui/more-icons.js'
import type { OpenPane, OtherWay, PaneAction } from './pane.js'
import { words } from './words.js'

interface OpenPaneProps {
  readonly pane: OpenPane
  readonly wallet: string
  readonly logo: ReactNode
  readonly press: (action: PaneAction) => void
  readonly go: (way: OtherWay) => void
}

/** The wallet, what happens next, and one button for it; smaller ways below. */
export function OpenPaneView({ pane, wallet, logo, press, go }: OpenPaneProps): ReactNode {
  const { t } = useApp(words)
  const { help } = pane
  return (
    <div className="waiting" data-state={pane.state} data-testid="waiting">
      <Message
        mark={
          <Ring shape="square" state={pane.state}>
            {logo}
          </Ring>
        }
        title={pane.title}
        text={pane.text}
        keeps={pane.keeps}
      />
      <Button kind="primary" busy={pane.busy} onClick={() => press(pane.action)} testId={`pane-${pane.action}`}>
        {pane.button}
        {pane.newTab && <span className="sr-only"> ({t('link.newTab')})</span>}
      </Button>
      <div style={pane.lacksCode && { visibility: 'hidden' }}>
        <Ways ways={pane.ways} busy={pane.busy} otherLink="" wallet={wallet} go={go} />
      </div>
      {help !== undefined && (
        <section className="open-help" style={help.shown ? undefined : { visibility: 'hidden' }} data-testid="not-open">
          <h3 className="t16">{t('pairing.notOpen')}</h3>
          <p className="muted">{t('pairing.notOpenText', { wallet })}</p>
          <Ways ways={help.ways} busy={pane.busy} otherLink={help.otherLink} wallet={wallet} go={go} />
        </section>
      )}
    </div>
  )
}

const icons: Readonly<Record<OtherWay, IconName>> = {
  copy: moreIcons.copy,
  showCode: moreIcons.qr,
  otherLink: moreIcons.external,
  store: 'wallet',
}

interface WaysProps extends Pick<OpenPaneProps, 'wallet' | 'go'> {
  readonly ways: readonly OtherWay[]
  /** What these ways lead with is on its way. */
  readonly busy: boolean
  readonly otherLink: string
}

function Ways({ ways, busy, otherLink, wallet, go }: WaysProps): ReactNode {
  const { t } = useApp(words)
  if (ways.length === 0) return undefined
  const labels: Readonly<Record<OtherWay, string>> = {
    copy: t('pairing.copy'),
    showCode: t('pairing.showCode'),
    otherLink,
    store: t('downloads.title', { wallet }),
  }
  return (
    <div className="ways">
      {ways.map((way) => (
        <Button
          key={way}
          small
          icon={icons[way]}
          busy={busy && (way === 'copy' || way === 'otherLink')}
          onClick={() => go(way)}
          testId={`way-${way}`}
        >
          {labels[way]}
        </Button>
      ))}
    </div>
  )
}
