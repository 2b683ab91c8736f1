import type { DialogError } from '../../../../domain/errors.js'
import { cleanName } from '../../../../domain/text/untrusted.js'
import { errorWords } from '../../i18n/en/errors.js'
import { sendErrorWords as ownWords } from '../../i18n/en/send-errors.js'
import { errorText } from '../../i18n/error-text.js'
import type { TranslateFor } from '../../i18n/translate.js'

/** What whoever tells of a failure around sending must be able to say. */
export const sendErrorWords = { ...errorWords, ...ownWords }

const reasonMax = 160

const hasSentence = (key: string): key is `error.${string}` & keyof typeof ownWords => key in ownWords

const isTokenRule = (key: string): key is `send.token.${string}` & keyof typeof ownWords => Object.hasOwn(ownWords, key)

/** What the visitor reads for a failure around sending: with the words of the contract or of the name service where they gave some. */
export function sendErrorText(t: TranslateFor<typeof sendErrorWords>, { code, detail }: DialogError): string {
  const reason = cleanName(detail['reason'], reasonMax)
  if (reason !== '' && code === 'EXECUTION_REVERTED') return t('send.reverted', { reason })
  if (reason !== '' && code === 'NAME_UNREACHABLE') return reason
  if (code === 'TRANSACTION_INVALID' && detail['recipient'] === 'program') return t('send.toProgram')
  if (code === 'TRANSACTION_INVALID' && detail['recipient'] === 'token') return t('send.toToken')
  const minimum = cleanName(detail['minimum'], reasonMax)
  if (minimum !== '' && code === 'AMOUNT_TOO_SMALL') return t('send.tooSmall', { minimum })
  if (minimum !== '' && code === 'REMAINDER_TOO_SMALL') return t('send.remainder', { minimum })
  const rule = `send.token.${code === 'TOKEN_NOT_SENDABLE' ? String(detail['rule']) : ''}`
  if (isTokenRule(rule)) return t(rule)
  const key = `error.${code}`
  return hasSentence(key) ? t(key) : errorText(t, code)
}
