import type { ReactNode } from 'react'
import { pairingLifetimeMs, pairingMarginMs } from '../../../domain/connection/pairing.js'
import { useApp } from '../app-context.js'
import { Button } from '../ui/button.js'
import { Countdown } from '../ui/countdown.js'
import { Message } from '../ui/message.js'
import { QrCode } from '../ui/qr-code.js'
import { moreIcons } from '../ui/more-icons.js'
import { useStore } from '../use-store.js'
import type { PairingCode, ScanWords } from './pairing-code.js'
import { pairingWords } from '../i18n/en/pairing.js'

interface ScanPaneProps {
  readonly code: PairingCode
  readonly words: ScanWords
  /** What stands for the picture where it cannot be seen. */
  readonly label: string
  /** For the middle of the code. */
  readonly logo: ReactNode
}

/** The code to scan, or why there is none; how to scan it, how long it lasts, and the same as a link. */
export function ScanPane({ code, words, label, logo }: ScanPaneProps): ReactNode {
  const { t } = useApp(pairingWords)
  const shown = useStore(code.shown)
  return (
    <div className="scan" data-state={shown.status} data-testid="scan">
      {/* Keeps its place where there is no code, so that nothing jumps. */}
      <div className="scan-code">
        <QrCode
          text={shown.status === 'ready' ? shown.uri : undefined}
          label={label}
          stale={shown.status === 'ready' && !shown.fresh}
        >
          {logo}
        </QrCode>
        <div className="scan-words">
          <h3 className="t16">{words.title}</h3>
          <p className="muted">{words.text}</p>
        </div>
        <ScanFoot code={code} busy={shown.status !== 'ready' || !shown.fresh} />
      </div>
      {words.failure !== undefined && (
        <div className="scan-failed">
          <Message icon="warning" tone="danger" {...words.failure}>
            <Button
              small
              icon="refresh"
              busy={shown.status === 'failed' && shown.retrying}
              onClick={code.retry}
              testId="retry"
            >
              {t('action.tryAgain')}
            </Button>
          </Message>
        </div>
      )}
    </div>
  )
}

/** Alone in following the seconds. */
function ScanFoot({ code, busy }: { readonly code: PairingCode; readonly busy: boolean }): ReactNode {
  const { t } = useApp(pairingWords)
  const seconds = useStore(code.seconds)
  return (
    <div className="scan-foot">
      {seconds === undefined ? (
        <span />
      ) : (
        <Countdown
          seconds={seconds}
          of={(pairingLifetimeMs - pairingMarginMs) / 1_000}
          words={(time) => t('pairing.renews', { time })}
        />
      )}
      <Button small icon={moreIcons.copy} busy={busy} onClick={code.copy} testId="copy-link">
        {t('pairing.copy')}
      </Button>
    </div>
  )
}
