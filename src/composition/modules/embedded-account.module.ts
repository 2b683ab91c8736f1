import { createEmbeddedAccount } from '../../application/embedded/embedded-account.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** What can be changed of a login; joins the embedded wallet when its account is shown. */
export function embeddedAccountModule(to: Wiring): void {
  wire(
    to,
    services.embeddedAccountFeature,
    ({ core, ...deps }) => ({ account: createEmbeddedAccount({ ...deps, ...core }) }),
    {
      core: services.embeddedCore,
      connector: services.embeddedConnector,
      embeddedWallet: ports.embeddedWallet,
      session: services.session,
      connections: services.connections,
      attempts: services.attempts,
      settings: services.settings,
      storage: ports.storage,
      clock: ports.clock,
      logger: ports.logger,
      track: services.track,
      dialog: services.dialog,
      router: services.router,
      feedback: services.feedback,
      lifetime: services.lifetime,
    },
  )
}
