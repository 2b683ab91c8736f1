import { ethereum } from '../../../../src/domain/networks/networks.js'
import { createEvmAdapter } from '../../../../src/infrastructure/chains/evm/evm-adapter.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import {
  createLyingChain,
  moveOf,
  nodeMoods,
  pays,
  tokenCall,
  type LyingChain,
  type NodeMood,
} from '../../../fakes/lying-chain.js'
import { account } from '../dialog-of-fakes.js'
import type { MoneyFamily, MoneyLedger, Named, NamedHands, Order, Setup } from './money-family.js'
import { createMoneySite, openMoneyTab } from './open-tab.js'
import { createTimers } from './viem-timers.js'

const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const other = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const ether = 10n ** 18n
const token = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'PLUM', decimals: 6 } as const

/** What a wallet does with what it sent by itself, and what it says of its batches, which nobody replaces. */
const events = {
  'the wallet replaces with the same, or tells what became of its batches': { how: 'same', says: 'all' },
  'the wallet replaces with more, or says that its batches worked': { how: 'more', says: 'worked' },
  'the wallet replaces with nothing, or says that it gave its batches up': { how: 'nothing', says: 'gone' },
} as const
type Event = (typeof events)[keyof typeof events]
const [fails, forgotten, generous, thrifty] = [
  'the next payment has no effect on the chain',
  'nodes forget what waits longest',
  'the wallet pays ten times what was shown',
  'the wallet pays what the network asks',
] as const
/** Wei for a unit of gas that a generous wallet pays. */
const generousPrice = 40_000_000_000n

/** What a wallet that carries out batches says of Ethereum. */
const capabilities = { '0x1': { atomic: { status: 'supported' } } }

/** A call as the wallet is asked for it. */
interface Call {
  readonly to: string
  readonly value: bigint
  readonly data: string
}

