import { loginsWords } from '../../i18n/en/logins.js'
import { loginErrorWords } from '../../i18n/en/login-errors.js'
import { socialsWords } from '../../i18n/en/socials.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...loginsWords, ...loginErrorWords, ...socialsWords }
