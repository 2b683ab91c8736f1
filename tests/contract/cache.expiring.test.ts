import type { WebStorage } from '../../src/infrastructure/storage/web-storage.js'
import { createExpiringCache } from '../../src/infrastructure/storage/expiring-cache.js'
import { createFakeWebStorage } from '../fakes/fake-web-storage.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { cacheContract } from './cache.contract.js'

const over = (storage: () => WebStorage | undefined) => {
  const clock = createVirtualClock()
  return { cache: createExpiringCache({ storage, clock }), wait: clock.advance }
}

cacheContract('expiring', () => {
  const device = createFakeWebStorage()
  return over(() => device)
})

cacheContract('expiring, on a full device', () => {
  const device = createFakeWebStorage()
  device.setSpace(0)
  return over(() => device)
})

cacheContract('expiring, switched off', () =>
  over(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }),
)
