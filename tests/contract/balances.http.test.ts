import { createExpiringCache } from '../../src/infrastructure/storage/expiring-cache.js'
import { createFakeWebStorage } from '../fakes/fake-web-storage.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createHttpBalances } from '../../src/infrastructure/http/balances.js'
import { createCachedBalances } from '../../src/infrastructure/http/cached-balances.js'
import { createHttpSupportedChains } from '../../src/infrastructure/http/supported-chains.js'
import type { Balances } from '../../src/ports/balances.js'
import { balancesContract, type BalancesSetup } from './balances.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer } from './wire-server.js'
import { createWireService, wireAccount } from './wire-service.js'

const setUp = async (wrap: (balances: Balances) => Balances): Promise<BalancesSetup> => {
  const server = await startWireServer(createWireService().app)
  const http = createWireClient(server.url)
  const supportedChains = createHttpSupportedChains({ http, clock: createClock() })
  return {
    balances: wrap(createHttpBalances({ http, supportedChains })),
    account: `eip155:1:${wireAccount}`,
    holdings: { ETH: '12.500000000000000001', HUSD: '2500' },
    nativeSymbol: 'ETH',
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => server.break({ kind: 'status', status: 400 }),
    stop: server.stop,
  }
}

balancesContract('http', () => setUp((balances) => balances))
balancesContract('http with cache', () => {
  const device = createFakeWebStorage()
  const cache = createExpiringCache({ storage: () => device, clock: createClock() })
  return setUp((balances) => createCachedBalances({ balances, cache }))
})
