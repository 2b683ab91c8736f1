import { createActivity } from '../../application/activity/activity.js'
import { createHttpActivity } from '../../infrastructure/http/activity.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import type { ResolvedOptions } from '../options.js'
import { servedChains } from '../../infrastructure/http/served-chains.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

const backed = (options: ResolvedOptions): boolean => options.endpoints.blockchain !== undefined

/** What happened to an account; joins the account when a view shows it. */
export function activityModule(to: Wiring): void {
  const given = to.isBound(ports.activity)
  wire(
    to,
    ports.activity,
    ({ options, clock, supportedChains }) =>
      backed(options)
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
    ({ options, ...deps }) => createActivity({ ...deps, available: given || backed(options) }),
    {
      options: services.options,
      session: services.session,
      account: services.accountFeature,
      activity: ports.activity,
      settings: services.settings,
      clock: ports.clock,
      track: services.track,
      lifetime: services.lifetime,
    },
  )
}
