import { useMemo, type ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import { known } from '../../../../domain/loadable.js'
import { alikeTokens } from '../../../../domain/money/alike-tokens.js'
import type { TokenBalance } from '../../../../domain/money/token-balance.js'
import { useApp } from '../../app-context.js'
import { useGrowing } from '../../ui/growing.js'
import loadMoreStyles from '../../ui/load-more.css?inline'
import { LoadMore } from '../../ui/load-more.js'
import { useStore } from '../../use-store.js'
import { TokenList } from './token-list.js'
import { firstTokens } from './token-text.js'
import { words } from './words.js'

/** Beyond those of the account. */
export const styles: readonly string[] = [loadMoreStyles]

/** What follows the tokens that are drawn at once, no more than somebody came near. */
export function MoreTokens({ feature }: { readonly feature: AccountFeature }): ReactNode {
  const { t } = useApp(words)
  const { balances, hidden } = useStore(feature.state)
  const tokens = known(balances) ?? []
  const alike = useMemo(() => alikeTokens([...(known(balances) ?? []), ...hidden]), [balances, hidden])
  return <GrowingTokens label={t('account.moreTokens')} tokens={tokens.slice(firstTokens)} alike={alike} />
}

interface GrowingTokensProps {
  readonly label: string
  readonly tokens: readonly TokenBalance[]
  readonly hidden?: boolean
  readonly alike: ReadonlySet<TokenBalance>
}

export function GrowingTokens({ label, tokens, hidden = false, alike }: GrowingTokensProps): ReactNode {
  const [count, grow] = useGrowing(label)
  return (
    <>
      <TokenList label={label} tokens={tokens.slice(0, count)} hidden={hidden} alike={alike} />
      {count < tokens.length && <LoadMore busy={false} count={count} onMore={grow} />}
    </>
  )
}
