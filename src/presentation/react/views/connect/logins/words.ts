import { loginsWords } from '../../../i18n/en/logins.js'
import { loginErrorWords } from '../../../i18n/en/login-errors.js'

/** What the ways to log in say beside the words of the dialog itself. */
export const words = { ...loginsWords, ...loginErrorWords }
