import { createOnRamp } from '../../application/on-ramp/on-ramp.js'
import type { PurchaseSlot } from '../../application/on-ramp/purchase-slot.js'
import { createHttpOnRamp } from '../../infrastructure/http/on-ramp.js'
import { servedChains } from '../../infrastructure/http/served-chains.js'
import type { Store } from '../../kit/store.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'
import { sightModule } from './sight.module.js'

/** What comes with the first offer or the first sign that is typed, whichever comes first. */
const loadPurchases = () => import('./purchase.module.js')

/** Buying with money; joins the account when a visitor wants to, or a purchase of an earlier page goes on. */
export function onRampModule(to: Wiring): void {
  sightModule(to)
  wire(
    to,
    ports.onRamp,
    ({ options, clock, supportedChains }) =>
      createHttpOnRamp({
        http: backendClient({ options, clock }, 'blockchain'),
        clock,
        projectId: options.given.projectId,
        supportedChains: servedChains(supportedChains, 'onramp'),
        loadCheckout: async () => (await loadPurchases()).loadCheckout(),
      }),
    { options: services.options, clock: ports.clock, supportedChains: ports.supportedChains },
  )
  const loadPurchase = async (state: Store<PurchaseSlot>) => {
    const { purchaseModule, typedAmount } = await loadPurchases()
    purchaseModule(to)
    return { typedAmount, run: to.get(services.purchaseRun)(state) }
  }
  wire(to, services.onRampFeature, (deps) => createOnRamp({ ...deps, loadPurchase }), {
    session: services.session,
    settings: services.settings,
    platform: ports.platform,
    locale: services.locale,
    onRamp: ports.onRamp,
    storage: ports.storage,
    clock: ports.clock,
    sight: ports.sight,
    router: services.router,
    lifetime: services.lifetime,
  })
}
