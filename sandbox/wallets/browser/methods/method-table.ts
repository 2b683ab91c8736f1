import { callNode } from '../background/call-node.ts'
import { currentChain } from '../background/wallet-state.ts'
import { accountMethods, revokeAccounts } from './account-methods.ts'
import { assetMethods } from './asset-methods.ts'
import { bitcoinMethods } from './bitcoin/bitcoin-methods.ts'
import { chainMethods } from './chain-methods.ts'
import type { Method } from './method.ts'
import { revokeSession, sessionMethods } from './session-methods.ts'
import { sendTransaction } from './send-transaction.ts'
import { signInMethods } from './sign-in-methods.ts'
import { signMethods } from './sign-methods.ts'
import { solanaMethods } from './solana/solana-methods.ts'

/** Answered by the node of the current chain, with nothing asked of the user. */
const nodeMethods = [
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'web3_clientVersion',
  'web3_sha3',
]

const forward =
  (method: string): Method =>
  ({ state }, params) =>
    callNode(currentChain(state()).rpcUrl, method, params)

/** Every method the wallet answers, by name. */
export const methodTable: ReadonlyMap<string, Method> = new Map([
  ...nodeMethods.map((name) => [name, forward(name)] as const),
  ...Object.entries({
    ...accountMethods,
    ...sessionMethods,
    wallet_revokePermissions: revokeSession(revokeAccounts),
    ...chainMethods,
    ...signMethods,
    ...signInMethods,
    ...assetMethods,
    ...solanaMethods,
    ...bitcoinMethods,
  }),
  ['eth_sendTransaction', sendTransaction] as const,
])
