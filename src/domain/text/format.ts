import { DialogError } from '../errors.js'
import { formatExact, truncate, type Amount } from '../money/amount.js'

/** Numbers are written as in this language unless another is asked for (S9.14). */
const defaultLocale = 'en-US'

/** Decimal text with grouping and two decimals, cut and never rounded up (S9.14). */
export const formatNumber = (decimal: string, locale?: string): string => localise(cut(decimal, 2), 2, locale)

/** What moved in a transaction: three decimals, cut and never rounded up (S9.12). */
export const formatMoved = (decimal: string, locale?: string): string => localise(cut(decimal, 3), 3, locale)

/** US dollars with two decimals, cut and never rounded up: nobody is shown more than they have. */
export const formatUsd = (decimal: string, locale?: string): string => formatMoney(decimal, 'USD', locale)

/** Money of a currency (ISO 4217), cut to `places` decimals and never rounded up. */
export const formatMoney = (decimal: string, currency: string, locale?: string, places = 2): string =>
  localise(cut(decimal, places), places, locale, currency)

/** What one costs: cut to two decimals, and of less than one to the first two digits that count. */
export function formatPrice(decimal: string, currency: string, locale?: string): string {
  const [, places = ''] = /^0\.(0*\d{0,2})/.exec(decimal) ?? []
  return formatMoney(decimal, currency, locale, Math.max(2, places.length))
}

/** The balance of an account: cut to three decimals, `0.000` where nothing is left (S9.13). */
export function formatBalance(amount: Amount, locale?: string): string {
  const text = truncate(amount, 3)
  return localise(text, text === '0' ? 3 : fractionOf(text).length, locale)
}

/** The balance of one token in a list: two decimals (S9.13). */
export const formatTokenBalance = (amount: Amount, locale?: string): string => formatNumber(formatExact(amount), locale)

/** Every digit of an amount, neither cut nor rounded: what is sent is shown as it is. */
export function formatFull(amount: Amount, locale?: string): string {
  const text = formatExact(amount)
  return localise(text, fractionOf(text).length, locale)
}

const fractionOf = (decimal: string): string => decimal.split('.')[1] ?? ''

/** A product of the longest amount and the longest price has a third of this. */
const maximumLength = 1_000

function cut(decimal: string, places: number): string {
  if (decimal.length > maximumLength || !/^-?\d*(?:\.\d*)?$/.test(decimal))
    throw new DialogError('AMOUNT_INVALID', { reason: 'it is not a decimal number' })
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = `${whole}.${fraction.slice(0, places).padEnd(places, '0')}`
  return /[1-9]/.test(kept) ? kept : kept.replace('-', '')
}

/**
 * `Intl` groups big integers exactly but rounds decimal text in older browsers, so it writes the whole part, and the
 * digits after the point are put where it put a zero. One zero: older browsers refuse more than 20.
 */
function localise(decimal: string, places: number, locale?: string, currency?: string): string {
  const { format, digits } = writerOf(supportedLocale(locale), Math.min(places, 1), currency)
  const whole = BigInt(decimal.split('.')[0] ?? '0')
  const fraction = [...fractionOf(decimal).padEnd(places, '0')].map((one) => digits[one] ?? one).join('')
  // -0 is a number, not a big integer; it keeps the sign of -0.5.
  const text = format
    .formatToParts(whole === 0n && decimal.startsWith('-') ? -0 : whole)
    .map(({ type, value }) => (type === 'fraction' ? fraction : value))
    .join('')
  // Money of Arabic and Hebrew carries marks that turn it around in some surroundings and not in others: it goes one way everywhere.
  return text.includes('\u200f') ? `\u2066${text.replaceAll('\u200f', '')}\u2069` : text
}

interface Writer {
  readonly format: Intl.NumberFormat
  /** 0 to 9 as the language writes them. */
  readonly digits: Readonly<Record<string, string>>
}

/** Making a formatter takes longer than all that it writes in a list: each is made once. */
const writers = new Map<string, Writer>()

function writerOf(language: string, zeros: number, currency: string | undefined): Writer {
  const key = `${language} ${zeros} ${currency ?? ''}`
  const made = writers.get(key) ?? makeWriter(language, zeros, currency)
  writers.set(key, made)
  return made
}

function makeWriter(language: string, zeros: number, currency: string | undefined): Writer {
  const digit = new Intl.NumberFormat(language, { useGrouping: false })
  return {
    format: new Intl.NumberFormat(language, {
      ...(currency === undefined ? {} : { style: 'currency', currency }),
      minimumFractionDigits: zeros,
      maximumFractionDigits: zeros,
    }),
    digits: Object.fromEntries([...'0123456789'].map((one) => [one, digit.format(BigInt(one))])),
  }
}

const supported = new Map<string, string>()

/** The language in which numbers are written for a visitor of this one. */
export function supportedLocale(locale: string = defaultLocale): string {
  const known = supported.get(locale) ?? findSupported(locale)
  supported.set(locale, known)
  return known
}

function findSupported(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? defaultLocale
  } catch {
    return defaultLocale
  }
}
