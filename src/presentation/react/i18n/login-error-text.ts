import type { DialogError } from '../../../domain/errors.js'
import { cleanName } from '../../../domain/text/untrusted.js'
import { errorText } from './error-text.js'
import type { Translate } from './translate.js'

const frameWordsMax = 200

/** What the visitor reads when a login failed: the frame's own words where it gave some (S8.12), else ours. */
export function loginErrorText(t: Translate, { code, detail }: DialogError): string {
  switch (code) {
    case 'FRAME_ERROR':
      return cleanName(detail['message'], frameWordsMax, t('error.FRAME_ERROR'))
    case 'EMAIL_COOLDOWN':
      return t('email.cooldown', { seconds: detail['seconds'] ?? '' })
    case 'PART_NOT_LOADED':
      return t('login.notLoaded')
    default:
      return errorText(t, code)
  }
}
