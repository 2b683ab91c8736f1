import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createHttpPrices } from '../../src/infrastructure/http/prices.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import { pricesContract } from './prices.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'
import { createWireService, wireAccount, wireToken } from './wire-service.js'

pricesContract('http', async () => {
  const server = await startWireServer(createWireService().app)
  const http = createWireClient(server.url)
  const supportedChains = createHttpSupportedChains({ http, clock: createClock() })
  return {
    prices: createHttpPrices({ http, projectId: 'test-project', supportedChains }),
    known: {
      [`eip155:1:${wireToken}`]: '1.0001',
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': '3305.01',
    },
    unknown: `eip155:1:${wireAccount}`,
    elsewhere: `eip155:5:${wireToken}`,
    fail: () => server.break({ kind: 'status', status: 400 }),
    stop: server.stop,
  }
})
