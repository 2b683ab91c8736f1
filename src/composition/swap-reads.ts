import type { Settings } from '../application/settings.js'
import { createAllowances } from '../infrastructure/chains/evm/allowances.js'
import { createAskContract } from '../infrastructure/chains/evm/contract-reads.js'
import { createReader } from '../infrastructure/chains/evm/reader.js'
import { createRpcNodes } from '../infrastructure/chains/rpc-nodes.js'
import type { SupportedChains } from '../ports/balances.js'
import type { Clock } from '../ports/clock.js'
import { nodesOfSite } from './nodes-of-site.js'
import type { ResolvedOptions } from './options.js'
import { pageFetch } from './page.js'

export interface SwapReadsDeps {
  readonly options: ResolvedOptions
  readonly settings: Pick<Settings, 'networks'>
  readonly clock: Clock
  readonly supportedChains: SupportedChains
}

/** What contracts say of a swap, by the nodes that the host chose: fetched for a review, and for a price where contracts quote it. */
export function swapReads({ options, settings, clock, supportedChains }: SwapReadsDeps) {
  const nodesOf = createRpcNodes({ ...nodesOfSite(options), supportedChains, clock })
  const reader = createReader({ nodesOf, fetch: pageFetch, clock })
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
