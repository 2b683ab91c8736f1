import { memo, type ReactNode } from 'react'
import type { TokenBalance } from '../../../../domain/token-balance.js'
import { useApp } from '../../app-context.js'
import { CoinImage } from '../../ui/coin-image.js'
import { tokenVm } from './token-text.js'

/** One token: what it is, how much of it, and what that is worth. */
export const TokenRow = memo(function TokenRow({ token }: { readonly token: TokenBalance }): ReactNode {
  const { app, t } = useApp()
  const { name, symbol, amount, value, hasPrice, image } = tokenVm(token, t, app.settings.locale)
  return (
    <li className="row" data-testid="token-row">
      <CoinImage symbol={symbol} src={image} />
      <span className="row-text">
        <span className="t16 one-line">{name}</span>
        <span className="muted num one-line">{amount}</span>
      </span>
      <span className={hasPrice ? 'row-end t16 num' : 'row-end muted'}>{value}</span>
    </li>
  )
})
