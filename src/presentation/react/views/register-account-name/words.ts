import { accountNameWords } from '../../i18n/en/account-name.js'
import { commonWords } from '../../i18n/en/common.js'
import { errorWords } from '../../i18n/en/errors.js'

/** What the views of account names say beside the words of the dialog itself. */
export const words = { ...accountNameWords, ...commonWords, ...errorWords }
