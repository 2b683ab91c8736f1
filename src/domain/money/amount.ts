import { trimEnd } from '../../kit/trim-end.js'
import { DialogError } from '../errors.js'

/** Money: an integer count of base units (wei, lamports, satoshi) and how many of its digits are decimals. */
export interface Amount {
  readonly units: bigint
  readonly decimals: number
}

/** What 256 bits cannot hold any more. */
export const mostUint = 2n ** 256n
const maximumDecimals = 77
/** Longer text is no amount of anything. */
const maximumLength = 200

/**
 * Checks what came from outside. Decimals are an integer of 0 to 77 (2^256 has 78 digits).
 * @throws DialogError AMOUNT_INVALID
 */
export function amount(units: bigint, decimals: number): Amount {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > maximumDecimals)
    throw new DialogError('AMOUNT_INVALID', { reason: `decimals must be an integer of 0 to ${maximumDecimals}` })
  return { units, decimals }
}

/**
 * Reads plain decimal text such as `1.5`. Refuses more decimals than the unit has instead of cutting them off.
 * @throws DialogError AMOUNT_INVALID
 */
export function parseAmount(text: string, decimals: number): Amount {
  const unit = amount(0n, decimals)
  const value = readDecimal(text)
  if (value.decimals > decimals)
    throw new DialogError('AMOUNT_INVALID', { reason: `it has more than ${decimals} decimals` })
  return { ...unit, units: rescale(value, decimals) }
}

/** Exact decimal text, the inverse of `parseAmount`: no grouping, no trailing zeros. */
export function formatExact({ units, decimals }: Amount): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = trimEnd(digits.slice(digits.length - decimals), '0')
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Decimal text cut (never rounded up) to at most `places` decimals. */
export function truncate(value: Amount, places: number): string {
  const [whole = '0', fraction = ''] = formatExact(value).split('.')
  const cut = trimEnd(fraction.slice(0, places), '0')
  return cut === '' ? (whole === '-0' ? '0' : whole) : `${whole}.${cut}`
}

/**
 * What an amount is worth at a price for one, as exact decimal text.
 * @throws DialogError AMOUNT_INVALID
 */
export function multiplyByPrice({ units, decimals }: Amount, price: string): string {
  const factor = readDecimal(price)
  return formatExact({ units: units * factor.units, decimals: decimals + factor.decimals })
}

/**
 * How much an amount of money buys at a price for one, in base units of `decimals` and cut off: it never costs more than `worth`.
 * Undefined for what is free.
 * @throws DialogError AMOUNT_INVALID
 */
export function divideByPrice(worth: Amount, price: string, decimals: number): Amount | undefined {
  const unit = amount(0n, decimals)
  const divisor = readDecimal(price)
  if (divisor.units <= 0n) return undefined
  // Both sides as integers: worth / 10^a over price / 10^b, in units of 10^-decimals.
  const over = worth.units * 10n ** BigInt(divisor.decimals + decimals)
  return { ...unit, units: over / (divisor.units * 10n ** BigInt(worth.decimals)) }
}

/** The exact sum of decimal texts; `0` for none. @throws DialogError AMOUNT_INVALID */
export function sumDecimals(texts: readonly string[]): string {
  const values = texts.map(readDecimal)
  const decimals = Math.max(0, ...values.map((value) => value.decimals))
  return formatExact({ units: values.reduce((sum, value) => sum + rescale(value, decimals), 0n), decimals })
}

/** For `sort`: negative when `a` is less than `b`. The units may differ in decimals. */
export function compareAmounts(a: Amount, b: Amount): number {
  const decimals = Math.max(a.decimals, b.decimals)
  const difference = rescale(a, decimals) - rescale(b, decimals)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** `compareAmounts` for decimal text. @throws DialogError AMOUNT_INVALID */
export const compareDecimals = (a: string, b: string): number => compareAmounts(readDecimal(a), readDecimal(b))

/**
 * A JSON number, such as a price, as decimal text without an exponent.
 * @throws DialogError AMOUNT_INVALID
 */
export function decimalText(value: number): string {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const { units, decimals } = readDecimal(mantissa)
  const shift = Number.parseInt(exponent, 10) - decimals
  return shift < 0
    ? formatExact({ units, decimals: -shift })
    : formatExact({ units: units * 10n ** BigInt(shift), decimals: 0 })
}

/** Decimal text of any precision, with as few decimals as it needs. */
function readDecimal(text: string): Amount {
  const match = text.length > maximumLength ? null : /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (whole + fraction === '') throw new DialogError('AMOUNT_INVALID', { reason: 'it is not a decimal number' })
  const digits = trimEnd(fraction, '0')
  const units = BigInt(whole + digits || '0')
  return { units: sign === '-' ? -units : units, decimals: digits.length }
}

const rescale = ({ units, decimals }: Amount, to: number): bigint => units * 10n ** BigInt(to - decimals)
