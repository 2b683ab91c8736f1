import { amount, formatExact, type Amount } from './amount.js'
import { supportedLocale } from '../text/format.js'

/** What the visitor typed or pasted where an amount goes. `tooPrecise`: more decimals than the unit has; never cut off. */
export type AmountInput =
  | { readonly status: 'empty' }
  | { readonly status: 'invalid' }
  | { readonly status: 'tooPrecise' }
  | { readonly status: 'ok'; readonly amount: Amount }

const empty: AmountInput = { status: 'empty' }
const invalid: AmountInput = { status: 'invalid' }

/** Longer text is no amount of anything. */
const maximumLength = 200
/** Spaces that somebody may have pasted and not seen. */
const longestBlank = 2_000
const maximumExponent = 80n
/** Of any unit that an amount may be of. */
const mostDecimals = 77

/**
 * Reads an amount as people write it: digits of any script, the decimal separator of their language, or a comma or a point where
 * it can mean nothing else, well-formed groups, an exponent (`1e-6`). No sign and no currency.
 *
 * One separator with three digits after it (`1,234`) is read as the language has it. Where the language uses neither way, a comma
 * could be both and is refused; a point is a decimal one.
 */
export function parseAmountInput(text: string, decimals: number, locale?: string): AmountInput {
  if (text.length > maximumLength) return text.length < longestBlank && text.trim() === '' ? empty : invalid
  const local = signsOf(locale)
  const line = asciiOf(text, local.digits)
  if (line === '') return empty
  const read = line === undefined ? undefined : readNumber(line, local)
  if (read === undefined) return invalid
  const unit = amount(0n, decimals)
  const places = BigInt(decimals) - read.decimals
  if (places >= 0n) return { status: 'ok', amount: { ...unit, units: read.digits * 10n ** places } }
  const below = 10n ** -places
  if (read.digits % below !== 0n) return { status: 'tooPrecise' }
  return { status: 'ok', amount: { ...unit, units: read.digits / below } }
}

/** Decimal text as the visitor would type it: their digits and separator, not grouped. `parseAmountInput` reads it back. What is longer than any amount stays as it is. */
export function writeAmountInput(decimal: string, locale?: string): string {
  if (decimal.length > maximumLength) return decimal
  const { point, digits } = signsOf(locale)
  return decimal.replace(/[0-9.]/g, (one) => (one === '.' ? point : (digits['0123456789'.indexOf(one)] ?? one)))
}

/** The same amount as another language reads it: what both read alike stays as it was typed, and so does what is no amount. */
export function moveAmountInput(text: string, from: string, to: string): string {
  const [was, would] = [from, to].map((locale) => parseAmountInput(text, mostDecimals, locale))
  if (was?.status !== 'ok' || (would?.status === 'ok' && would.amount.units === was.amount.units)) return text
  return writeAmountInput(formatExact(was.amount), to)
}

/** A form as another language writes it: the visitor’s amount stays what it was. */
export function formIn<F extends { readonly text?: string | undefined; readonly locale: string }>(
  locale: string,
  form: F,
): F {
  const { text, locale: before } = form
  if (locale === before) return form
  return { ...form, locale, ...(text === undefined ? {} : { text: moveAmountInput(text, before, locale) }) }
}

interface Separators {
  readonly point: string
  readonly group: string | undefined
}

interface Signs extends Separators {
  /** 0 to 9. */
  readonly digits: readonly string[]
}

/** Making a formatter takes longer than all that is read with it while somebody types: each language is asked once. */
const known = new Map<string, Signs>()

/** How a language writes numbers. */
function signsOf(locale: string | undefined): Signs {
  const language = supportedLocale(locale)
  const signs = known.get(language) ?? askSigns(language)
  known.set(language, signs)
  return signs
}

function askSigns(language: string): Signs {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5)
  const symbol = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value
  const digits = [...new Intl.NumberFormat(language, { useGrouping: false }).format(10_123_456_789)].slice(1)
  return { point: symbol('decimal') ?? '.', group: symbol('group'), digits }
}

/** Of any script; letters of mathematics that look like digits are none. */
const isDigit = /[^\P{Nd}\u{1d7ce}-\u{1d7ff}]/u

