import { commonWords } from '../../i18n/en/common.js'
import { sessionTextWords } from '../session-text.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...sessionTextWords }
