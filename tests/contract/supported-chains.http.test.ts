import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import { supportedChainsContract } from './supported-chains.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'
import { createWireService } from './wire-service.js'

supportedChainsContract('http', async () => {
  const server = await startWireServer(createWireService().app)
  return {
    supportedChains: createHttpSupportedChains({ http: createWireClient(server.url), clock: createClock() }),
    served: 'eip155:8453',
    fail: () => server.break({ kind: 'status', status: 400 }),
    stop: server.stop,
  }
})
