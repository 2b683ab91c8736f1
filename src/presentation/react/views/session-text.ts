import type { DialogError } from '../../../domain/errors.js'
import type { EpochMs } from '../../../domain/loadable.js'
import { amount } from '../../../domain/money/amount.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Calling, Spending } from '../../../domain/smart-sessions/session-terms.js'
import { truncateAddress } from '../../../domain/text/address.js'
import { formatFull, supportedLocale } from '../../../domain/text/format.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import type { TokenNames } from '../../../application/smart-sessions/smart-sessions-feature.js'
import { callCodeText, callCodesWords } from '../i18n/call-code-text.js'
import { errorText, errorWords } from '../i18n/error-text.js'
import { smartSessionsWords } from '../i18n/en/smart-sessions.js'
import type { TranslateFor } from '../i18n/translate.js'

/** What whoever speaks of a session must be able to say. */
export const sessionTextWords = { ...smartSessionsWords, ...callCodesWords, ...errorWords }
type T = TranslateFor<typeof sessionTextWords>

export interface TermsInput {
  readonly t: T
  readonly locale: string
  readonly network: Network | undefined
  readonly tokens: TokenNames
}

/** What one coin or token is called, and how its amounts are written; undefined where nobody knows. */
function wordsOf({ token }: Pick<Spending, 'token'>, { network, tokens }: TermsInput) {
  if (token === undefined) return network?.nativeCurrency
  const { symbol, decimals } = tokens[token.toLowerCase()] ?? {}
  return symbol === undefined || decimals === undefined ? undefined : { symbol: cleanName(symbol, 24), decimals }
}

export const isNamed = (spending: Spending, input: TermsInput): boolean => wordsOf(spending, input) !== undefined

export const symbolOf = (spending: Spending, input: TermsInput): string =>
  wordsOf(spending, input)?.symbol ?? input.t('sessions.token')

/** So many of a coin or token, exact. */
function amountOf(units: bigint, spending: Pick<Spending, 'token'>, input: TermsInput): string {
  const words = wordsOf(spending, input)
  return words === undefined
    ? input.t('sessions.units', { amount: formatFull(amount(units, 0), input.locale) })
    : `${formatFull(amount(units, words.decimals), input.locale)} ${words.symbol}`
}

const [hour, day] = [3_600, 86_400]
const periods = {
  [hour]: 'sessions.perHour',
  [day]: 'sessions.perDay',
  [7 * day]: 'sessions.perWeek',
  [30 * day]: 'sessions.perMonth',
} as const
const units = [
  ['day', day],
  ['hour', hour],
  ['minute', 60],
  ['second', 1],
] as const

/** So much in each period. */
export function perPeriod(spending: Spending, input: TermsInput): string {
  const { t, locale } = input
  const { each, period } = spending
  const text = amountOf(each, spending, input)
  const key = Object.hasOwn(periods, period) ? periods[period] : undefined
  if (key !== undefined) return t(key, { amount: text })
  const [unit, length] = units.find(([, seconds]) => period % seconds === 0) ?? (['second', 1] as const)
  const span = new Intl.NumberFormat(supportedLocale(locale), { style: 'unit', unit, unitDisplay: 'long' })
  return t('sessions.perSpan', { amount: text, span: span.format(period / length) })
}

/** A line of what is agreed to. */
export interface FactVm {
  readonly id: string
  readonly label: string
  readonly text: string
  /** Of which the text is what is short. */
  readonly address?: string
}

/** The most over all periods, where there is one. */
export const inAllFact = (spending: Spending, i: number, input: TermsInput): readonly FactVm[] =>
  spending.inAll === undefined
    ? []
    : [{ id: `all-${i}`, label: input.t('sessions.inAll'), text: amountOf(spending.inAll, spending, input) }]

/** Whom a session calls. */
export const contractFacts = (callings: readonly Calling[], t: T): readonly FactVm[] =>
  callings.map(({ contract }, i) => ({
    id: `contract-${i}`,
    label: t('sessions.contract'),
    text: truncateAddress(contract),
    address: contract,
  }))

/** What a session can do: a sentence of ours, and the name of the function where there is one. */
export interface AbilityVm {
  readonly text: string
  readonly name?: string
  /** Whose it is, and what holds it. */
  readonly lines?: readonly { readonly label?: string; readonly text: string }[]
}

/** What a session can do beyond spending. */
export const callTexts = ({ contract, functions }: Calling, input: TermsInput): readonly AbilityVm[] =>
  functions.map(({ name, value, rules }) => ({
    text:
      value === 0n
        ? input.t('sessions.canCall')
        : input.t('sessions.canCallPaying', { amount: amountOf(value, {}, input) }),
    name: cleanName(name, 48, '?'),
    lines: [
      { text: contract },
      ...rules.map(({ place, operator, value: compared }) => ({
        label: input.t(`sessions.rule.${operator}`, { count: place }),
        text: cleanName(String(compared), 80, '?'),
      })),
    ],
  }))

/** A moment, as the visitor's language writes it. */
export const dateText = (at: EpochMs, locale: string): string =>
  new Intl.DateTimeFormat(supportedLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(at)

export const dayText = (at: EpochMs, locale: string): string =>
  new Intl.DateTimeFormat(supportedLocale(locale), { dateStyle: 'medium' }).format(at)

const hasSentence = (key: string): key is `sessions.error.${string}` & keyof typeof smartSessionsWords =>
  Object.hasOwn(smartSessionsWords, key)

/** What the visitor reads for a failure of a session: of the wallet's own code first. */
export function sessionErrorText(t: T, error: DialogError): string {
  const key = `sessions.error.${error.code}`
  return callCodeText(t, error) ?? (hasSentence(key) ? t(key) : errorText(t, error.code))
}
