import { accountWords } from '../../i18n/en/account.js'
import { commonWords } from '../../i18n/en/common.js'
import { tokenWords } from '../../i18n/en/token.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...accountWords, ...commonWords, ...tokenWords }
