import type { Wallet } from '../../src/domain/wallets/wallet.js'
import { withFallback } from '../../src/infrastructure/bundled/with-fallback.js'
import { createFakeCatalogue } from '../fakes/fake-catalogue.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { catalogueContract } from './catalogue.contract.js'

const wallets: readonly Wallet[] = Array.from({ length: 30 }, (_, i) => ({
  id: `w${i}`,
  name: `Wallet <${i}>`,
  chains: ['eip155:1'],
  verified: i % 3 === 0,
  imageId: `i${i}`,
}))
catalogueContract('with a fallback', () => {
  const [catalogue, fallback] = [createFakeCatalogue(wallets), createFakeCatalogue(wallets)]
  return {
    catalogue: withFallback({ catalogue, fallback, clock: createVirtualClock() }),
    known: { id: 'w8', name: 'Wallet <8>', imageId: 'i8', chain: 'eip155:1' as const },
    certifies: true,
    allowsAnalytics: true,
    fail: () => {
      catalogue.setFailing(true)
      fallback.setFailing(true)
    },
  }
})
