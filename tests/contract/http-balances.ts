import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createHttpBalances } from '../../src/infrastructure/http/balances.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import type { Balances } from '../../src/ports/balances.js'
import type { BalancesSetup } from './balances.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'
import { createWireService, wireAccount, wireToken } from './wire-service.js'

/** Over a server of its own that keeps its answers. */
export const httpBalances = async (wrap = (balances: Balances) => balances): Promise<BalancesSetup> => {
  const service = createWireService()
  const server = await startWireServer(service.app)
  const http = createWireClient(server.url)
  const supportedChains = createHttpSupportedChains({ http, clock: createClock() })
  return {
    balances: wrap(createHttpBalances({ http, supportedChains })),
    account: `eip155:1:${wireAccount}`,
    holdings: { ETH: '12.500000000000000001', HUSD: '2500' },
    nativeSymbol: 'ETH',
    stranger: `eip155:1:${wireToken}`,
    earn: () => {
      service.earn('2600.5')
      return { ETH: '12.500000000000000001', HUSD: '2600.5' }
    },
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => server.break({ kind: 'status', status: 400 }),
    stop: server.stop,
  }
}
