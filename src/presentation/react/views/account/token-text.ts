import { truncateAddress } from '../../../../domain/text/address.js'
import { truncate } from '../../../../domain/money/amount.js'
import { formatTokenBalance, formatUsd } from '../../../../domain/text/format.js'
import { usdValue, type TokenBalance } from '../../../../domain/money/token-balance.js'
import type { TranslateFor } from '../../i18n/translate.js'
import type { words } from './words.js'

/** Drawn at once; the rest when somebody comes near. */
export const firstTokens = 20

export interface TokenVm {
  readonly name: string
  readonly symbol: string
  readonly amount: string
  readonly value: string
  readonly hasPrice: boolean
}

/** The contract, in short: what tells a token from another one that is taken for it. */
export const contractOf = ({ address }: TokenBalance): string | undefined =>
  address === undefined ? undefined : truncateAddress(address)

export const tokenKeyOf = ({ chainId, address }: TokenBalance): string => `${chainId}:${address ?? ''}`

/** One token as it is read. Made for each row that is drawn, because writing numbers is what costs in a long list. */
export function tokenVm(token: TokenBalance, t: TranslateFor<typeof words>, locale: string): TokenVm {
  const value = usdValue(token)
  return {
    name: token.name,
    symbol: token.symbol,
    amount: `${amountText(token, locale)} ${token.symbol}`,
    value: value === undefined ? t('account.noPrice') : formatUsd(value, locale),
    hasPrice: value !== undefined,
  }
}

/** Cut to two decimals; something that is too small for them is not nothing. */
function amountText({ amount }: TokenBalance, locale: string): string {
  const tiny = amount.units > 0n && truncate(amount, 2) === '0'
  return tiny ? `<${formatTokenBalance({ units: 1n, decimals: 2 }, locale)}` : formatTokenBalance(amount, locale)
}
