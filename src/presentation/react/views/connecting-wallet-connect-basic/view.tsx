import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Button } from '../../ui/button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { WalletConnectMark } from '../../ui/wallet-connect-mark.js'
import { usePresenter } from '../../use-presenter.js'
import { ScanPane } from '../scan-pane.js'
import type { ViewProps } from '../view-module.js'
import { presentAnyWallet } from './presenter.js'
import { pairingCodeWords } from '../pairing-code.js'

export function ConnectingWalletConnectBasicView({
  feature,
}: ViewProps<'ConnectingWalletConnectBasic', 'pairing'>): ReactNode {
  const { t } = useApp(pairingCodeWords)
  const [{ scan, apps }, actions] = usePresenter(presentAnyWallet, { feature }, pairingCodeWords)
  useAnnouncement(scan.announcement)
  return (
    <ScrollBody>
      {apps && (
        <>
          <Button kind="primary" icon="wallet" onClick={actions.chooseApp} testId="choose-app">
            {t('pairing.chooseApp')}
          </Button>
          <div className="or">{t('or')}</div>
        </>
      )}
      <ScanPane code={actions.code} words={scan} label={t('pairing.codeAny')} logo={<WalletConnectMark />} />
    </ScrollBody>
  )
}
