import type { Settings, SwapSettings } from '../application/settings.js'
import { isChainId } from '../domain/networks/caip.js'
import { swapError } from '../domain/swap/swap-errors.js'
import { createAllowances } from '../infrastructure/chains/evm/allowances.js'
import { createAskContract } from '../infrastructure/chains/evm/contract-reads.js'
import { createReader } from '../infrastructure/chains/evm/reader.js'
import { createRpcNodes } from '../infrastructure/chains/rpc-nodes.js'
import type { SupportedChains } from '../ports/balances.js'
import type { Clock } from '../ports/clock.js'
import type { Swaps } from '../ports/swaps.js'
import { backendClient } from './backend-client.js'
import type { ResolvedOptions } from './options.js'

export interface SwapAdapterDeps {
  readonly options: ResolvedOptions
  readonly settings: Settings
  readonly clock: Clock
  readonly supportedChains: SupportedChains
}

type Ways = Readonly<Record<SwapSettings['way'], () => Promise<Swaps>>>

/** What the hosted server keeps of what is paid, in percent (wire facts 8.2). */
const hostedFee = 0.85

/** Who swaps, as the host chose; each in a chunk of its own. */
export async function swapAdapter(deps: SwapAdapterDeps): Promise<Swaps> {
  const { options, settings, clock, supportedChains } = deps
  const { given } = options
  const { aggregator, routers = {}, adapter } = given.swaps ?? {}
  const { networks } = settings
  const askContract = createAskContract({ reader: readerOf(deps), networks })
  const allowances = createAllowances(askContract)
  const { url, contracts = {}, permits = {} } = aggregator ?? {}
  // Of a server of the host's own, only the host knows what it keeps.
  const isHosted = url === undefined && given.endpoints?.blockchain === undefined
  const { fee = isHosted ? hostedFee : 0 } = aggregator ?? {}
  const own = Object.keys(contracts).filter(isChainId)
  const ways: Ways = {
    routers: async () => {
      const { createRouterSwaps } = await import('../infrastructure/chains/evm/router-swaps.js')
      return createRouterSwaps({ askContract, allowances, clock, networks, routers })
    },
    aggregator: async () => {
      const { createHttpSwaps } = await import('../infrastructure/http/swaps.js')
      return createHttpSwaps({
        http: backendClient({ options, clock }, 'blockchain', url),
        projectId: given.projectId,
        // A server of the host's own swaps where its contracts are.
        supportedChains: url === undefined ? supportedChains : { list: async () => new Set(own) },
        networks: own,
        clock,
        routers: contracts,
        permits,
        allowances,
        fee: Math.round(fee * 100),
      })
    },
    adapter: async () => adapter ?? nobody(),
    bound: nobody,
  }
  return ways[settings.swaps?.way ?? 'bound']()
}

function readerOf({ options, clock, supportedChains }: SwapAdapterDeps) {
  const { given, endpoints } = options
  const { blockchain } = endpoints
  const nodesOf = createRpcNodes({
    rpc: endpoints.rpc,
    ...(blockchain === undefined || given.projectId === undefined
      ? {}
      : { hosted: { baseUrl: blockchain, projectId: given.projectId } }),
    supportedChains,
  })
  return createReader({ nodesOf, fetch: (...request) => fetch(...request), clock })
}

function nobody(): never {
  throw swapError('SWAP_UNSUPPORTED')
}
