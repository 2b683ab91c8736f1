import { connectWords } from '../../../i18n/en/connect.js'
import { namespacesWords } from '../../../i18n/en/namespaces.js'
import { noWalletWords } from '../../../i18n/en/no-wallet.js'

/** What is said where no wallet is here, beside the words of the dialog itself. */
export const words = { ...connectWords, ...namespacesWords, ...noWalletWords }
