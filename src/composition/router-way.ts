import type { Swaps } from '../ports/swaps.js'
import type { SwapReadsDeps } from './swap-reads.js'

/** Swaps of contracts that the host named, by its own nodes. Whoever swaps otherwise has no word of it. */
export async function routerWay(deps: SwapReadsDeps): Promise<Swaps> {
  const [{ createRouterSwaps }, { swapReads }] = await Promise.all([
    import('../infrastructure/chains/evm/router-swaps.js'),
    import('./swap-reads.js'),
  ])
  const { options, settings, clock } = deps
  const { routers = {} } = options.given.swaps ?? {}
  return createRouterSwaps({
    ...swapReads(deps),
    clock,
    // As they are when they are read.
    get networks() {
      return settings.networks
    },
    routers,
  })
}
