import type { Wallet } from '../../src/domain/wallets/wallet.js'
import { createFakeCatalogue } from '../fakes/fake-catalogue.js'
import { catalogueContract } from './catalogue.contract.js'

const wallets: readonly Wallet[] = Array.from({ length: 90 }, (_, i) => ({
  id: `w${i}`,
  name: `Wallet <${i}>`,
  chains: i % 2 === 0 ? ['eip155:1'] : [],
  verified: i % 3 === 0,
  imageId: `i${i}`,
}))

catalogueContract('fake', () => {
  const catalogue = createFakeCatalogue(wallets)
  return {
    catalogue,
    known: { id: 'w8', name: 'Wallet <8>', imageId: 'i8', chain: 'eip155:1' },
    certifies: true,
    allowsAnalytics: true,
    fail: () => catalogue.setFailing(true),
  }
})
