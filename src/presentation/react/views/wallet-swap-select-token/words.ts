import { commonWords } from '../../i18n/en/common.js'
import { selectTokenWords } from '../../i18n/en/select-token.js'
import { swapErrorWords } from '../wallet-swap/swap-error-text.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...selectTokenWords, ...swapErrorWords }
