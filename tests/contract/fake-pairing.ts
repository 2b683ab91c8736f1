import { decodeBase58 } from '../../src/kit/base58.js'
import { createFakePairingConnector, type FakePairingConnector } from '../fakes/fake-pairing-connector.js'
import { isSignedByEvm, proveEvm } from './signers.js'
import type { SigningMood } from './sign-in-offer.js'
import type { PairingConnectorSetup, PairingNamespacesSetup } from './pairing-connector.contract.js'

const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const
const solana = ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'] as const
const bitcoin = ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qku0qh0mc00y8tk0n65x2tqw4trlspak0fnjmfz'] as const

export function fakePairingConnector(given?: FakePairingConnector): PairingConnectorSetup {
  let mood: SigningMood = 'asked'
  const fake =
    given ??
    createFakePairingConnector(addresses, {}, async ([terms]) =>
      terms === undefined || mood !== 'asked' ? [] : [await proveEvm(terms)],
    )
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
    signing: {
      setSigning: (next) => {
        mood = next
      },
      isSigned: isSignedByEvm,
    },
    prompts: fake.prompts,
    sessions: async () => fake.sessions(),
    setRelay: async (state) => fake.setRelay(state),
    until: async (holds) => {
      for (let i = 0; i < 100 && !(await holds()); i++) await Promise.resolve()
      if (!(await holds())) throw new Error('It did not come about.')
    },
  }
}

/** Its wallet has two namespaces beside EVM. */
export function fakePairingNamespaces(): PairingNamespacesSetup {
  const fake = createFakePairingConnector(addresses, { solana, bip122: bitcoin })
  return {
    ...fakePairingConnector(fake),
    setNamespaces: async (namespaces) => fake.setNamespaces(namespaces),
    useSecondAccount: async () => {
      fake.setAccounts([addresses[1], addresses[0]])
      fake.setAccounts([solana[1], solana[0]], 'solana')
      fake.setAccounts([bitcoin[1], bitcoin[0]], 'bip122')
    },
    namespaces: [
      {
        chainId: 'eip155:1',
        addresses,
        request: { method: 'personal_sign', params: ['0x68656c6c6f', addresses[0]] },
        isSigned: (answer) => /^0x[0-9a-f]{130}$/.test(String(answer)),
      },
      {
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        addresses: solana,
        request: { method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey: solana[0] } },
        isSigned: (answer) => decodeBase58(Object(answer).signature, 64) !== undefined,
      },
      {
        chainId: 'bip122:000000000019d6689c085ae165831e93',
        addresses: bitcoin,
        request: { method: 'signMessage', params: { account: bitcoin[0], message: 'hello' } },
        isSigned: (answer) => Object(answer).address === bitcoin[0] && atob(Object(answer).signature).length === 65,
      },
    ],
  }
}
