import { loadOnce } from '../../kit/load-once.js'
import type { AnalyticsEvent } from '../../domain/dialog/analytics.js'
import type { Analytics } from '../../ports/analytics.js'

/** Fetches the sink with the first event. A sink that cannot be fetched loses events and nothing else. */
export function createLazyAnalytics(load: () => Promise<Analytics>): Analytics {
  const sink = loadOnce(load)
  return {
    track: (event: AnalyticsEvent) => {
      sink()
        .then((analytics) => analytics.track(event))
        .catch(() => undefined)
    },
  }
}
