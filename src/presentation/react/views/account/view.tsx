import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { LinkButton } from '../../ui/link-button.js'
import { Message } from '../../ui/message.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { Tabs } from '../../ui/tabs.js'
import { CatalogueImage } from '../../ui/catalogue-image.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { FeatureButtons } from './feature-buttons.js'
import { LazyChunk } from './lazy-chunk.js'
import { Note } from './note.js'
import { OutgoingRegion } from './outgoing-region.js'
import { presentAccount, type AccountVm } from './presenter.js'
import { TokensTab } from './tokens-tab.js'
import { words } from './words.js'

export function AccountView({ feature }: ViewProps<'Account', 'account'>): ReactNode {
  const { app, t } = useApp(words)
  const [vm, actions] = usePresenter(presentAccount, { feature }, words)
  const switching = vm.canSwitch && (
    <Button small onClick={actions.switchNetwork} testId="switch-network">
      {t('action.switch')}
    </Button>
  )
  return (
    <>
      <ScrollBody busy={!vm.details && vm.status === 'loading'}>
        {vm.unsupported && vm.details && <Note text={t('account.unsupported')}>{switching}</Note>}
        {app.settings.signIn !== undefined && <LazyChunk chunk="signIn" account={feature} />}
        {vm.unanswered && <Note text={t('account.unanswered')} />}
        {vm.details ? (
          <>
            <OutgoingRegion feature={feature} />
            <LazyChunk chunk="details" account={feature} />
          </>
        ) : vm.unsupported ? (
          <>
            <OutgoingRegion feature={feature} />
            {/* Nothing is read there and nothing can be done, so that is all there is to say. */}
            <Message icon="warning" title={t('account.unsupported')} text={t('account.balanceFailedText')}>
              {switching}
            </Message>
          </>
        ) : (
          <Holdings vm={vm} actions={actions} feature={feature} />
        )}
      </ScrollBody>
      <div className="foot" data-split="">
        {vm.wallet !== undefined && (
          <span className="account-wallet">
            <CatalogueImage wallet={vm.wallet} size={24} />
            <span className="one-line">{vm.wallet.name}</span>
          </span>
        )}
        <Button small icon={moreIcons.power} busy={vm.disconnecting} onClick={actions.disconnect} testId="disconnect">
          {vm.leave}
        </Button>
        {vm.leavesOthers && (
          <span className="account-all">
            <LinkButton onClick={actions.disconnectAll} testId="disconnect-all">
              {t('action.disconnectAll')}
            </LinkButton>
          </span>
        )}
      </div>
    </>
  )
}

interface HoldingsProps {
  readonly vm: AccountVm
  readonly actions: ReturnType<typeof presentAccount>
  readonly feature: AccountFeature
}

/** What the account owns, what is on its way from it, and what happened. */
function Holdings({ vm, actions, feature }: HoldingsProps): ReactNode {
  const { t } = useApp(words)
  return (
    <>
      <BigBalance vm={vm} />
      <FeatureButtons features={vm.features} actions={actions} />
      <OutgoingRegion feature={feature} />
      <div className="account-tabs">
        <Tabs
          label={t('account.tabs')}
          tabs={vm.tabs.map((id) => ({ id, label: t(`account.tab.${id}`) }))}
          selected={vm.tab}
          onSelect={actions.setTab}
        >
          {vm.tab === 'tokens' ? (
            <TokensTab vm={vm} feature={feature} onRetry={actions.retry} />
          ) : (
            <LazyChunk key={vm.tab} chunk={vm.tab} account={feature} />
          )}
        </Tabs>
      </div>
    </>
  )
}

/** The one big number. Its place is kept until it is known; when it is not known, a dash says so. */
const BigBalance = ({ vm }: { readonly vm: AccountVm }): ReactNode => (
  <div className="balance">
    <p className="muted">{vm.balanceLabel}</p>
    <p className="balance-number num" data-testid="balance">
      {vm.balance !== undefined ? (
        <>
          {vm.balance.large}
          <span>{vm.balance.small}</span>
        </>
      ) : vm.status === 'loading' ? (
        <span className="bone balance-bone" />
      ) : (
        <span>–</span>
      )}
    </p>
  </div>
)
