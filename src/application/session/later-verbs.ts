/** What is done with a connected wallet, or with one of an earlier visit: fetched with the first of it. */
export { createRestoreFamilies } from './restore-families.js'
export { createSwitchNetwork } from './switch-network.js'
export { createWalletRequest } from './wallet-request.js'
