import type { DialogError } from '../../../../domain/errors.js'
import { cleanName } from '../../../../domain/text/untrusted.js'
import { errorText } from '../../i18n/error-text.js'
import type { Translate } from '../../i18n/translate.js'

const reasonMax = 160

/** What the visitor reads for a failure around sending: with the words of the contract or of the name service where they gave some. */
export function sendErrorText(t: Translate, { code, detail }: DialogError): string {
  const reason = cleanName(detail['reason'], reasonMax)
  if (reason !== '' && code === 'EXECUTION_REVERTED') return t('send.reverted', { reason })
  if (reason !== '' && code === 'NAME_UNREACHABLE') return reason
  if (code === 'TRANSACTION_INVALID' && detail['recipient'] === 'program') return t('send.toProgram')
  if (code === 'TRANSACTION_INVALID' && detail['recipient'] === 'token') return t('send.toToken')
  const minimum = cleanName(detail['minimum'], reasonMax)
  if (minimum !== '' && code === 'AMOUNT_TOO_SMALL') return t('send.tooSmall', { minimum })
  if (minimum !== '' && code === 'REMAINDER_TOO_SMALL') return t('send.remainder', { minimum })
  return errorText(t, code)
}
