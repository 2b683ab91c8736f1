import { buyInProgressWords } from '../../i18n/en/buy-in-progress.js'
import { commonWords } from '../../i18n/en/common.js'
import { stepWords } from '../../i18n/en/steps.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...buyInProgressWords, ...commonWords, ...stepWords }
