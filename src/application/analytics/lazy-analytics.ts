import { loadOnce } from '../../kit/load-once.js'
import type { AnalyticsEvent } from '../../domain/dialog/analytics.js'
import type { Analytics } from '../../ports/analytics.js'

/** Where events go, each with whose it is where the site asked for that. */
export interface EventSink {
  track(event: AnalyticsEvent, owner?: string): void
}

/** Fetches the sink with the first event. A sink that cannot be fetched loses events and nothing else. */
export function createLazyAnalytics(load: () => Promise<EventSink>, acting: () => string | undefined): Analytics {
  const sink = loadOnce(load)
  return {
    track: (event) => {
      // Another account may act once the sink is there.
      const owner = acting()
      sink()
        .then((analytics) => analytics.track(event, owner))
        .catch(() => undefined)
    },
  }
}
