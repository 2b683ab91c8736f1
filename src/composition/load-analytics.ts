import { randomId } from '../infrastructure/platform/random-id.js'
import { activeAddress } from '../application/analytics/active-address.js'
import type { Settings } from '../application/settings.js'
import type { Feedback } from '../application/feedback/feedback.js'
import type { ReadonlyStore } from '../kit/store.js'
import type { SessionState } from '../domain/session/session.js'
import { createHttpAnalytics } from '../infrastructure/http/analytics.js'
import { createHttpCatalogue } from '../infrastructure/http/catalogue.js'
import type { Analytics } from '../ports/analytics.js'
import type { Clock } from '../ports/clock.js'
import { backendClient } from './backend-client.js'
import type { ResolvedOptions } from './options.js'

export interface LoadAnalyticsDeps {
  readonly options: ResolvedOptions
  readonly settings: Settings
  readonly clock: Clock
  readonly session: ReadonlyStore<SessionState>
  readonly feedback: Pick<Feedback, 'alert'>
}

/** The host's own sink; fetched with the first event. */
export function loadAnalytics({ options, settings, clock, session, feedback }: LoadAnalyticsDeps): Analytics {
  const deps = { options, clock }
  const refused = { create: () => '', revoke: () => undefined }
  return createHttpAnalytics({
    http: backendClient(deps, 'analytics'),
    catalogue: createHttpCatalogue({ http: backendClient(deps, 'catalogue'), objectUrls: refused }),
    clock,
    newId: randomId,
    pageUrl: () => (typeof location === 'undefined' ? undefined : location.href),
    enabled: () => settings.flags.analytics,
    onRefused: () => feedback.alert({ code: 'INVALID_APP_CONFIGURATION', variant: 'error' }),
    ...(options.given.analyticsAddress === true ? { address: () => activeAddress(session) } : {}),
  })
}
