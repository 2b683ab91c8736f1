import { commonWords } from '../../i18n/en/common.js'
import { reviewWords } from '../../i18n/en/review.js'
import { sendWords } from '../../i18n/en/send.js'
import { sendErrorWords } from '../wallet-send/send-error-text.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...reviewWords, ...sendErrorWords, ...sendWords }
