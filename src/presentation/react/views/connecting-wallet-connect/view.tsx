import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { CatalogueImage } from '../../ui/catalogue-image.js'
import { LinkButton } from '../../ui/link-button.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Tabs } from '../../ui/tabs.js'
import { usePresenter } from '../../use-presenter.js'
import { ScanPane } from '../scan-pane.js'
import type { ViewProps } from '../view-module.js'
import { OpenPaneView } from './open-pane.js'
import { presentConnectingWalletConnect } from './presenter.js'
import { words } from './words.js'

export function ConnectingWalletConnectView({
  params,
  feature,
}: ViewProps<'ConnectingWalletConnect', 'pairing'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentConnectingWalletConnect, { params, feature }, words)
  useAnnouncement(vm.announcement)
  const { name } = params.wallet
  const logo = (size: 40 | 72) => <CatalogueImage wallet={params.wallet} size={size} />
  return (
    <>
      <Tabs label={t('pairing.ways')} tabs={vm.tabs} selected={vm.selected} onSelect={actions.select}>
        <ScrollBody>
          {vm.pane.kind === 'scan' ? (
            <ScanPane
              code={actions.code}
              words={vm.pane.words}
              label={t('pairing.code', { wallet: name })}
              logo={logo(40)}
            />
          ) : (
            <OpenPaneView pane={vm.pane} wallet={name} logo={logo(72)} press={actions.press} go={actions.go} />
          )}
          {vm.hint !== undefined && <p className="pairing-hint muted">{vm.hint}</p>}
        </ScrollBody>
      </Tabs>
      {vm.pane.kind === 'scan' && vm.pane.instead ? (
        <div className="foot">
          <LinkButton onClick={actions.hideCode} testId="hide-code">
            {t('pairing.hideCode')}
          </LinkButton>
        </div>
      ) : (
        vm.get && (
          <div className="foot" data-split="">
            <span className="whole missing">{t('pairing.missing', { wallet: name })}</span>
            <LinkButton onClick={actions.download} testId="get-it">
              {t('pairing.get')}
            </LinkButton>
          </div>
        )
      )}
    </>
  )
}
