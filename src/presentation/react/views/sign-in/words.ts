import { blockedWords } from '../../i18n/en/blocked.js'
import { commonWords } from '../../i18n/en/common.js'
import { signInWords } from '../../i18n/en/sign-in.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...blockedWords, ...commonWords, ...signInWords }
