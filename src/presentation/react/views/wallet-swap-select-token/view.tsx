import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { RowList } from '../../ui/list-row.js'
import { LoadMore } from '../../ui/load-more.js'
import { Message } from '../../ui/message.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { TokenPicker, TokenRow } from '../wallet-send-select-token/token-picker.js'
import { presentSwapTokens, type SwapTokenVm } from './presenter.js'
import { words } from './words.js'

export function WalletSwapSelectTokenView({ feature, params }: ViewProps<'WalletSwapSelectToken', 'swap'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentSwapTokens, { feature, end: params.end }, words)
  return (
    <TokenPicker vm={vm} onSearch={actions.search} onRetry={actions.retry}>
      {vm.status === 'empty' && <Message icon="search" title={t('tokens.none')} text={t('tokens.noneText')} />}
      <Rows title={t('tokens.yours')} tokens={vm.held} onChoose={actions.choose} />
      <Rows title={vm.moreTitle} tokens={vm.more} onChoose={actions.choose} />
      {vm.hasMore && <LoadMore busy={false} count={vm.held.length + vm.more.length} onMore={actions.more} />}
    </TokenPicker>
  )
}

interface RowsProps {
  readonly title: string
  readonly tokens: readonly SwapTokenVm[]
  readonly onChoose: (id: string) => void
}

function Rows({ title, tokens, onChoose }: RowsProps): ReactNode {
  if (tokens.length === 0) return undefined
  return (
    <>
      <h3 className="group t12">{title}</h3>
      <RowList label={title}>
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            detail={token.symbol}
            end={token.amount !== undefined && <Held amount={token.amount} value={token.value} />}
            onChoose={() => onChoose(token.id)}
            testId="swap-token-row"
          />
        ))}
      </RowList>
    </>
  )
}

/** In money first, where that is known. */
const Held = ({ amount, value }: { readonly amount: string; readonly value: string | undefined }): ReactNode => (
  <span className="row-end token-held num">
    {value !== undefined && <span className="t16">{value}</span>}
    <span className={value === undefined ? 't16' : 'muted'}>{amount}</span>
  </span>
)
