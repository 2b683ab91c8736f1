import { parseEvmAddress } from '../../../../src/infrastructure/chains/evm/evm-address.js'
import { createFindSince } from '../../../../src/infrastructure/chains/evm/find-since.js'
import { createOutcomeOf } from '../../../../src/infrastructure/chains/evm/outcome-of.js'
import type { Ask, Reader } from '../../../../src/infrastructure/chains/evm/reader.js'
import { createTransfer } from '../../../../src/infrastructure/chains/evm/transfer.js'
import { createFakeChainAdapter } from '../../../fakes/fake-chain-adapter.js'
import { createFakeLocks } from '../../../fakes/fake-locks.js'
import { createFakeTabs } from '../../../fakes/fake-tabs.js'
import { createFakeWebStorage } from '../../../fakes/fake-web-storage.js'
import { createLyingChain, nodeMoods, pays, type LyingChain, type NodeMood } from '../../../fakes/lying-chain.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { account } from '../dialog-of-fakes.js'
import { createSending, ether, wei } from '../sending.js'
import type { MoneyFamily, MoneyLedger, Named, NamedHands, Order } from './money-family.js'

const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const other = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

const replacements = {
  'the wallet replaces with the same': 'same',
  'the wallet replaces with more': 'more',
  'the wallet replaces with nothing': 'nothing',
} as const

/** Accounts that count their transactions. The wallet sends; a page has no word for a signed one but `eth_sendRawTransaction`. */
export const evmMoney: MoneyFamily = {
  name: 'EVM',
  nodeMoods,
  blocks: [1, 6],
  allowance: 0n,
  denial: { moods: ['lost', 'used', 'replaces', 'failed'], ms: 40_000 },
  events: Object.keys(replacements),
  least: {
    asked: 100,
    'asked again': 30,
    warned: 60,
    repeated: 5,
    confirmed: 40,
    landed: 40,
    other: 2,
    unknown: 5,
    unsure: 8,
    denied: 12,
    cancelled: 2,
    replaced: 2,
  },
  stage: async ({ wallet, sources }, asks) => {
    const chain = createLyingChain()
    const clock = createVirtualClock()
    const moods = Array.from({ length: sources }, (): NodeMood => 'honest')
    const evm = { reader: readerOf(chain, moods), decimalsOf: new Map<string, number>(), clock }
    const send = createTransfer({ clock })
    const adapter = Object.assign(createFakeChainAdapter(), {
      parseAddress: parseEvmAddress,
      outcomeOf: createOutcomeOf(evm),
      ...createFindSince(evm),
      transfer: ((of, ...order) =>
        send(
          wallet === 'sends'
            ? of
            : { ...of, request: (id, one) => of.request(id, { ...one, method: 'eth_signTransaction' }) },
          ...order,
        )) as ReturnType<typeof createTransfer>,
    })
    const origin = { clock, tabs: createFakeTabs(), locks: createFakeLocks(), chain: adapter }
    const device = createFakeWebStorage()
    const handsFor = ({ to, units }: Order): NamedHands => {
      const sign = (recipient: string, value: bigint): Named => {
        const id = chain.sign(account, recipient, value)
        return { id, send: () => chain.hand(id), answer: () => id }
      }
      return {
        sends: true,
        pay: () => sign(to, units),
        again: () => sign(to, units),
        other: () => sign(other, units * 2n),
        old: () => chain.all.find((one) => one.from === account)?.hash ?? `0x${'e'.repeat(64)}`,
      }
    }
    return {
      ledger: ledgerOf(chain),
      clock,
      setNodes: (moodOf) => moods.forEach((_, at) => (moods[at] = moodOf(at) as NodeMood)),
      happen: (event) => {
        const found = chain.all.find(({ block }) => block === undefined)
        if (found === undefined) return
        const { from, to, value, nonce } = found
        const how = replacements[event as keyof typeof replacements]
        if (how === 'nothing') chain.send(from, from, 0n, nonce)
        else chain.send(from, to, how === 'more' ? value + 1n : value, nonce)
      },
      openTab: async (index) => {
        const tab = await createSending({ device, origin })
        const { request } = tab.wallet.provider
        Object.assign(tab.wallet.provider, {
          request: async (one: { readonly method: string; readonly params?: unknown }) => {
            if (!/^eth_(?:send|sign)Transaction$/.test(one.method)) return request(one)
            const [call] = one.params as [Readonly<Record<string, string>>]
            const units = BigInt(call['value'] ?? 0)
            const price = BigInt(call['maxFeePerGas'] ?? call['gasPrice'] ?? 0)
            const order = { to: call['to'] ?? '', units, most: units + BigInt(call['gas'] ?? 0) * price }
            return asks(index, order, handsFor(order))
          },
        })
        return {
          send: tab.send,
          outgoing: tab.accountFeature.outgoing,
          reviewOf: (amount) => tab.reviewOf(ether(wei('10')), amount, friend),
          end: tab.end,
        }
      },
    }
  },
}

const ledgerOf = (chain: LyingChain): MoneyLedger => ({
  landed: (id) => chain.find(id)?.block !== undefined,
  mayLand: chain.mayLand,
  pays: (id, to, units) => {
    const found = chain.find(id)
    return found !== undefined && pays(found, { to, amount: { units: units ?? found.value, decimals: 18 } })
  },
  relayed: () => undefined,
  mine: chain.mine,
})

function readerOf(chain: LyingChain, moods: readonly NodeMood[]): Reader {
  const ask =
    (node: number): Ask =>
    async (method, params, parse, expected) => {
      const found = parse(chain.answer(moods[node] ?? 'down', method, params))
      if (found === undefined) throw new Error(`${method} is not ${expected}`)
      return found
    }
  const signal = new AbortController().signal
  const eachOf = <T>(task: (one: Ask) => Promise<T>) =>
    Promise.all(
      moods.map((_, node) =>
        task(ask(node)).then(
          (one) => [one],
          () => [],
        ),
      ),
    )
  return {
    read: async (_, task) => {
      for (const node of moods.keys()) {
        const [said] = await task(ask(node), signal).then(
          (one) => [{ one }],
          () => [],
        )
        if (said !== undefined) return said.one
      }
      throw new Error('Nobody could be asked.')
    },
    readAll: async (_, task) => Promise.all(moods.map((_mood, node) => task(ask(node)).catch(() => undefined))),
    readApart: async (_, task) => ({
      said: (await eachOf(task)).flat().map((told) => ({ told, by: 'node' })),
      sources: moods.length,
    }),
  }
}
