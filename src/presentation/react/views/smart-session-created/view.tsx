import { useEffect, useRef, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icons.js'
import { Message } from '../../ui/message.js'
import { moreIcons } from '../../ui/more-icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SiteImage } from '../../ui/site-image.js'
import { ShortAddress } from '../../ui/short-address.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details, NetworkDetail } from '../wallet-send/details.js'
import { Notice } from '../wallet-send/notice.js'
import type { AbilityVm } from '../session-text.js'
import { hasCome, presentSmartSessionCreated, type SmartSessionCreatedVm } from './presenter.js'
import { words } from './words.js'

export function SmartSessionCreatedView({ feature }: ViewProps<'SmartSessionCreated', 'smartSessions'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSmartSessionCreated, { feature }, words)
  useAnnouncement(vm.announcement)
  if (vm.status === 'none') return <ScrollBody busy>{undefined}</ScrollBody>
  return (
    <>
      <ScrollBody steady label={vm.heading}>
        <div data-state={vm.status} data-testid="session">
          {vm.status === 'granted' ? (
            <Message icon="done" tone="good" title={vm.notice?.title ?? ''} text={vm.notice?.text ?? ''} />
          ) : (
            <>
              <div className="session-head" data-over={hasCome(vm) || undefined}>
                <Message
                  mark={hasCome(vm) ? <Came vm={vm} /> : <SiteImage size={56} />}
                  title={vm.heading}
                  {...(vm.site.host === '' ? {} : { text: vm.site.host })}
                />
              </div>
              <Terms vm={vm} />
            </>
          )}
        </div>
      </ScrollBody>
      <div className="foot actions" data-pair={vm.out !== 'none' || undefined}>
        {vm.out === 'see' && (
          <Button onClick={actions.see} testId="session-list">
            {t('sessions.see')}
          </Button>
        )}
        {vm.out === 'decline' && (
          <Button onClick={actions.leave} testId="session-decline">
            {t('sessions.decline')}
          </Button>
        )}
        {vm.status === 'granted' ? (
          <Button kind="primary" onClick={actions.leave} testId="session-done">
            {vm.action}
          </Button>
        ) : (
          <Button kind="primary" busy={vm.status === 'waiting'} onClick={actions.allow} testId="session-allow">
            {vm.action}
          </Button>
        )}
      </div>
    </>
  )
}

/** What came of the last try, in the place of the mark; it takes the focus, so that it is read before anything else. */
function Came({ vm: { notice, status } }: { readonly vm: SmartSessionCreatedVm }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasCome({ status })) place.current?.focus()
  }, [status])
  return (
    notice !== undefined && (
      <Notice tone={notice.tone} title={notice.title} focus={place} testId="session-notice">
        <p>{notice.text}</p>
      </Notice>
    )
  )
}

/** How much and until when come first, then what that means. */
function Terms({ vm }: { readonly vm: SmartSessionCreatedVm }): ReactNode {
  const { t } = useApp(words)
  return (
    <>
      <div className="session-limits">
        <Details>
          {vm.limits.map(({ id, label, text, address, note }) => (
            <Detail key={id} label={label} note={note} testId={`session-${id}`}>
              {address === undefined ? <bdi>{text}</bdi> : <ShortAddress address={address} />}
            </Detail>
          ))}
          {vm.network !== undefined && <NetworkDetail label={t('sessions.network')} network={vm.network} />}
        </Details>
      </div>
      {vm.warnings.length > 0 && (
        <div className="session-warnings">
          {vm.warnings.map((text) => (
            <Notice key={text} tone="warning" testId="session-warning">
              <p>{text}</p>
            </Notice>
          ))}
        </div>
      )}
      <Points title={t('sessions.can')} points={vm.can} kind="can" />
      <Points title={t('sessions.cannot')} points={vm.cannot.map((text) => ({ text }))} kind="cannot" />
    </>
  )
}

interface PointsProps {
  readonly title: string
  readonly points: readonly AbilityVm[]
  readonly kind: 'can' | 'cannot'
}

const Points = ({ title, points, kind }: PointsProps): ReactNode => (
  <>
    <h3 className="group t12">{title}</h3>
    <ul className="session-points" role="list" aria-label={title} data-kind={kind} data-testid={`session-${kind}`}>
      {points.map(({ text, name, lines }, i) => (
        <li key={i}>
          <Icon name={kind === 'can' ? moreIcons.check : 'close'} size={16} />
          <span>
            {text}
            {name !== undefined && <bdi className="session-function muted">{name}</bdi>}
            {lines?.map(({ label, text: of }, at) => (
              <span key={at} className="session-function muted">
                {label} <bdi>{of}</bdi>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </>
)
