import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import { useApp } from '../../app-context.js'
import { laterOutcomesWords } from '../../i18n/en/later-outcomes.js'
import { Button } from '../../ui/button.js'
import { Message } from '../../ui/message.js'
import { LazyChunk } from './lazy-chunk.js'
import { Note } from './note.js'
import type { AccountVm } from './presenter.js'
import { TokenList } from './token-list.js'
import { TokenSkeleton } from './token-skeleton.js'
import { firstTokens } from './token-text.js'
import { words as accountWords } from './words.js'

const words = { ...accountWords, ...laterOutcomesWords }

interface TokensTabProps {
  readonly vm: AccountVm
  readonly feature: AccountFeature
  readonly onRetry: () => void
}

/** What the account holds; what was dropped as low quality when the visitor asks for it. */
export function TokensTab({ vm, feature, onRetry }: TokensTabProps): ReactNode {
  const { t } = useApp(words)
  const retry = (
    <Button small icon="refresh" onClick={onRetry} testId="retry">
      {t('action.tryAgain')}
    </Button>
  )
  return (
    <div className="tab-content">
      {vm.status === 'loading' && <TokenSkeleton />}
      {vm.status === 'failed' && (
        <div role="alert">
          <Message icon="warning" tone="danger" title={t('balances.unavailable')} text={t('account.balanceFailedText')}>
            {retry}
          </Message>
        </div>
      )}
      {vm.status === 'stale' && <Note text={t('account.stale')}>{retry}</Note>}
      {vm.status === 'empty' && <Message icon="wallet" title={t('account.empty')} text={vm.emptyText} />}
      <TokenList label={t('account.tokens')} tokens={vm.tokens.slice(0, firstTokens)} alike={vm.alike} />
      {vm.tokens.length > firstTokens && <LazyChunk chunk="moreTokens" account={feature} />}
      {vm.hidden.length > 0 && <LazyChunk chunk="hiddenTokens" account={feature} />}
    </div>
  )
}
