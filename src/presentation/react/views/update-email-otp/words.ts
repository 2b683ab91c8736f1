import { updateEmailWords } from '../../i18n/en/update-email.js'
import { codeErrorWords } from '../email-step.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...codeErrorWords, ...updateEmailWords }
