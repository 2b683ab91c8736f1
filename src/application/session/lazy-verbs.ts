/** What is done with a wallet that was chosen, is connected, or was on an earlier visit: fetched with the first of it. */
export { askForAccounts } from './ask-for-accounts.js'
export { createRestoreNamespaces } from './restore-namespaces.js'
export { createSwitchNetwork } from './switch-network.js'
export { createWalletRequest } from './wallet-request.js'
