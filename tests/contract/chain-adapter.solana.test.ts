import { afterAll, beforeAll } from 'vitest'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { encodeBase58 } from '../../src/kit/base58.js'
import { lyingFetch } from '../fakes/lying-fetch.js'
import { chainAdapterContract } from './chain-adapter.contract.js'
import { otherNetwork, startSolanaWorld, type SolanaWorld } from './chain-adapter.solana.world.js'

let world: SolanaWorld
beforeAll(async () => {
  world = await startSolanaWorld()
})
afterAll(() => world.stop())

const { address, sign } = solanaAccount(0)

chainAdapterContract(
  'Solana on a real machine',
  () => {
    const { adapter, chain, network, account, tokens, wallet } = world
    chain.control.rewind()
    chain.control.fund(address, 1n)
    return {
      adapter,
      network,
      other: otherNetwork(network),
      account,
      balance: '100.000000001',
      recipient: solanaAccount(7).address,
      stranger: solanaAccount(8).address,
      misled: async () => misled(world),
      flattered: async () => besideHonest(world, { getSignatureStatuses: status(null), getTransaction: null }),
      overcharged: async () => besideHonest(world, { getFeeForMessage: { context: { slot: later }, value: 100_000 } }),
      token: tokens[1],
      payment: 890_880n,
      unseen: '1'.repeat(64),
      isSigned: (text, signature) => signature === encodeBase58(sign(new TextEncoder().encode(text))),
      addresses: [address],
      notAddresses: [
        '',
        address.slice(0, -1),
        `${address}1`,
        address.replace('o', '0'),
        `${'1'.repeat(33)}`,
        ` ${address}`,
      ],
      wallet: (behaviour) => wallet({ behaviour }),
      settle: () => settle(),
    }
  },
  { walletsRead: false, walletsKeepNetworks: false },
)

/** Two thirds of the votes take a moment. */
const settle = () => new Promise<void>((done) => setTimeout(done, 150))

const later = 1_000_000_000
const status = (one: unknown) => ({ context: { slot: later }, value: [one] })

/** Two hosts of the one node, of which one lies in each way, and the liar alone. */
function misled(world: SolanaWorld) {
  const gone = {
    getSignatureStatuses: status(null),
    getTransaction: null,
    getBlockHeight: later,
    getSlot: later,
    getFirstAvailableBlock: 0,
  }
  const err = { InstructionError: [0, { Custom: 1 }] }
  const failed = { slot: 1, confirmations: null, err, confirmationStatus: 'finalized' }
  return [gone, { getSignatureStatuses: status(failed) }].flatMap((lies) => [
    ...besideHonest(world, lies),
    lying(world, [liarOf(world)], lies),
  ])
}

type Lies = Readonly<Record<string, unknown>>

const besideHonest = (world: SolanaWorld, lies: Lies) => {
  const both = [liarOf(world), world.chain.rpcUrl]
  return [both, both.toReversed()].map((rpcUrls) => lying(world, rpcUrls, lies))
}

const lying = (world: SolanaWorld, rpcUrls: readonly string[], lies: Lies) => ({
  network: { ...world.network, rpcUrls },
  adapter: world.adapterWith({ fetch: lyingFetch(new URL(liarOf(world)).host, lies) }),
})

/** The same node by another name. */
const liarOf = ({ chain }: SolanaWorld): string => chain.rpcUrl.replace('127.0.0.1', 'localhost')
