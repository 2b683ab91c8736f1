import { allowanceWords } from '../../i18n/en/allowance.js'
import { commonWords } from '../../i18n/en/common.js'
import { stepWords } from '../../i18n/en/steps.js'
import { swapReviewWords } from '../../i18n/en/swap-review.js'
import { swapErrorWords } from '../wallet-swap/swap-error-text.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...stepWords, ...swapErrorWords, ...swapReviewWords, ...allowanceWords }
