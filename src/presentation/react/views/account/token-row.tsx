import { memo, type ReactNode } from 'react'
import { view } from '../../../../domain/dialog/view.js'
import type { TokenBalance } from '../../../../domain/money/token-balance.js'
import { useApp } from '../../app-context.js'
import { CoinImage } from '../../ui/coin-image.js'
import { faceOf } from '../../ui/token-face.js'
import { contractOf, tokenVm } from './token-text.js'
import { words } from './words.js'

interface TokenRowProps {
  readonly token: TokenBalance
  /** Dropped as low quality: its picture is not fetched. */
  readonly hidden?: boolean
  /** Another token of the account is taken for it: its contract is shown. */
  readonly alike?: boolean
}

/** One token: what it is, how much of it, and what that is worth. */
export const TokenRow = memo(function TokenRow({ token, hidden = false, alike = false }: TokenRowProps): ReactNode {
  const { app, t } = useApp(words)
  const { name, symbol, amount, value, hasPrice } = tokenVm(token, t, app.settings.locale)
  const contract = alike ? contractOf(token) : undefined
  return (
    <li>
      <button
        type="button"
        className="row"
        onClick={() => app.router.push(view('WalletToken', { token }))}
        data-testid="token-row"
      >
        <CoinImage symbol={symbol} {...faceOf(token, hidden)} />
        <span className="row-text">
          <span className="t16 one-line">{name}</span>
          <span className="muted num one-line">
            {amount}
            {contract !== undefined && <bdi> · {contract}</bdi>}
          </span>
        </span>
        <span className={hasPrice ? 'row-end t16 num' : 'row-end muted'}>{value}</span>
      </button>
    </li>
  )
})
