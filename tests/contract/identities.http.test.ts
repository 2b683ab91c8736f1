import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createHttpIdentities } from '../../src/infrastructure/http/identities.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import { identitiesContract } from './identities.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'
import { createWireService, wireAccount, wireToken } from './wire-service.js'

identitiesContract('http', async () => {
  const server = await startWireServer(createWireService().app)
  const http = createWireClient(server.url)
  return {
    identities: createHttpIdentities({
      http,
      supportedChains: createHttpSupportedChains({ http, clock: createClock() }),
    }),
    named: { account: `eip155:1:${wireAccount}`, name: 'marlow.eth' },
    nameless: `eip155:1:${wireToken}`,
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => server.break({ kind: 'status', status: 400 }),
    stop: server.stop,
  }
})
