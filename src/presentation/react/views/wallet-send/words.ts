import { commonWords } from '../../i18n/en/common.js'
import { moneyOutcomesWords } from '../../i18n/en/money-outcomes.js'
import { sendWords } from '../../i18n/en/send.js'
import { sendErrorWords } from './send-error-text.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...moneyOutcomesWords, ...sendErrorWords, ...sendWords }
