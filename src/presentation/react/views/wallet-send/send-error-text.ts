import type { DialogError } from '../../../../domain/errors.js'
import { sendErrorWords as ownWords } from '../../i18n/en/send-errors.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { figureOf, transactionErrorText, transactionErrorWords } from './transaction-error-text.js'

/** What whoever tells of a failure around sending must be able to say. */
export const sendErrorWords = { ...transactionErrorWords, ...ownWords }

const hasSentence = (key: string): key is `error.${string}` & keyof typeof ownWords => key in ownWords

const isTokenRule = (key: string): key is `send.token.${string}` & keyof typeof ownWords => Object.hasOwn(ownWords, key)

/**
 * What the visitor reads for a failure around sending, in our own words alone: what others wrote of it is `foreignText`.
 * @param coin symbol of the coin of the network, in which figures of errors are
 */
export function sendErrorText(t: TranslateFor<typeof sendErrorWords>, error: DialogError, coin: string): string {
  const { code, detail } = error
  const minimum = figureOf(error, 'minimum', coin)
  if (code === 'TRANSACTION_INVALID' && detail['recipient'] === 'program') return t('send.toProgram')
  if (code === 'TRANSACTION_INVALID' && detail['recipient'] === 'token') return t('send.toToken')
  if (minimum !== undefined && code === 'AMOUNT_TOO_SMALL') return t('send.tooSmall', { minimum })
  if (minimum !== undefined && code === 'REMAINDER_TOO_SMALL') return t('send.remainder', { minimum })
  const rule = `send.token.${code === 'TOKEN_NOT_SENDABLE' ? String(detail['rule']) : ''}`
  if (isTokenRule(rule)) return t(rule)
  const key = `error.${code}`
  return hasSentence(key) ? t(key) : transactionErrorText(t, error, coin)
}
