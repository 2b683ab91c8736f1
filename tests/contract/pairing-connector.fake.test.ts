import { createFakePairingConnector } from '../fakes/fake-pairing-connector.js'
import { pairingConnectorContract } from './pairing-connector.contract.js'

const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const

pairingConnectorContract('fake', async () => {
  const fake = createFakePairingConnector(addresses)
  let held: string | undefined
  return {
    connector: fake.connector,
    chains: ['eip155:1', 'eip155:8453'],
    addresses,
    scan: async (uri, answer) => {
      if (answer === 'hold') held = uri
      else fake.answer(uri, answer)
    },
    approveHeld: async () => {
      if (held !== undefined) fake.answer(held, 'approve')
    },
    setMood: async (mood) => fake.setMood(mood),
    useSecondAccount: async () => fake.setAccounts([addresses[1], addresses[0]]),
    setChain: async (chainId) => fake.setChain(chainId),
    deleteSession: async () => fake.deleteSession(),
    sessions: async () => fake.sessions(),
    setRelay: async (state) => fake.setRelay(state),
    until: async (holds) => {
      for (let i = 0; i < 100 && !(await holds()); i++) await Promise.resolve()
      if (!(await holds())) throw new Error('It did not come about.')
    },
  }
})
