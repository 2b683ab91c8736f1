import { createHttpActivity } from '../../src/infrastructure/http/activity.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { activityContract } from './activity.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'
import { createWireService, wireAccount } from './wire-service.js'

activityContract('http', async () => {
  const server = await startWireServer(createWireService().app)
  const [http, clock] = [createWireClient(server.url), createClock()]
  return {
    activity: createHttpActivity({ http, supportedChains: createHttpSupportedChains({ http, clock }), clock }),
    account: `eip155:1:${wireAccount}`,
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => server.break({ kind: 'status', status: 400 }),
    stop: server.stop,
  }
})
