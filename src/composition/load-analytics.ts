import { randomId } from '../infrastructure/platform/random-id.js'
import type { EventSink } from '../application/analytics/lazy-analytics.js'
import type { Settings } from '../application/settings.js'
import type { Feedback } from '../application/feedback/feedback.js'
import { createHttpAnalytics } from '../infrastructure/http/analytics.js'
import { createHttpCatalogue } from '../infrastructure/http/catalogue.js'
import type { Clock } from '../ports/clock.js'
import { backendClient } from './backend-client.js'
import type { ResolvedOptions } from './options.js'

export interface LoadAnalyticsDeps {
  readonly options: ResolvedOptions
  readonly settings: Settings
  readonly clock: Clock
  readonly feedback: Pick<Feedback, 'alert'>
}

/** The host's own sink; fetched with the first event. */
export function loadAnalytics({ options, settings, clock, feedback }: LoadAnalyticsDeps): EventSink {
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
  })
}
