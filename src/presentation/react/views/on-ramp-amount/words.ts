import { amountWords } from '../../i18n/en/amount.js'
import { commonWords } from '../../i18n/en/common.js'
import { onRampWords } from '../../i18n/en/on-ramp.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...amountWords, ...commonWords, ...onRampWords }
