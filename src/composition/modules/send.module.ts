import { createSend } from '../../application/send/send.js'
import { createLazyNames } from '../../infrastructure/http/lazy-names.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Of the hosted service; the second is the older one. */
const hosted = ['.reown.id', '.wcn.id'] as const

/** Sending; joins the account when the visitor wants to. */
export function sendModule(to: Wiring): void {
  wire(
    to,
    ports.names,
    ({ options, clock }) => {
      const suffixes = [...new Set([...hosted, ...[options.settings.names?.suffix ?? []].flat()])]
      return options.endpoints.blockchain === undefined
        ? { owns: () => false, resolve: async () => undefined }
        : createLazyNames({
            suffixes,
            load: async () => {
              const { createHttpNames } = await import('../../infrastructure/http/names.js')
              return createHttpNames({ http: backendClient({ options, clock }, 'blockchain'), suffixes })
            },
          })
    },
    { options: services.options, clock: ports.clock },
  )
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
      walletRequest: services.walletRequest,
      lifetime: services.lifetime,
      track: services.track,
    },
  )
}
