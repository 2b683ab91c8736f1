import { createLocalStorage } from '../../src/infrastructure/storage/local-storage.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { createFakeWebStorage } from '../fakes/fake-web-storage.js'
import { storageContract } from './storage.contract.js'

const logger = createFakeLogger()

storageContract('local', () => {
  const device = createFakeWebStorage()
  return createLocalStorage({ storage: () => device, logger })
})

storageContract('local, of one of several dialogs', () => {
  const device = createFakeWebStorage()
  return createLocalStorage({ storage: () => device, instance: 'checkout', logger })
})

storageContract('local, on a full device', () => {
  const device = createFakeWebStorage()
  device.setSpace(0)
  return createLocalStorage({ storage: () => device, logger })
})

storageContract('local, switched off', () =>
  createLocalStorage({
    storage: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    logger,
  }),
)

storageContract('local, on a server', () => createLocalStorage({ storage: () => undefined, logger }))
