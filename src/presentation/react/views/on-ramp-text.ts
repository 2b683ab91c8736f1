import { compareDecimals, parseAmount, sumDecimals } from '../../../domain/money/amount.js'
import type { Money } from '../../../domain/on-ramp/on-ramp.js'
import { formatMoney, supportedLocale } from '../../../domain/text/format.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import type { onRampWords } from '../i18n/en/on-ramp.js'
import type { TranslateFor } from '../i18n/translate.js'
import { roughText } from './account/rough-text.js'

const cent = '0.01'

/** Money with its sign; whole sums without cents where `short`. What is less than a cent is not nothing. */
export function moneyText({ amount, currency }: Money, locale: string, short = false): string {
  if (compareDecimals(amount, '0') > 0 && compareDecimals(amount, cent) < 0)
    return `<${formatMoney(cent, currency, locale)}`
  const isWhole = short && !/\.\d*[1-9]/.test(amount)
  return formatMoney(amount, currency, locale, isWhole ? 0 : 2)
}

/** What whoever sells calls a coin. */
export const symbolText = (symbol: string): string => cleanName(symbol, 24)

/** Coins that nobody holds yet: the first digits that count. */
export const coinsText = ({ amount, currency }: Money, locale: string): string =>
  `${roughText(parseAmount(amount, 77), locale)} ${symbolText(currency)}`

/** One fee: in the currency of the payment it is money, in any other so much of it. */
export const feeText = (fee: Money, paidIn: string, locale: string): string =>
  fee.currency === paidIn ? moneyText(fee, locale) : coinsText(fee, locale)

/** All fees: those in the currency of the payment as one sum, the others beside it. */
export function feesText(fees: readonly Money[], paidIn: string, locale: string): string {
  const sum = {
    amount: sumDecimals(fees.flatMap((fee) => (fee.currency === paidIn ? [fee.amount] : []))),
    currency: paidIn,
  }
  const parts = [sum, ...fees.filter(({ currency }) => currency !== paidIn)].filter((fee) => !isNothing(fee))
  return (parts.length === 0 ? [sum] : parts).map((fee) => feeText(fee, paidIn, locale)).join(' + ')
}

export const isNothing = ({ amount }: Money): boolean => compareDecimals(amount, '0') === 0

/** A way to pay; providers have ids for them. */
export function methodName(id: string, t: TranslateFor<typeof onRampWords>): string {
  if (id === 'card') return t('onRamp.method.card')
  return id === 'ach_bank_account' ? t('onRamp.method.bank') : cleanName(id.replaceAll('_', ' '), 40, id)
}

/** A country in the visitor's language. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([supportedLocale(locale)], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
