import { accountWords } from '../../i18n/en/account.js'
import { commonWords } from '../../i18n/en/common.js'
import { receiveWords } from '../../i18n/en/receive.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...accountWords, ...commonWords, ...receiveWords }
