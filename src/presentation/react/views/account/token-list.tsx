import type { ReactNode } from 'react'
import type { TokenBalance } from '../../../../domain/money/token-balance.js'
import { TokenRow } from './token-row.js'
import { tokenKeyOf } from './token-text.js'

interface TokenListProps {
  readonly label: string
  readonly tokens: readonly TokenBalance[]
  readonly hidden?: boolean
  /** Those that are taken for another one of the account. */
  readonly alike: ReadonlySet<TokenBalance>
}

export const TokenList = ({ label, tokens, hidden = false, alike }: TokenListProps): ReactNode =>
  tokens.length > 0 && (
    <ul className="rows long" role="list" aria-label={label}>
      {tokens.map((token) => (
        <TokenRow key={tokenKeyOf(token)} token={token} hidden={hidden} alike={alike.has(token)} />
      ))}
    </ul>
  )
