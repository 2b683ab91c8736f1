import { createOnRamp } from '../../application/on-ramp/on-ramp.js'
import { createLazyOnRamp } from '../../infrastructure/http/lazy-on-ramp.js'
import { servedChains } from '../../infrastructure/http/served-chains.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Buying with money; joins the account when a visitor wants to, or a purchase of an earlier page goes on. */
export function onRampModule(to: Wiring): void {
  wire(
    to,
    ports.onRamp,
    ({ options, clock, supportedChains }) =>
      createLazyOnRamp(async () => {
        const { createHttpOnRamp } = await import('../../infrastructure/http/on-ramp.js')
        return createHttpOnRamp({
          http: backendClient({ options, clock }, 'blockchain'),
          projectId: options.given.projectId,
          supportedChains: servedChains(supportedChains, 'onramp'),
        })
      }),
    { options: services.options, clock: ports.clock, supportedChains: ports.supportedChains },
  )
  const loadRun = async () => {
    const { purchaseModule } = await import('./purchase.module.js')
    purchaseModule(to)
    return to.get(services.purchaseRun)
  }
  wire(to, services.onRampFeature, (deps) => createOnRamp({ ...deps, loadRun }), {
    session: services.session,
    settings: services.settings,
    platform: ports.platform,
    locale: services.locale,
    onRamp: ports.onRamp,
    storage: ports.storage,
    clock: ports.clock,
    router: services.router,
    lifetime: services.lifetime,
  })
}
