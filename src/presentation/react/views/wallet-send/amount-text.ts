import { compareDecimals, truncate, type Amount } from '../../../../domain/money/amount.js'
import {
  formatBalance,
  formatFull,
  formatTokenBalance,
  formatUsd,
  supportedLocale,
} from '../../../../domain/text/format.js'
import { isRightToLeft } from '../../i18n/direction.js'
import type { AmountSign } from '../../ui/amount-field.js'

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

/** The sign of a currency, on the side of an amount where the language writes it. */
export function signOf(currency: string, locale: string): AmountSign {
  const parts = new Intl.NumberFormat(supportedLocale(locale), { style: 'currency', currency }).formatToParts(0)
  const at = (sought: string) => parts.findIndex(({ type }) => type === sought)
  const isAfter = at('currency') > at('integer')
  // Money goes left to right everywhere, so what follows a number is where a line from right to left begins.
  return {
    text: parts[at('currency')]?.value ?? currency,
    place: isAfter === isRightToLeft(locale) ? 'start' : 'end',
  }
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
