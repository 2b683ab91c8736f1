import type { AccountId } from '../../src/domain/networks/caip.js'
import { createFakePrices } from '../fakes/fake-prices.js'
import { pricesContract } from './prices.contract.js'

pricesContract('fake', () => {
  const known: Readonly<Record<AccountId, string>> = { 'eip155:1:0xaa': '1.0001', 'eip155:1:0xbb': '3305.01' }
  const prices = createFakePrices(known)
  return {
    prices,
    known,
    unknown: 'eip155:1:0xcc',
    elsewhere: 'eip155:5:0xaa',
    fail: () => prices.setFailing(true),
  }
})
