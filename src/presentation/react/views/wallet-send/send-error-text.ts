import type { DialogError } from '../../../../domain/errors.js'
import { cleanName } from '../../../../domain/text/untrusted.js'
import { errorWords } from '../../i18n/en/errors.js'
import { sendErrorWords as ownWords } from '../../i18n/en/send-errors.js'
import { errorText } from '../../i18n/error-text.js'
import { isOurs } from '../../i18n/foreign-text.js'
import type { TranslateFor } from '../../i18n/translate.js'

/** What whoever tells of a failure around sending must be able to say. */
export const sendErrorWords = { ...errorWords, ...ownWords }

/** Figures of ours. */
const longestFigure = 80

const hasSentence = (key: string): key is `error.${string}` & keyof typeof ownWords => key in ownWords

const isTokenRule = (key: string): key is `send.token.${string}` & keyof typeof ownWords => Object.hasOwn(ownWords, key)

/**
 * What the visitor reads for a failure around sending, in our own words alone: what others wrote of it is `foreignText`.
 * @param coin symbol of the coin of the network, in which figures of errors are
 */
export function sendErrorText(t: TranslateFor<typeof sendErrorWords>, error: DialogError, coin: string): string {
  const { code, detail } = error
  const figure = (name: string) => {
    const text = cleanName(detail[name], longestFigure)
    return text === '' ? undefined : /\d$/.test(text) ? `${text} ${coin}` : text
  }
  const [minimum, fee] = [figure('minimum'), figure('fee')]
  if (code === 'TRANSACTION_INVALID' && detail['recipient'] === 'program') return t('send.toProgram')
  if (code === 'TRANSACTION_INVALID' && detail['recipient'] === 'token') return t('send.toToken')
  if (code === 'TRANSACTION_INVALID' && detail['token'] === 'decimals') return t('send.tokenDecimals')
  if (code === 'TRANSACTION_INVALID' && detail['nodes'] === 'differ') return t('send.nodesDisagree')
  if ((code === 'TRANSACTION_INVALID' || code === 'EXECUTION_REVERTED') && isOurs(error)) return t('send.refusedHere')
  if (minimum !== undefined && code === 'AMOUNT_TOO_SMALL') return t('send.tooSmall', { minimum })
  if (minimum !== undefined && code === 'REMAINDER_TOO_SMALL') return t('send.remainder', { minimum })
  if (fee !== undefined && code === 'FEE_UNREASONABLE') return t('send.feeRefused', { fee })
  const rule = `send.token.${code === 'TOKEN_NOT_SENDABLE' ? String(detail['rule']) : ''}`
  if (isTokenRule(rule)) return t(rule)
  const key = `error.${code}`
  return hasSentence(key) ? t(key) : errorText(t, code)
}
