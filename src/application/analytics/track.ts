import type { AnalyticsEvent } from '../../domain/dialog/analytics.js'

/** Reports an event; never fails, never waits. */
export type Track = (event: AnalyticsEvent) => void
