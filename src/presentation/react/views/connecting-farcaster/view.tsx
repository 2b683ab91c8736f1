import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { QrCode } from '../../ui/qr-code.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SocialMark } from '../../ui/social-mark.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import { LoginProgress } from '../login-progress.js'
import type { ViewProps } from '../view-module.js'
import { presentFarcaster } from './presenter.js'
import { words } from './words.js'

export function ConnectingFarcasterView({ feature }: ViewProps<'ConnectingFarcaster', 'socialLogin'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentFarcaster, { feature }, words)
  const copy = (
    <Button small icon={moreIcons.copy} busy={vm.url === undefined} onClick={actions.copy} testId="copy-link">
      {t('farcaster.copy')}
    </Button>
  )
  if (vm.kind === 'scan')
    return (
      <FarcasterScan url={vm.url} announcement={vm.announcement}>
        {copy}
      </FarcasterScan>
    )
  const progress = (
    <LoginProgress provider="farcaster" vm={vm.progress} onRetry={actions.retry}>
      {vm.leads && (
        <div className="farcaster-ways">
          <Button
            kind="primary"
            icon={moreIcons.external}
            busy={vm.url === undefined}
            onClick={actions.open}
            testId="open-farcaster"
          >
            {t('farcaster.open')}
          </Button>
          {copy}
        </div>
      )}
    </LoginProgress>
  )
  if (!vm.scanned) return progress
  // In the place of the code, which is as tall: the card stays as it is.
  return (
    <div className="farcaster-place">
      <div className="farcaster-code">
        <Scan url={undefined}>
          <span className="farcaster-button" />
        </Scan>
      </div>
      {progress}
    </div>
  )
}

interface FarcasterScanProps {
  readonly url: string | undefined
  readonly announcement: string
  readonly children: ReactNode
}

function FarcasterScan({ announcement, ...code }: FarcasterScanProps): ReactNode {
  useAnnouncement(announcement)
  return <Scan {...code} />
}

function Scan({ url, children }: Omit<FarcasterScanProps, 'announcement'>): ReactNode {
  const { t } = useApp(words)
  return (
    <ScrollBody busy={url === undefined}>
      <div className="scan-code" data-testid="farcaster-scan">
        <QrCode text={url} label={t('farcaster.code')}>
          <SocialMark social="farcaster" />
        </QrCode>
        <div className="scan-words">
          <h3 className="t16">{t('farcaster.scan')}</h3>
          <p className="muted">{t('farcaster.scanText')}</p>
        </div>
        <div className="farcaster-ways">{children}</div>
      </div>
    </ScrollBody>
  )
}
