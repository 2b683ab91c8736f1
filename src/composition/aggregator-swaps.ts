import { isChainId } from '../domain/networks/caip.js'
import { createHttpSwaps } from '../infrastructure/http/swaps.js'
import type { Swaps } from '../ports/swaps.js'
import { backendClient } from './backend-client.js'
import type { SwapReadsDeps } from './swap-reads.js'
import type * as swapSigning from './swap-signing.js'

/** What the hosted server keeps of what is paid, in percent (wire facts 8.2). */
const hostedFee = 0.85

/** Swaps of a server, as the host chose it. */
export function aggregatorSwaps(deps: SwapReadsDeps, loadSigning: () => Promise<typeof swapSigning>): Swaps {
  const { options, clock, supportedChains } = deps
  const { given } = options
  const { aggregator } = given.swaps ?? {}
  const { url, contracts = {}, permits = {} } = aggregator ?? {}
  // Of a server of the host's own, only the host knows what it keeps.
  const isHosted = url === undefined && given.endpoints?.blockchain === undefined
  const { fee = isHosted ? hostedFee : 0 } = aggregator ?? {}
  const own = Object.keys(contracts).filter(isChainId)
  return createHttpSwaps({
    http: backendClient({ options, clock }, 'blockchain', url),
    projectId: given.projectId,
    // A server of the host's own swaps where its contracts are.
    supportedChains: url === undefined ? supportedChains : { list: async () => new Set(own) },
    networks: own,
    clock,
    routers: contracts,
    permits,
    loadCalls: async () => {
      const { createHttpSwapCalls, swapReads } = await loadSigning()
      return (asked) => createHttpSwapCalls({ ...asked, allowances: swapReads(deps).allowances })
    },
    fee: Math.round(fee * 100),
  })
}
