import type { AnalyticsEvent } from '../../src/domain/dialog/analytics.js'
import type { Analytics } from '../../src/ports/analytics.js'

export interface FakeAnalytics extends Analytics {
  readonly events: readonly AnalyticsEvent[]
  setFailing(failing: boolean): void
}

/** Keeps what it is told. */
export function createFakeAnalytics(): FakeAnalytics {
  const events: AnalyticsEvent[] = []
  const state = { failing: false }
  return {
    events,
    setFailing: (failing) => {
      state.failing = failing
    },
    track: (event) => {
      if (!state.failing && event.event !== 'MODAL_CREATED') events.push(event)
    },
  }
}
