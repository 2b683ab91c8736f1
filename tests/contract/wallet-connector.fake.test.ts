import { createFakeConnector } from '../fakes/fake-connector.js'
import { walletConnectorContract } from './wallet-connector.contract.js'

const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const

walletConnectorContract('fake', () => {
  const fake = createFakeConnector({ addresses })
  return {
    ...fake,
    chains: ['eip155:1', 'eip155:8453'],
    addresses,
    approveHeld: () => fake.answerHeld('approve'),
    listeners: fake.connections,
    wait: (ms) => new Promise((done) => setTimeout(done, Math.min(ms, 20))),
  }
})
