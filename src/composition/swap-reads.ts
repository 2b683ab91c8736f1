import type { Settings } from '../application/settings.js'
import { createAllowances } from '../infrastructure/chains/evm/allowances.js'
import { createAskContract } from '../infrastructure/chains/evm/contract-reads.js'
import { createReader } from '../infrastructure/chains/evm/reader.js'
import { createRpcNodes } from '../infrastructure/chains/rpc-nodes.js'
import type { SupportedChains } from '../ports/balances.js'
import type { Clock } from '../ports/clock.js'
import type { ResolvedOptions } from './options.js'

export interface SwapReadsDeps {
  readonly options: ResolvedOptions
  readonly settings: Pick<Settings, 'networks'>
  readonly clock: Clock
  readonly supportedChains: SupportedChains
}

/** What contracts say of a swap, by the nodes that the host chose: fetched for a review, and for a price where contracts quote it. */
export function swapReads({ options, settings, clock, supportedChains }: SwapReadsDeps) {
  const { given, endpoints } = options
  const { blockchain } = endpoints
  const nodesOf = createRpcNodes({
    rpc: endpoints.rpc,
    ...(blockchain === undefined || given.projectId === undefined
      ? {}
      : { hosted: { baseUrl: blockchain, projectId: given.projectId } }),
    supportedChains,
    clock,
  })
  const reader = createReader({ nodesOf, fetch: (...request) => fetch(...request), clock })
  const askContract = createAskContract({
    reader,
    clock,
    // As they are when they are read.
    get networks() {
      return settings.networks
    },
  })
  return { askContract, allowances: createAllowances(askContract) }
}