/** Unicode keeps the ten digits of a script in a row, zero first, and each row by itself. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

/**
 * The same in ASCII digits and the marks `. , ' ٫ ٬ e + -` and single spaces; undefined where digits of several scripts are mixed,
 * which nobody writes. Digits are those of any script, and those of the language where they are none to Unicode.
 */
function asciiOf(text: string, own: readonly string[]): string | undefined {
  const zeros = new Set<number>()
  const line = [...text]
    .map((sign) => {
      const value = own.includes(sign) ? own.indexOf(sign) : isDigit.test(sign) ? valueOf(sign) : undefined
      if (value === undefined) return sign
      zeros.add(own.includes(sign) ? -1 : (sign.codePointAt(0) ?? 0) - value)
      return String(value)
    })
    .join('')
    // Marks of direction come along with what is copied from Arabic and Hebrew texts.
    .replace(/[\u061c\u200e\u200f\ufeff]/g, '')
    .replace(/\uff0e/g, '.')
    .replace(/\uff0c/g, ',')
    .replace(/[\u2019\uff07]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  return zeros.size > 1 ? undefined : line
}

const scientific = /^([^eE]*)[eE]([+-]?)(\d{1,3})$/
const onlyDigits = /^\d*$/
/** Groups of three, or as in India the last of three and the others of two. One kind of separator. */
const grouped = /^[1-9]\d{0,2}(?:([ ,.'٬])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:([ ,.'٬])\d{2})(?:\2\d{2})*\2\d{3}$/

/** All digits, and how many of them are decimals: fewer than none with a large exponent. Undefined for what could be two numbers. */
function readNumber(
  line: string,
  local: Separators,
): { readonly digits: bigint; readonly decimals: bigint } | undefined {
  const [, mantissa, sign, power = ''] = scientific.exec(line) ?? []
  const parts = mantissa === undefined ? split(line, local) : splitMantissa(mantissa, local)
  const exponent = BigInt(power) * (sign === '-' ? -1n : 1n)
  if (parts === undefined || exponent > maximumExponent || exponent < -maximumExponent) return undefined
  const [whole, fraction] = parts
  return { digits: BigInt(whole + fraction), decimals: BigInt(fraction.length) - exponent }
}

/** Hardly anybody groups in scientific notation, so only a separator that is a decimal one without doubt is understood. */
function splitMantissa(mantissa: string, { point, group }: Separators): readonly [string, string] | undefined {
  if (group === '.' && grouped.test(mantissa)) return undefined
  const [whole = '', fraction = '', ...more] = mantissa.split(mantissa.includes('.') ? '.' : point)
  return more.length === 0 && /^\d+$/.test(whole + fraction) ? [whole, fraction] : undefined
}

/** Whole part and fraction, both digits only and not both empty. */
function split(line: string, { point, group }: Separators): readonly [string, string] | undefined {
  const marks = line.replace(/[^.,٫]/g, '')
  const last = marks.at(-1)
  // The last of several marks is the decimal one when it is alone of its kind: 1.234,5 and 1,234.5.
  const at =
    last === undefined ||
    line.indexOf(last) !== line.lastIndexOf(last) ||
    (marks.length === 1 && !isDecimal(last, line, { point, group }))
      ? line.length
      : line.lastIndexOf(last)
  const [whole, fraction] = [line.slice(0, at), line.slice(at + 1)]
  if (!onlyDigits.test(fraction)) return undefined
  const digits = onlyDigits.test(whole) ? whole : wholeOf(whole, marks.length === 1 && at === line.length, group)
  return digits === undefined || digits + fraction === '' ? undefined : [digits, fraction]
}

const isDecimal = (mark: string, line: string, { point, group }: Separators): boolean =>
  mark === '٫' || mark === point || !grouped.test(line) || (mark === '.' && group !== '.')

/** The digits of grouped ones. `lone`: the only mark of the text groups, which the language must agree to. */
function wholeOf(text: string, lone: boolean, group: string | undefined): string | undefined {
  const match = grouped.exec(text)
  if (match === null) return undefined
  const mark = match[1] ?? match[2]
  if (lone && mark === ',' && group !== ',') return undefined
  return text.replace(/\D/g, '')
}
