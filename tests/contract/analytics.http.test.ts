import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createHttpAnalytics } from '../../src/infrastructure/http/analytics.js'
import { analyticsContract } from './analytics.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'
import { createWireService } from './wire-service.js'

analyticsContract('http', async () => {
  const service = createWireService()
  const server = await startWireServer(service.app)
  return {
    analytics: createHttpAnalytics({
      http: createWireClient(server.url),
      catalogue: { analyticsEnabled: () => Promise.resolve(true) },
      clock: createClock(),
      newId: () => 'id',
      pageUrl: () => 'https://app.example/page',
      enabled: () => true,
      onRefused: () => undefined,
    }),
    newest: () => {
      const { event, properties } = service.events.at(-1)?.props ?? {}
      return { event, properties }
    },
    received: () => service.events.map(({ props }) => props.event),
    fail: () => server.break({ kind: 'drop' }),
    stop: server.stop,
  }
})
