import { createExpiringCache } from '../../src/infrastructure/storage/expiring-cache.js'
import { createFakeWebStorage } from '../fakes/fake-web-storage.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createCachedBalances } from '../../src/infrastructure/http/cached-balances.js'
import { balancesContract } from './balances.contract.js'
import { httpBalances } from './http-balances.js'

balancesContract('http', () => httpBalances())
balancesContract('http with cache', () => {
  const device = createFakeWebStorage()
  const cache = createExpiringCache({ storage: () => device, clock: createClock() })
  return httpBalances((balances) => createCachedBalances({ balances, cache }))
})
