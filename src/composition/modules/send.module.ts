import { createSend } from '../../application/send/send.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'
import { sightModule } from './sight.module.js'

/** Sending; joins the account when the visitor wants to. */
export function sendModule(to: Wiring): void {
  sightModule(to)
  wire(
    to,
    services.sendFeature,
    (deps) =>
      createSend({
        ...deps,
        loadReview: () => import('../../application/send/lazy-review.js'),
      }),
    {
      features: services.features,
      dialog: services.dialog,
      session: services.session,
      connections: services.connections,
      settings: services.settings,
      chains: ports.chains,
      account: services.accountFeature,
      names: ports.names,
      identities: ports.identities,
      clipboard: ports.clipboard,
      feedback: services.feedback,
      router: services.router,
      clock: ports.clock,
      sight: ports.sight,
      walletRequest: services.walletRequest,
      lifetime: services.lifetime,
      locale: services.locale,
      track: services.track,
    },
  )
}
