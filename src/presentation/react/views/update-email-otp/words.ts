import { loginStepErrorWords } from '../../i18n/login-step-error-text.js'
import { updateEmailWords } from '../../i18n/en/update-email.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...loginStepErrorWords, ...updateEmailWords }
