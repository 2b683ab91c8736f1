import { ContainerModule } from 'inversify'
import { createLazyAnalytics } from '../../application/analytics/lazy-analytics.js'
import { addressOf } from '../../domain/caip.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire } from '../wire.js'

/** Where events go: nowhere, unless the host names a sink. */
export const analyticsModule = new ContainerModule((to) => {
  wire(
    to,
    ports.analytics,
    ({ options, settings, clock, session, feedback }) =>
      options.endpoints.analytics === undefined || !settings.flags.analytics
        ? { track: () => undefined }
        : createLazyAnalytics(async () => {
            const [{ createHttpAnalytics }, { createHttpCatalogue }, { backendClient }] = await Promise.all([
              import('../../infrastructure/http/analytics.js'),
              import('../../infrastructure/http/catalogue.js'),
              import('../backend-client.js'),
            ])
            const deps = { options, clock }
            const refused = { create: () => '', revoke: () => undefined }
            return createHttpAnalytics({
              http: backendClient(deps, 'analytics'),
              catalogue: createHttpCatalogue({ http: backendClient(deps, 'catalogue'), objectUrls: refused }),
              clock,
              newId: () => crypto.randomUUID(),
              pageUrl: () => (typeof location === 'undefined' ? undefined : location.href),
              enabled: settings.flags.analytics,
              onRefused: () => feedback.alert({ code: 'INVALID_APP_CONFIGURATION', variant: 'error' }),
              ...(options.given.analyticsAddress === true
                ? {
                    address: () => {
                      const { active, byNamespace } = session.get()
                      const account = active === undefined ? undefined : byNamespace[active]?.active
                      return account === undefined ? undefined : addressOf(account)
                    },
                  }
                : {}),
            })
          }),
    {
      options: services.options,
      settings: services.settings,
      clock: ports.clock,
      session: services.session,
      feedback: services.feedback,
    },
  )
  wire(to, services.track, ({ analytics }) => analytics.track, { analytics: ports.analytics })
})
