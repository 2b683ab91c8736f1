import type { DialogError } from '../../../../domain/errors.js'
import { cleanName } from '../../../../domain/text/untrusted.js'
import { errorWords } from '../../i18n/en/errors.js'
import { transactionErrorWords as ownWords } from '../../i18n/en/transaction-errors.js'
import { errorText } from '../../i18n/error-text.js'
import { isOurs } from '../../i18n/foreign-text.js'
import type { TranslateFor } from '../../i18n/translate.js'

/** What whoever tells of a failure around a transaction must be able to say. */
export const transactionErrorWords = { ...errorWords, ...ownWords }

/** Figures of ours. */
const longestFigure = 80

const hasSentence = (key: string): key is `error.${string}` & keyof typeof ownWords => key in ownWords

/** @param coin symbol of the coin of the network, in which figures of errors are */
export function figureOf({ detail }: DialogError, name: string, coin: string): string | undefined {
  const text = cleanName(detail[name], longestFigure)
  return text === '' ? undefined : /\d$/.test(text) ? `${text} ${coin}` : text
}

/** What the visitor reads for a failure of any transaction, in our own words alone: what others wrote of it is `foreignText`. */
export function transactionErrorText(
  t: TranslateFor<typeof transactionErrorWords>,
  error: DialogError,
  coin: string,
): string {
  const { code, detail } = error
  const fee = figureOf(error, 'fee', coin)
  if (code === 'TRANSACTION_INVALID' && detail['token'] === 'decimals') return t('send.tokenDecimals')
  if (code === 'TRANSACTION_INVALID' && detail['nodes'] === 'differ') return t('send.nodesDisagree')
  if ((code === 'TRANSACTION_INVALID' || code === 'EXECUTION_REVERTED') && isOurs(error)) return t('send.refusedHere')
  if (fee !== undefined && code === 'FEE_UNREASONABLE') return t('send.feeRefused', { fee })
  const key = `error.${code}`
  return hasSentence(key) ? t(key) : errorText(t, code)
}
