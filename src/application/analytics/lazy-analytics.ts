import type { AnalyticsEvent } from '../../domain/dialog/analytics.js'
import type { Analytics } from '../../ports/analytics.js'

/** Fetches the sink with the first event. A sink that cannot be fetched loses events and nothing else. */
export function createLazyAnalytics(load: () => Promise<Analytics>): Analytics {
  const state: { loading?: Promise<Analytics> } = {}
  return {
    track: (event: AnalyticsEvent) => {
      state.loading ??= load()
      state.loading
        .then((analytics) => analytics.track(event))
        .catch(() => {
          delete state.loading
        })
    },
  }
}
