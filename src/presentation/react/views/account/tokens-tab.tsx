import type { ReactNode } from 'react'
import type { TokenBalance } from '../../../../domain/token-balance.js'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { DisclosureRow } from '../../ui/disclosure-row.js'
import { useGrowing } from '../../ui/growing.js'
import { LoadMore } from '../../ui/load-more.js'
import { Message } from '../../ui/message.js'
import { Note } from './note.js'
import type { AccountVm } from './presenter.js'
import { TokenRow } from './token-row.js'
import { TokenSkeleton } from './token-skeleton.js'
import { tokenKeyOf } from './token-text.js'

interface TokensTabProps {
  readonly vm: AccountVm
  readonly onRetry: () => void
}

/** What the account holds; what was dropped as low quality when the visitor asks for it. */
export function TokensTab({ vm, onRetry }: TokensTabProps): ReactNode {
  const { t } = useApp()
  const retry = !vm.unsupported && (
    <Button small icon="refresh" onClick={onRetry} testId="retry">
      {t('action.tryAgain')}
    </Button>
  )
  return (
    <div className="tab-content">
      {vm.status === 'loading' && <TokenSkeleton />}
      {vm.status === 'failed' && (
        <Message icon="warning" tone="danger" title={t('balances.unavailable')} text={t('account.balanceFailedText')}>
          {retry}
        </Message>
      )}
      {vm.status === 'stale' && <Note text={t('account.stale')}>{retry}</Note>}
      {vm.status === 'empty' && <Message icon="wallet" title={t('account.empty')} text={vm.emptyText} />}
      <TokenList label={t('account.tokens')} tokens={vm.tokens} />
      {vm.hidden.length > 0 && (
        <DisclosureRow
          title={t('hidden.count', { count: vm.hidden.length })}
          detail={t('hidden.tokens')}
          testId="hidden-tokens"
        >
          {() => <TokenList label={t('hidden.tokensLabel')} tokens={vm.hidden} hidden />}
        </DisclosureRow>
      )}
    </div>
  )
}

interface TokenListProps {
  readonly label: string
  readonly tokens: readonly TokenBalance[]
  readonly hidden?: boolean
}

function TokenList({ label, tokens, hidden = false }: TokenListProps): ReactNode {
  const [count, grow] = useGrowing(label)
  if (tokens.length === 0) return undefined
  return (
    <>
      <ul className="rows long" role="list" aria-label={label}>
        {tokens.slice(0, count).map((token) => (
          <TokenRow key={tokenKeyOf(token)} token={token} hidden={hidden} />
        ))}
      </ul>
      {count < tokens.length && <LoadMore busy={false} count={count} onMore={grow} />}
    </>
  )
}
