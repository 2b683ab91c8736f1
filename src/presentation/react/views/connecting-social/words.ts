import { loginStepErrorWords } from '../../i18n/login-step-error-text.js'
import { socialsWords } from '../../i18n/en/socials.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...loginStepErrorWords, ...socialsWords }
