import { randomId } from '../../infrastructure/platform/random-id.js'
import { createSocialFeature } from '../../application/embedded/social-feature.js'
import { createPageAddress } from '../../infrastructure/platform/page-address.js'
import { ports } from '../../ports/tokens.js'
import { pageWindow } from '../page.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Logins with social accounts; joins the embedded wallet when one is chosen or comes back to the page. */
export function socialLoginModule(to: Wiring): void {
  wire(to, ports.pageAddress, () => createPageAddress({ window: pageWindow() }), {})
  wire(
    to,
    services.socialLoginFeature,
    ({ options, ...deps }) =>
      createSocialFeature({
        ...deps,
        ids: randomId,
        frameOrigin: new URL(options.endpoints.frame ?? '').origin,
      }),
    {
      options: services.options,
      core: services.embeddedCore,
      embeddedWallet: ports.embeddedWallet,
      pageAddress: ports.pageAddress,
      dialog: services.dialog,
      router: services.router,
      storage: ports.storage,
      clock: ports.clock,
      logger: ports.logger,
      track: services.track,
      lifetime: services.lifetime,
      settings: services.settings,
    },
  )
}
