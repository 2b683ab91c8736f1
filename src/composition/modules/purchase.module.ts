import { createPurchaseRun } from '../../application/on-ramp/purchase-run.js'
import { createPageAddress } from '../../infrastructure/platform/page-address.js'
import { createPopups } from '../../infrastructure/platform/popups.js'
import { randomId } from '../../infrastructure/platform/random-id.js'
import { ports } from '../../ports/tokens.js'
import { pageWindow } from '../page.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

export { typedAmount } from '../../application/on-ramp/typed-amount.js'

/** Of the blockchain API: where it is paid, and what became of it. */
export const loadCheckout = () => import('../../infrastructure/http/on-ramp-checkout.js')

/** A purchase at a provider; joins with the first offer, or where one of an earlier page goes on. */
export function purchaseModule(to: Wiring): void {
  wire(to, ports.popups, () => createPopups({ window: pageWindow() }), {})
  wire(to, ports.pageAddress, () => createPageAddress({ window: pageWindow() }), {})
  wire(to, services.purchaseRun, (deps) => (state) => createPurchaseRun({ ...deps, state, newId: randomId }), {
    settings: services.settings,
    onRamp: ports.onRamp,
    account: services.accountFeature,
    chains: ports.chains,
    connections: services.connections,
    storage: ports.storage,
    popups: ports.popups,
    pageAddress: ports.pageAddress,
    clock: ports.clock,
    dialog: services.dialog,
    router: services.router,
    feedback: services.feedback,
    track: services.track,
    lifetime: services.lifetime,
  })
}
