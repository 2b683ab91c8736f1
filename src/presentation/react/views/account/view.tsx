import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icons.js'
import { Message } from '../../ui/message.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { WalletImage } from '../../ui/wallet-image.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { LoginPart } from './login-part.js'
import { presentAccount, type AccountVm } from './presenter.js'
import { TokenRow } from './token-row.js'
import { TokenSkeleton } from './token-skeleton.js'

export function AccountView({ feature }: ViewProps<'Account', 'account'>): ReactNode {
  const { t } = useApp()
  const [vm, actions] = usePresenter(presentAccount, { feature })
  return (
    <>
      <ScrollBody busy={vm.status === 'loading'}>
        {vm.unsupported && (
          <div className="note" role="status">
            <Icon name="warning" />
            <span>{t('account.unsupported')}</span>
            {vm.canSwitch && (
              <Button small onClick={actions.switchNetwork} testId="switch-network">
                {t('action.switch')}
              </Button>
            )}
          </div>
        )}
        <BigBalance vm={vm} />
        <div className="features">
          <button type="button" className="feature t12" onClick={actions.copy} data-testid="copy-address">
            <Icon name="copy" />
            {t('account.copyAddress')}
          </button>
          {vm.explorer !== undefined && (
            <button type="button" className="feature t12" onClick={actions.openExplorer} data-testid="explorer">
              <Icon name="external" />
              <span>
                {t('account.explorer')}
                <span className="sr-only"> ({t('link.newTab')})</span>
              </span>
            </button>
          )}
        </div>
        <h3 className="group t12">{t('account.tokens')}</h3>
        <div className="tokens">
          {vm.status === 'loading' && <TokenSkeleton count={vm.embedded ? 2 : 4} />}
          {vm.status === 'failed' && (
            <Message
              icon="warning"
              tone="danger"
              title={t('balances.unavailable')}
              text={t('account.balanceFailedText')}
            >
              {!vm.unsupported && (
                <Button small icon="refresh" onClick={actions.retry} testId="retry">
                  {t('action.tryAgain')}
                </Button>
              )}
            </Message>
          )}
          {vm.status === 'empty' && <Message icon="wallet" title={t('account.empty')} text={vm.emptyText} />}
          {vm.tokens.length > 0 && (
            <ul className="rows" role="list" aria-label={t('account.tokens')}>
              {vm.tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )}
        </div>
        {vm.embedded && <LoginPart />}
      </ScrollBody>
      <div className="foot" data-split="">
        {vm.wallet !== undefined && (
          <span className="account-wallet">
            <WalletImage name={vm.wallet.name} src={vm.wallet.icon} size={24} />
            <span className="one-line">{vm.wallet.name}</span>
          </span>
        )}
        <Button small icon="power" busy={vm.disconnecting} onClick={actions.disconnect} testId="disconnect">
          {t(vm.disconnecting ? 'action.disconnecting' : 'action.disconnect')}
        </Button>
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
