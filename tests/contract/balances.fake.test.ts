import { createFakeBalances } from '../fakes/fake-balances.js'
import { balancesContract } from './balances.contract.js'
import { wireAccount, wireToken } from './wire-service.js'

balancesContract('fake', () => {
  const account = `eip155:1:${wireAccount}` as const
  const balances = createFakeBalances({
    [account]: [
      { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', amount: { units: 1n, decimals: 18 }, price: '3305.01' },
      { name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', address: wireToken, amount: { units: 25n, decimals: 1 } },
    ],
  })
  return {
    balances,
    account,
    holdings: { ETH: '0.000000000000000001', USD: '2.5' },
    nativeSymbol: 'ETH',
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => balances.setFailing(true),
  }
})
