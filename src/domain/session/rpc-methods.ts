import { look } from '../../kit/look.js'

/** Methods that only read (the safe group of S6.3, and those of other namespaces): answered without a look at account and network. */
const readMethods = new Set([
  'net_version',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getAssets',
  'web3_clientVersion',
  'eth_accounts',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'solana_getAccounts',
  'getAccountAddresses',
])

/** Anything unknown counts as signing, so that a new method is guarded until it is known to be harmless. */
export const isReadMethod = (method: string): boolean =>
  readMethods.has(method) ||
  /^(?:wallet_get\w*Permissions|eth_new\w*Filter)$/.test(method) ||
  (method.startsWith('eth_get') && method !== 'eth_getEncryptionPublicKey')

/** Requests about the wallet itself: no account acts in them. */
const accountless = new Set([
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'wallet_requestPermissions',
])

export const actsWithAccount = (method: string): boolean => !accountless.has(method)

/** Those that hand a signature back and send nothing. */
const signs = /^(?:personal_sign|(?:eth|solana)_sign(?!And)\w*|wallet_signAuthorization|signMessage)$/

/** Whether a wallet that is asked for more than a read may send something to the chain. Anything unknown may. */
export function sends({ method, params }: { readonly method: string; readonly params?: unknown }): boolean {
  if (signs.test(method) || !actsWithAccount(method)) return false
  return method !== 'signPsbt' || look(params, 'broadcast') !== false
}
