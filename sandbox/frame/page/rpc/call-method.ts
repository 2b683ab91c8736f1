import { frameErrors } from '../frame-error.ts'
import { accountMethods } from './account-methods.ts'
import { permissionMethods } from './permission-methods.ts'
import { askNode, type RpcContext, type RpcMethod } from './rpc-method.ts'
import { sendMethods } from './send-methods.ts'
import { signMethods } from './sign-methods.ts'
import { userOperationMethods } from './user-operation-methods.ts'

const own: ReadonlyMap<string, RpcMethod> = new Map(
  Object.entries({
    ...accountMethods,
    ...permissionMethods,
    ...sendMethods,
    ...signMethods,
    ...userOperationMethods,
  }),
)

/** What the chain's node answers for us. */
const ofNode: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
])

/** Answers a method on the context's chain. @throws RpcError with the codes of EIP-1193 */
export async function callMethod(context: RpcContext, method: string, params: readonly unknown[]): Promise<unknown> {
  if (ofNode.has(method)) return askNode(context, method, params)
  const found = own.get(method)
  if (!found) throw frameErrors.unsupported(method)
  return found(context, params)
}
