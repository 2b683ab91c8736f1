import type { AnalyticsEvent } from '../domain/dialog/analytics.js'

/** Fire and forget: swallows failures, never delays the caller. */
export interface Analytics {
  track(event: AnalyticsEvent): void
}
