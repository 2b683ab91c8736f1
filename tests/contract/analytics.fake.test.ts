import { createFakeAnalytics } from '../fakes/fake-analytics.js'
import { analyticsContract } from './analytics.contract.js'

analyticsContract('fake', () => {
  const analytics = createFakeAnalytics()
  return {
    analytics,
    received: () => analytics.events.map(({ event }) => event),
    fail: () => analytics.setFailing(true),
  }
})
