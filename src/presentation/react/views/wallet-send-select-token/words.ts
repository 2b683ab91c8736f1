import { amountWords } from '../../i18n/en/amount.js'
import { selectTokenWords } from '../../i18n/en/select-token.js'
import { sendWords } from '../../i18n/en/send.js'
import { sendErrorWords } from '../wallet-send/send-error-text.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...amountWords, ...selectTokenWords, ...sendErrorWords, ...sendWords }
