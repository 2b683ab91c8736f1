import type { AnalyticsEvent } from '../domain/analytics.js'

/** Fire and forget: swallows failures, never delays the caller. */
export interface Analytics {
  track(event: AnalyticsEvent): void
}
