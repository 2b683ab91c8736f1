import { createFakeOnRamp } from '../fakes/fake-on-ramp.js'
import type { OnRampSetup } from './on-ramp.contract.js'

export const fakeOnRamp = (): OnRampSetup => {
  const onRamp = createFakeOnRamp()
  onRamp.setRefused(['NL'])
  return {
    onRamp,
    request: {
      purchase: { id: 'eth', symbol: 'ETH' },
      network: { chainId: 'eip155:1', name: 'eip155-1', displayName: 'Ethereum' },
      payment: { currency: 'USD', method: 'card', amount: '100' },
      region: 'US',
    },
    account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    refused: 'NL',
    told: () => onRamp.told.join('\n'),
    pay: () => onRamp.say({ status: 'sent' }),
    away: onRamp.setFailing,
  }
}
