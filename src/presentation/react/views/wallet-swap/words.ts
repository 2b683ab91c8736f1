import { amountWords } from '../../i18n/en/amount.js'
import { commonWords } from '../../i18n/en/common.js'
import { laterOutcomesWords } from '../../i18n/en/later-outcomes.js'
import { swapErrorWords } from './swap-error-text.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...amountWords, ...commonWords, ...laterOutcomesWords, ...swapErrorWords }
