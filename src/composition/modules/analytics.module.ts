import { activeAddress } from '../../application/analytics/active-address.js'
import { createLazyAnalytics } from '../../application/analytics/lazy-analytics.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Where events go: nowhere, unless the host names a sink. */
export function analyticsModule(to: Wiring): void {
  wire(
    to,
    ports.analytics,
    (deps) => {
      const { analyticsAddress } = deps.options.given
      const sink = createLazyAnalytics(
        async () => (await import('../load-analytics.js')).loadAnalytics(deps),
        () => (analyticsAddress === true ? activeAddress(deps.session) : undefined),
      )
      return {
        // Asked of each event: the host may change it.
        track: (event) => deps.settings.flags.analytics && deps.options.endpoints.analytics && sink.track(event),
      }
    },
    {
      options: services.options,
      settings: services.settings,
      clock: ports.clock,
      session: services.session,
      feedback: services.feedback,
    },
  )
  wire(
    to,
    services.track,
    ({ analytics }) =>
      (event) =>
        analytics.track(event),
    { analytics: ports.analytics },
  )
}
