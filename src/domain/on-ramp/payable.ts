import { amount, parseAmount, type Amount } from '../money/amount.js'

/** Cents; no currency that is sold for has more, and some have none. */
export const centDecimals = 2

/** Of what is no code of ISO 4217 nobody knows that it has none. */
export const decimalsOf = (currency: string): number =>
  /^[A-Z]{3}$/.test(currency) &&
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0
    ? 0
    : centDecimals

/** Money in the smallest units that there are of it, never too little. */
export function payable(decimal: string, currency: string): Amount {
  const decimals = decimalsOf(currency)
  const exact = parseAmount(decimal, 77)
  const smallest = 10n ** BigInt(77 - decimals)
  return amount((exact.units + smallest - 1n) / smallest, decimals)
}
