import { amountWords } from '../../i18n/en/amount.js'
import { commonWords } from '../../i18n/en/common.js'
import { laterOutcomesWords } from '../../i18n/en/later-outcomes.js'
import { sendWords } from '../../i18n/en/send.js'
import { sendErrorWords } from './send-error-text.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...amountWords, ...commonWords, ...laterOutcomesWords, ...sendErrorWords, ...sendWords }
