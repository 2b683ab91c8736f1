import { createOnRamp } from '../../application/on-ramp/on-ramp.js'
import { createLazyOnRamp } from '../../infrastructure/http/lazy-on-ramp.js'
import { servedChains } from '../../infrastructure/http/served-chains.js'
import { createPageAddress } from '../../infrastructure/platform/page-address.js'
import { createPopups } from '../../infrastructure/platform/popups.js'
import { randomId } from '../../infrastructure/platform/random-id.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** The page's window; on a server there is none. */
const page = () => (typeof window === 'undefined' ? undefined : window)

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
  wire(to, ports.popups, () => createPopups({ window: page() }), {})
  wire(to, ports.pageAddress, () => createPageAddress({ window: page() }), {})
  wire(to, services.onRampFeature, (deps) => createOnRamp({ ...deps, newId: randomId }), {
    session: services.session,
    settings: services.settings,
    platform: ports.platform,
    locale: services.locale,
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
