import { address } from '@solana/web3.js'
import { solanaAccount } from '../../../../sandbox/wallets/keys/solana-keys.ts'
import { solana } from '../../../../src/domain/networks/networks.js'
import { associatedAccount } from '../../../../src/infrastructure/chains/solana/instructions.js'
import { token2022Program, tokenProgram } from '../../../../src/infrastructure/chains/solana/programs.js'
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
import { keptBy, rentOf, type SolanaTokenPlan } from '../../../fakes/solana-tokens.js'
import { openSolanaWire } from '../../../fakes/solana-wire.js'
import type { MoneyFamily, MoneyLedger, Named, NamedHands, Setup } from './money-family.js'
import { createMoneySite, openMoneyTab } from './open-tab.js'

const [payer, friend, other] = [0, 1, 2].map(solanaAccount) as [
  ReturnType<typeof solanaAccount>,
  ReturnType<typeof solanaAccount>,
  ReturnType<typeof solanaAccount>,
]
const sol = 1_000_000_000n
/** What wallets let their owner offer at most: ten lamports for each of 400,000 units. */
const dearest = 4_000_000n

const mint = solanaAccount(3).address
const plum = 10n ** 6n

/** A classic token, or one of Token-2022 that keeps two percent; the friend has no account for it yet. */
async function tokenFor(asset: Setup['asset']): Promise<SolanaTokenPlan | undefined> {
  if (asset === 'coin') return undefined
  const program = asset === 'taxed' ? token2022Program : tokenProgram
  const accounts = await Promise.all(
    [payer, friend, other].map((one) => associatedAccount(address(one.address), address(mint), program)),
  )
  const holders = [payer, friend, other].map((one, at) => ({
    owner: one.address,
    account: String(accounts[at]),
    ...(one === friend ? {} : { units: one === payer ? 20n * plum : 0n }),
  }))
  const kind = asset === 'taxed' ? { keepsBasisPoints: 200n, accountSize: 182 } : { accountSize: 165 }
  return { mint, program, decimals: 6, holders, ...kind }
}

const [empties, crowds, renews, offers, plain] = [
  'the coins that a payment waits for go elsewhere',
  'no block has room for what waits until its time is over',
  'the wallet gives what it signs a newer block',
  'the wallet offers more than it was asked to',
  'the wallet signs as it was asked to',
] as const

/** Transactions die of age: in 200 blocks for good. */
export const solanaMoney: MoneyFamily = {
  name: 'Solana',
  ways: ['page', 'phone', 'frame'],
  wallets: ['sends', 'signs'],
  assets: ['coin', 'token', 'taxed'],
  nodeMoods: solanaNodeMoods,
  blocks: [1, 40, 200],
  allowance: dearest,
  // $50 of SOL.
  quiet: sol / 3n,
  denial: { moods: ['lost', 'ahead', 'failed', 'claims', 'boasts'], ms: 40_000 },
  events: [empties, crowds, renews, offers, plain],
  least: {
    'in a page': 25,
    'in a phone': 25,
    'in a frame': 25,
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
  stage: async ({ wallet, way, sources, asset }, asks) => {
    const token = await tokenFor(asset)
    const forged = { from: payer.address, to: friend.address, lamports: token === undefined ? sol : plum }
    const funded = { [payer.address]: 20n * sol, [friend.address]: sol, [other.address]: sol }
    const chain = createLyingSolana(funded, forged, token)
    const [purse, , stranger] = token?.holders ?? []
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
      const { lamports, token: moved } = openSolanaWire(wire)
      const units = 2n * (moved?.units ?? lamports)
      const otherwise =
        token === undefined || stranger === undefined
          ? { to: other.address }
          : { to: stranger.account, owner: stranger.owner, kept: keptBy(token, units) }
      return {
        sends: wallet === 'sends',
        pay: () => sign({}),
        // Another transaction, for it lives from another block or offers another fee.
        again: () => sign({ unitPrice: 7_654_321n }),
        other: () => sign({ ...otherwise, lamports: units }),
        old: () => {
          const [signature, { wire: transaction } = { wire: encodeBase64(new Uint8Array(66)) }] = [...chain.all][0] ?? [
            '5'.repeat(88),
          ]
          return { signature, ...(wallet === 'sends' ? {} : { transaction }) }
        },
      }
    }
    return {
      ledger: ledgerOf(chain, token),
      clock: site.clock,
      setNodes: (moodOf) => hosts.forEach((host, at) => moods.set(host, moodOf(at) as SolanaNodeMood)),
      happen: (event) => {
        const isWaiting = [...chain.all.values()].some((one) => one.state === 'waiting')
        const setFunds = (lamports: bigint, units: bigint) => {
          if (purse === undefined) chain.setBalance(payer.address, lamports)
          else chain.setUnits(purse.account, units)
        }
        if (event === empties && isWaiting) setFunds(sol / 2n, plum / 2n)
        if (event === crowds && isWaiting) chain.mine(200, true)
        if (event !== empties && event !== crowds) state.habit = event
        if (event === plain) setFunds(20n * sol, 20n * plum)
      },
      openTab: (index) =>
        openMoneyTab(site, {
          network: solana,
          address: payer.address,
          units: 20n * sol,
          price: '150',
          ...(token === undefined
            ? {}
            : {
                asset: {
                  name: 'Plum',
                  symbol: 'PLUM',
                  address: mint,
                  chainId: solana.id,
                  amount: { units: 20n * plum, decimals: token.decimals },
                  price: '150',
                },
              }),
          recipient: friend.address,
          type: 'eoa',
          way,
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
            const { to, lamports, token: moved, fee } = openSolanaWire(wire)
            const rent = moved?.opensFor === undefined ? 0n : rentOf(token?.accountSize ?? 0)
            const order = { to: chain.ownerOf(to) ?? to, units: moved?.units ?? lamports }
            // As long as all that is signed: a copy of what the page keeps.
            const copy = encodeBase64(Uint8Array.from(decodeBase64(wire) ?? []))
            return asks(index, { ...order, most: lamports + rent + fee }, handsFor(copy))
          },
        }),
    }
  },
}

const ledgerOf = (chain: LyingSolana, token: SolanaTokenPlan | undefined): MoneyLedger => ({
  landed: (id) => chain.all.get(id)?.state === 'landed',
  failed: (id) => chain.all.get(id)?.state === 'failed',
  mayLand: (id) => ['signed', 'waiting', 'landed'].includes(chain.all.get(id)?.state ?? ''),
  pays: (id, to, units) => {
    const found = chain.all.get(id)
    if (found?.from !== payer.address || found.token?.mint !== token?.mint) return false
    const sent = found.token?.units ?? found.lamports
    return (chain.ownerOf(found.to) ?? found.to) === to && (units === undefined || sent === units)
  },
  relayed: (id) => {
    const found = chain.all.get(id)
    return found?.isRelayed === true ? { leaves: found.lamports + (found.rent ?? 0n) + found.fee } : undefined
  },
  mine: chain.mine,
})
