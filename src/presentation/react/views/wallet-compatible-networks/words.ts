import { commonWords } from '../../i18n/en/common.js'
import { receiveWords } from '../../i18n/en/receive.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...commonWords, ...receiveWords }
