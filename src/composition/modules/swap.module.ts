import { checkSwaps } from '../../application/options/check-swaps.js'
import { createSwap } from '../../application/swap/swap.js'
import { createLazySwaps } from '../../infrastructure/http/lazy-swaps.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Swapping; joins the account when the visitor wants to. Who swaps is fetched with the first question. */
export function swapModule(to: Wiring): void {
  const { given, endpoints } = to.get(services.options)
  checkSwaps(given, endpoints)
  wire(
    to,
    ports.swaps,
    (deps) => createLazySwaps(async () => (await import('../swap-adapters.js')).swapAdapter(deps)),
    {
      options: services.options,
      settings: services.settings,
      clock: ports.clock,
      supportedChains: ports.supportedChains,
    },
  )
  wire(
    to,
    services.swapFeature,
    (deps) => createSwap({ ...deps, loadReview: () => import('../../application/swap/lazy-swap-review.js') }),
    {
      session: services.session,
      connections: services.connections,
      settings: services.settings,
      chains: ports.chains,
      account: services.accountFeature,
      swaps: ports.swaps,
      prices: ports.prices,
      dialog: services.dialog,
      router: services.router,
      feedback: services.feedback,
      clock: ports.clock,
      walletRequest: services.walletRequest,
      lifetime: services.lifetime,
      locale: services.locale,
      track: services.track,
    },
  )
}
