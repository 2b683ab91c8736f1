import { allWalletsWords } from '../../i18n/en/all-wallets.js'
import { connectWords } from '../../i18n/en/connect.js'
import { errorWords } from '../../i18n/en/errors.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...allWalletsWords, ...connectWords, ...errorWords }
