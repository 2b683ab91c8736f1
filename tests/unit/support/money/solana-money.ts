import { solanaAccount } from '../../../../sandbox/wallets/keys/solana-keys.ts'
import { solana } from '../../../../src/domain/networks/networks.js'
import { createSolanaAdapter } from '../../../../src/infrastructure/chains/solana/solana-adapter.js'
import { decodeBase64, encodeBase64 } from '../../../../src/kit/base64.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import {
  changeSolanaMessage,
  createLyingSolana,
  signedSolanaWire,
  solanaNodeMoods,
  type LyingSolana,
  type SolanaChange,
  type SolanaNodeMood,
} from '../../../fakes/lying-solana.js'
import { openSolanaWire } from '../../../fakes/solana-wire.js'
import type { MoneyFamily, MoneyLedger, Named, NamedHands } from './money-family.js'
import { createMoneySite, openMoneyTab } from './open-tab.js'

const [payer, friend, other] = [0, 1, 2].map(solanaAccount) as [
  ReturnType<typeof solanaAccount>,
  ReturnType<typeof solanaAccount>,
  ReturnType<typeof solanaAccount>,
]
const sol = 1_000_000_000n
/** What wallets let their owner offer at most: ten lamports for each of 400,000 units. */
const dearest = 4_000_000n

const [empties, renews, offers, plain] = [
  'the coins that a payment waits for go elsewhere',
  'the wallet gives what it signs a newer block',
  'the wallet offers more than it was asked to',
  'the wallet signs as it was asked to',
] as const

/** Transactions die of age: in 200 blocks for good. */
export const solanaMoney: MoneyFamily = {
  name: 'Solana',
  wallets: ['sends', 'signs'],
  assets: ['coin'],
  nodeMoods: solanaNodeMoods,
  blocks: [1, 40, 200],
  allowance: dearest,
  // $50 of SOL.
  quiet: sol / 3n,
  denial: { moods: ['lost', 'ahead', 'failed', 'claims', 'boasts'], ms: 40_000 },
  events: [empties, renews, offers, plain],
  least: {
    asked: 100,
    'asked again': 30,
    warned: 60,
    repeated: 5,
    confirmed: 40,
    landed: 60,
    relayed: 20,
    other: 2,
    unknown: 5,
    unsure: 20,
    dropped: 0.2,
    'failed on the chain': 0.2,
    denied: 12,
  },
  stage: async ({ wallet, sources }, asks) => {
    const forged = { from: payer.address, to: friend.address, lamports: sol }
    const chain = createLyingSolana({ [payer.address]: 20n * sol, [friend.address]: sol, [other.address]: sol }, forged)
    const site = createMoneySite()
    const moods = new Map<string, SolanaNodeMood>()
    const hosts = ['one.example', 'two.example'].slice(0, sources)
    const state = { habit: plain as string }
    const habits = (): SolanaChange => {
      if (state.habit === renews) return { blockhash: chain.blockhash() }
      return state.habit === offers ? { unitPrice: 9_000_000n } : {}
    }
    const handsFor = (wire: string): NamedHands => {
      const sign = (change: SolanaChange): Named => {
        const message = changeSolanaMessage(wire, { ...habits(), ...change })
        const signed = signedSolanaWire(message, payer.sign(message))
        const { signature } = chain.register(signed)
        const sent = { signature, ...(wallet === 'sends' ? {} : { transaction: signed }) }
        return { id: signature, send: () => chain.send(signed), answer: () => sent }
      }
      const { lamports } = openSolanaWire(wire)
      return {
        sends: wallet === 'sends',
        pay: () => sign({}),
        // Another transaction, for it lives from another block or offers another fee.
        again: () => sign({ unitPrice: 7_654_321n }),
        other: () => sign({ to: other.address, lamports: lamports * 2n }),
        old: () => {
          const [signature, { wire: transaction } = { wire: encodeBase64(new Uint8Array(66)) }] = [...chain.all][0] ?? [
            '5'.repeat(88),
          ]
          return { signature, ...(wallet === 'sends' ? {} : { transaction }) }
        },
      }
    }
    return {
      ledger: ledgerOf(chain),
      clock: site.clock,
      setNodes: (moodOf) => hosts.forEach((host, at) => moods.set(host, moodOf(at) as SolanaNodeMood)),
      happen: (event) => {
        const isWaiting = [...chain.all.values()].some((one) => one.state === 'waiting')
        if (event === empties && isWaiting) chain.setBalance(payer.address, sol / 2n)
        if (event !== empties) state.habit = event
        if (event === plain) chain.setBalance(payer.address, 20n * sol)
      },
      openTab: (index) =>
        openMoneyTab(site, {
          network: solana,
          address: payer.address,
          units: 20n * sol,
          price: '150',
          recipient: friend.address,
          type: 'eoa',
          methods: wallet === 'sends' ? ['solana_signAndSendTransaction'] : ['solana_signTransaction'],
          adapter: ({ clock }) =>
            createSolanaAdapter({
              fetch: chain.fetchFrom((host) => moods.get(host) ?? 'honest'),
              clock,
              rpc: { [solana.id]: hosts.map((host) => `https://${host}`) },
              supportedChains: createFakeSupportedChains([]),
            }),
          answer: ({ params }) => {
            const wire = String((params as { readonly transaction?: unknown }).transaction)
            const { to, lamports, fee } = openSolanaWire(wire)
            // As long as all that is signed: a copy of what the page keeps.
            const copy = encodeBase64(Uint8Array.from(decodeBase64(wire) ?? []))
            return asks(index, { to, units: lamports, most: lamports + fee }, handsFor(copy))
          },
        }),
    }
  },
}

const ledgerOf = (chain: LyingSolana): MoneyLedger => ({
  landed: (id) => chain.all.get(id)?.state === 'landed',
  failed: (id) => chain.all.get(id)?.state === 'failed',
  mayLand: (id) => ['signed', 'waiting', 'landed'].includes(chain.all.get(id)?.state ?? ''),
  pays: (id, to, units) => {
    const found = chain.all.get(id)
    return found?.from === payer.address && found.to === to && (units === undefined || found.lamports === units)
  },
  relayed: (id) => {
    const found = chain.all.get(id)
    return found?.isRelayed === true ? { leaves: found.lamports + found.fee } : undefined
  },
  mine: chain.mine,
})
