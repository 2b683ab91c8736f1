import { connectWords } from '../../i18n/en/connect.js'
import { whatIsAWalletWords } from '../../i18n/en/what-is-a-wallet.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...connectWords, ...whatIsAWalletWords }
