import { DialogError } from '../../src/domain/errors.js'
import { createFakeConnector } from '../fakes/fake-connector.js'
import { isSignedByEvm, proveEvm } from './signers.js'
import type { SigningMood } from './sign-in-offer.js'
import type { WalletConnectorSetup } from './wallet-connector.contract.js'

const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const
const call = { from: addresses[0], to: addresses[1], value: '0x1', maxFeePerGas: '0x77359400' }

/** The fake connector and an owner who answers requests by their mood, as the contract wants it. */
export function fakeWalletConnector(): WalletConnectorSetup {
  const owner: { mood: Parameters<WalletConnectorSetup['setMood']>[0] } = { mood: 'approve' }
  let signing: SigningMood = 'asked'
  const fake = createFakeConnector({
    addresses,
    signIn: async ([terms]) => (terms === undefined || signing !== 'asked' ? [] : [await proveEvm(terms)]),
    // The answer shows what was heard.
    answer: (_, { params }) => {
      if (owner.mood === 'reject') throw new DialogError('USER_REJECTED')
      if (owner.mood === 'busy') throw new DialogError('REQUEST_PENDING')
      return owner.mood === 'hold' ? new Promise(() => undefined) : { heard: params }
    },
  })
  return {
    ...fake,
    signing: {
      setSigning: (next) => {
        signing = next
      },
      isSigned: isSignedByEvm,
    },
    chains: ['eip155:1', 'eip155:8453'],
    addresses,
    deed: { request: { method: 'wallet_sendCalls', params: [call] }, answer: { heard: [call] } },
    deeds: () => fake.requests.map(({ chainId }) => chainId),
    setMood: (mood) => {
      owner.mood = mood
      fake.setMood(mood)
    },
    approveHeld: () => fake.answerHeld('approve'),
    listeners: fake.connections,
    wait: (ms) => new Promise((done) => setTimeout(done, Math.min(ms, 20))),
  }
}
