import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { RowList } from '../../ui/list-row.js'
import { LoadMore } from '../../ui/load-more.js'
import { Message } from '../../ui/message.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentSelectToken } from './presenter.js'
import { TokenPicker, TokenRow } from './token-picker.js'
import { words } from './words.js'

export function WalletSendSelectTokenView({ feature }: ViewProps<'WalletSendSelectToken', 'send'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSelectToken, { feature }, words)
  return (
    <TokenPicker
      vm={vm}
      onSearch={actions.search}
      onRetry={actions.retry}
      title={<h3 className="group t12">{t('tokens.yours')}</h3>}
    >
      {vm.status === 'empty' &&
        (vm.query.trim() === '' ? (
          <Message icon="wallet" title={t('tokens.empty')} />
        ) : (
          <Message icon="search" title={t('tokens.none')} text={t('tokens.noneText')} />
        ))}
      <RowList label={t('tokens.yours')}>
        {vm.tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            detail={token.amount}
            end={
              <span className={token.value === undefined ? 'row-end muted' : 'row-end t16 num'}>
                {token.value ?? t('amount.noPrice')}
              </span>
            }
            onChoose={() => actions.choose(token.id)}
            testId="send-token-row"
          />
        ))}
      </RowList>
      {vm.hasMore && <LoadMore busy={false} count={vm.tokens.length} onMore={actions.more} />}
      {vm.hidden > 0 && !vm.hasMore && (
        <div className="load-more">
          <Button small onClick={actions.toggleHidden} testId="show-hidden">
            {vm.showsHidden ? t('tokens.hideHidden') : t('tokens.showHidden', { count: vm.hidden })}
          </Button>
        </div>
      )}
    </TokenPicker>
  )
}
