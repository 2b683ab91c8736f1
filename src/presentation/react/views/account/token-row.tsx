import type { ReactNode } from 'react'
import { CoinImage } from '../../ui/coin-image.js'
import type { TokenVm } from './presenter.js'

/** One token: what it is, how much of it, and what that is worth. */
export const TokenRow = ({ token }: { readonly token: TokenVm }): ReactNode => (
  <li className="row" data-testid="token-row">
    <CoinImage symbol={token.symbol} src={token.image} />
    <span className="row-text">
      <span className="t16 one-line">{token.name}</span>
      <span className="muted num one-line">{token.amount}</span>
    </span>
    <span className={token.hasPrice ? 'row-end t16 num' : 'row-end muted'}>{token.value}</span>
  </li>
)
