import { createActivity } from '../../application/activity/activity.js'
import { inOneSpelling } from '../../application/activity/spelled.js'
import { createHttpActivity } from '../../infrastructure/http/activity.js'
import { ports } from '../../ports/tokens.js'
import { backendClient, isBacked } from '../backend-client.js'
import { servedChains } from '../../infrastructure/http/served-chains.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** What happened to an account; joins the account when a view shows it. */
export function activityModule(to: Wiring): void {
  const given = to.isBound(ports.activity)
  wire(
    to,
    ports.activity,
    ({ options, clock, supportedChains }) =>
      isBacked(options)
        ? createHttpActivity({
            http: backendClient({ options, clock }, 'blockchain'),
            supportedChains: servedChains(supportedChains, 'activity'),
            clock,
          })
        : { page: async () => ({ items: [] }) },
    { options: services.options, clock: ports.clock, supportedChains: ports.supportedChains },
  )
  wire(
    to,
    services.activityFeature,
    ({ options, activity, chains, ...deps }) =>
      createActivity({
        ...deps,
        activity: inOneSpelling(activity, chains),
        available: given || isBacked(options),
      }),
    {
      options: services.options,
      session: services.session,
      account: services.accountFeature,
      activity: ports.activity,
      chains: ports.chains,
      settings: services.settings,
      clock: ports.clock,
      track: services.track,
      lifetime: services.lifetime,
    },
  )
}
