import { compareDecimals, parseAmount, truncate, type Amount } from '../../../../domain/money/amount.js'
import { formatBalance, formatFull, formatTokenBalance, formatUsd } from '../../../../domain/text/format.js'

/** A balance to send from: three decimals (S9.13). Something that is too small for them is not nothing. */
export const availableText = (amount: Amount, locale: string): string =>
  isTiny(amount, 3) ? `<${formatFull({ units: 1n, decimals: 3 }, locale)}` : formatBalance(amount, locale)

/** A balance in a list: two decimals (S9.13). */
export const tokenText = (amount: Amount, locale: string): string =>
  isTiny(amount, 2) ? `<${formatFull({ units: 1n, decimals: 2 }, locale)}` : formatTokenBalance(amount, locale)

export const usdText = (decimal: string, locale: string): string =>
  compareDecimals(decimal, '0') > 0 && compareDecimals(decimal, '0.01') < 0
    ? `<${formatUsd('0.01', locale)}`
    : formatUsd(decimal, locale)

/** An estimate: the first four digits that count after the point, cut. */
export function roughText(amount: Amount, locale: string): string {
  const fraction = truncate(amount, amount.decimals).split('.')[1] ?? ''
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return formatFull(parseAmount(truncate(amount, zeros + 4), amount.decimals), locale)
}

/** A sum, never less than it is: four digits that count after the point, and the last one raised where more follow. */
export function readableAbove(amount: Amount, locale: string): string {
  const { units, decimals } = amount
  const fraction = truncate(amount, decimals).split('.')[1] ?? ''
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const step = 10n ** BigInt(Math.max(0, decimals - zeros - 4))
  return formatFull({ units: ((units + step - 1n) / step) * step, decimals }, locale)
}

const isTiny = (amount: Amount, places: number): boolean => amount.units > 0n && truncate(amount, places) === '0'
