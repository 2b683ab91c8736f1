import type { ChainAdapter } from '../../../ports/chain.js'
import type { Clock } from '../../../ports/clock.js'
import { readCapabilities } from './capabilities.js'
import { parseEvmAddress } from './evm-address.js'
import { createNativeBalance } from './native-balance.js'
import { createRpcNodes, type RpcNodesDeps } from './rpc-nodes.js'
import { createSwitchNetwork } from './switch-network.js'

export interface EvmAdapterDeps extends RpcNodesDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Time for one read. @default 10_000 */
  readonly timeoutMs?: number
}

/** Ethereum and its relatives. Reads go to nodes through viem, everything else through the wallet. */
export const createEvmAdapter = (deps: EvmAdapterDeps): ChainAdapter => ({
  namespace: 'eip155',
  parseAddress: parseEvmAddress,
  nativeBalance: createNativeBalance({ ...deps, nodesOf: createRpcNodes(deps) }),
  switchNetwork: createSwitchNetwork(deps),
  capabilities: readCapabilities,
})
