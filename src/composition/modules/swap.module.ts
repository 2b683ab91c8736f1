import { checkSwaps } from '../../application/options/check-swaps.js'
import type { Settings, SwapSettings } from '../../application/settings.js'
import { createSwap } from '../../application/swap/swap.js'
import { swapError } from '../../domain/swap/swap-errors.js'
import { createLazySwaps } from '../../infrastructure/http/lazy-swaps.js'
import type { Swaps } from '../../ports/swaps.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import type { SwapReadsDeps } from '../swap-reads.js'
import { wire, type Wiring } from '../wiring.js'
import { sightModule } from './sight.module.js'

const loadReview = () => import('../../application/swap/lazy-swap-review.js')
const loadSigning = () => import('../swap-signing.js')

/** Who swaps, as the host chose; each in a chunk of its own. */
const ways: Readonly<Record<SwapSettings['way'], (deps: SwapReadsDeps) => Promise<Swaps>>> = {
  aggregator: async (deps) => (await import('../aggregator-swaps.js')).aggregatorSwaps(deps, loadSigning),
  routers: async (deps) => (await import('../router-way.js')).routerWay(deps),
  adapter: async ({ options }) => options.given.swaps?.adapter ?? nobody(),
  bound: async () => nobody(),
}

function nobody(): never {
  throw swapError('SWAP_UNSUPPORTED')
}

/** Both at once: whoever asks an aggregator has what is signed from it. */
async function loadReviewFor({ swaps }: Pick<Settings, 'swaps'>) {
  const [review] = await Promise.all([loadReview(), swaps?.way === 'aggregator' ? loadSigning() : undefined])
  return review
}

/** For what tells developers early of what is refused here. */
export { checkSwaps }

/** Swapping; joins the account when the visitor wants to. Who swaps is fetched with the first question. */
export function swapModule(to: Wiring): void {
  const { given, endpoints } = to.get(services.options)
  checkSwaps(given, endpoints)
  sightModule(to)
  wire(to, ports.swaps, (deps) => createLazySwaps(() => ways[deps.settings.swaps?.way ?? 'bound'](deps)), {
    options: services.options,
    settings: services.settings,
    clock: ports.clock,
    supportedChains: ports.supportedChains,
  })
  wire(to, services.swapFeature, (deps) => createSwap({ ...deps, loadReview: () => loadReviewFor(deps.settings) }), {
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
    sight: ports.sight,
    walletRequest: services.walletRequest,
    lifetime: services.lifetime,
    locale: services.locale,
    track: services.track,
  })
}