/** Accounts that count their transactions. The wallet sends, by itself or as a batch; a page has no word for what is only signed. */
export const evmMoney: MoneyFamily = {
  name: 'EVM',
  ways: ['page', 'phone', 'frame'],
  wallets: ['sends', 'batches'],
  assets: ['coin', 'token'],
  nodeMoods,
  blocks: [1, 6],
  allowance: 0n,
  // $50 of ether.
  quiet: ether / 60n,
  denial: { moods: ['lost', 'used', 'replaces', 'failed', 'claims', 'boasts'], ms: 40_000 },
  events: [...Object.keys(events), fails, forgotten, generous, thrifty],
  least: {
    'in a page': 35,
    'in a phone': 35,
    'in a frame': 35,
    asked: 140,
    'asked again': 45,
    warned: 100,
    repeated: 10,
    confirmed: 55,
    landed: 70,
    other: 2,
    unknown: 30,
    unsure: 15,
    denied: 20,
    dear: 0.2,
    cancelled: 0.5,
    replaced: 1.5,
    'failed on the chain': 10,
    failed: 4,
    'told afterwards': 5,
  },
  stage: async ({ wallet, way, sources, asset }, asks) => {
    const chain = createLyingChain({ token })
    const timers = createTimers()
    const site = createMoneySite(timers.settle)
    timers.putOn(site.clock)
    const moods = new Map<string, NodeMood>()
    const hosts = ['one.example', 'two.example'].slice(0, sources)
    const batches = new Map<string, string>()
    const state: { says: Event['says']; others: number; price?: bigint | undefined } = { says: 'all', others: 0 }
    const isBatch = wallet === 'batches'

    const callOf = (to: string, units: bigint): Call =>
      asset === 'coin' ? { to, value: units, data: '0x' } : { to: token.address, value: 0n, data: tokenCall(to, units) }
    const sign = ({ to, value, data }: Call): Named => {
      const id = chain.sign(account, to, value, undefined, data, state.price)
      const batch = `0xba7c4${id.slice(-8)}`
      if (isBatch) batches.set(batch, id)
      return { id, send: () => chain.hand(id), answer: () => (isBatch ? { id: batch } : id) }
    }
    const handsFor = (call: Call, { to, units }: Order): NamedHands => ({
      sends: true,
      pay: () => sign(call),
      again: () => sign(callOf(to, units)),
      // The same figure of another asset, or more of the same to somebody else.
      other: () =>
        sign(
          asset === 'token' && (state.others += 1) % 2 === 1
            ? { to, value: units, data: '0x' }
            : callOf(other, units * 2n),
        ),
      old: () =>
        isBatch
          ? { id: [...batches.keys()][0] ?? '0xba7c4' }
          : (chain.all.find((one) => one.from === account)?.hash ?? `0x${'e'.repeat(64)}`),
    })
    /** What the wallet says of a batch (EIP-5792). */
    const statusOf = (batch: string) => {
      if (state.says === 'gone') return { status: 400 }
      const found = chain.find(batches.get(batch) ?? '')
      if (found === undefined) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
      const isFailed = found.isFailed === true && state.says === 'all'
      const status = isFailed ? '0x0' : '0x1'
      const receipt = { transactionHash: found.hash, status, logs: [], blockNumber: '0x1', gasUsed: '0x1' }
      const isThere = found.block !== undefined || state.says === 'worked'
      return isThere ? { status: isFailed ? 500 : 200, receipts: [receipt] } : { status: 100 }
    }
    const asked = (index: number, method: string, params: readonly unknown[]): unknown => {
      const [first] = params as readonly Readonly<Record<string, unknown>>[]
      if (method === 'eth_sendTransaction') {
        const call = readCall(first)
        const [gas, price] = [first?.['gas'], first?.['maxFeePerGas'] ?? first?.['gasPrice']].map((one) =>
          BigInt(String(one ?? 0)),
        )
        const { to, units } = moveOf(call)
        const order = { to, units, most: call.value + (gas ?? 0n) * (price ?? 0n) }
        return asks(index, order, handsFor(call, order))
      }
      if (method === 'wallet_sendCalls') {
        const calls = first?.['calls']
        const call = readCall(Array.isArray(calls) ? calls.at(-1) : undefined)
        const order = { ...moveOf(call), most: undefined }
        return asks(index, order, handsFor(call, order))
      }
      if (method === 'wallet_getCapabilities') return isBatch ? capabilities : {}
      if (method === 'wallet_getCallsStatus') return statusOf(String(first))
      // It reads through a node of the site, whatever that says.
      return chain.answer(moods.get(hosts[0] ?? '') ?? 'honest', method, params)
    }
    return {
      ledger: ledgerOf(chain, asset),
      clock: site.clock,
      setNodes: (moodOf) => hosts.forEach((host, at) => moods.set(host, moodOf(at) as NodeMood)),
      happen: (event) => {
        if (event === fails) return chain.failNext()
        if (event === forgotten) return chain.forget()
        if (event === generous || event === thrifty)
          return void (state.price = event === generous ? generousPrice : undefined)
        const { how, says } = events[event as keyof typeof events]
        if (isBatch) state.says = says
        const found = chain.all.find(({ block }) => block === undefined)
        if (isBatch || found === undefined) return
        const { to, units } = moveOf(found)
        const nothing = { to: account, value: 0n, data: '0x' }
        const call = how === 'nothing' ? nothing : callOf(to, how === 'more' ? units + 1n : units)
        chain.send(account, call.to, call.value, found.nonce, call.data)
      },
      openTab: (index) =>
        openMoneyTab(site, {
          network: ethereum,
          address: account,
          units: 1_000n * ether,
          price: '3000',
          ...(asset === 'coin'
            ? {}
            : {
                asset: {
                  name: 'Plum',
                  symbol: token.symbol,
                  address: token.address,
                  chainId: ethereum.id,
                  amount: { units: 10n ** 12n, decimals: token.decimals },
                  price: '2000',
                },
              }),
          recipient: friend,
          type: isBatch ? 'smartAccount' : 'eoa',
          way,
          methods: ['eth_sendTransaction', ...(isBatch ? ['wallet_sendCalls', 'wallet_getCallsStatus'] : [])],
          ...(isBatch ? { capabilities } : {}),
          adapter: ({ clock }) =>
            createEvmAdapter({
              fetch: timers.watch(chain.fetchFrom((host) => moods.get(host) ?? 'honest')),
              clock,
              rpc: { [ethereum.id]: hosts.map((host) => `https://${host}`) },
              supportedChains: createFakeSupportedChains([]),
            }),
          answer: ({ method, params }) => asked(index, method, params as readonly unknown[]),
        }),
    }
  },
}

function readCall(call: unknown): Call {
  const { to, value, data } = Object(call) as { readonly to?: string; readonly value?: string; readonly data?: string }
  return { to: to ?? '', value: BigInt(value ?? 0), data: data ?? '0x' }
}

const ledgerOf = (chain: LyingChain, asset: Setup['asset']): MoneyLedger => ({
  landed: (id) => chain.find(id)?.block !== undefined && chain.find(id)?.isFailed !== true,
  failed: (id) => chain.find(id)?.isFailed === true,
  mayLand: chain.mayLand,
  pays: (id, to, units) => {
    const found = chain.find(id)
    if (found === undefined) return false
    const amount = { units: units ?? moveOf(found).units, decimals: 18 }
    return pays(found, { to, asset: asset === 'coin' ? ethereum.nativeCurrency : token, amount })
  },
  relayed: () => undefined,
  cost: (id) => {
    const found = chain.find(id)
    return found && chain.costOf(found)
  },
  mine: chain.mine,
})
