import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeOf, type Outgoing } from '../../../src/domain/money/outgoing.js'
import type { SendReview } from '../../../src/domain/money/send.js'
import { parseEvmAddress } from '../../../src/infrastructure/chains/evm/evm-address.js'
import { createFindSince } from '../../../src/infrastructure/chains/evm/find-since.js'
import { createOutcomeOf } from '../../../src/infrastructure/chains/evm/outcome-of.js'
import type { Ask, Reader } from '../../../src/infrastructure/chains/evm/reader.js'
import { createTransfer } from '../../../src/infrastructure/chains/evm/transfer.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import {
  answerAs,
  createLyingChain,
  nodeMoods,
  pays,
  hostileMoods,
  type LyingChain,
  type NodeMood,
  type HostileMood,
} from '../../fakes/lying-chain.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { account } from '../support/dialog-of-fakes.js'
import { createSending, ether, wei } from '../support/sending.js'
import { createTally } from '../support/tally.js'

const histories = Number(process.env['MODEL_RUNS'] ?? 1_500)
const tally = createTally(histories)

const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const other = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
/** Codes of a wallet that say anything but that the visitor declined. */
const codes = [-32601, -32002, -32000, 3, 4100, 4200, 4900, -32603] as const

type Tab = Awaited<ReturnType<typeof createSending>>
interface Asked {
  readonly to: string
  readonly value: bigint
  readonly tab: number
  readonly shown: SendReview | undefined
  /** What the tab had been shown when, in the order of all that happens. */
  readonly shownAt: number
  readonly at: number
  /** What the wallet put on the chain for it. */
  readonly sent: readonly string[]
  /** The transfer that was begun for it. */
  readonly id: string | undefined
}

/** What every tab of the site, its wallet and its nodes live in. `signs`: the wallet only signs, and the adapter hands it out. */
async function createWorld(family: 'sends' | 'signs', sources: number) {
  const chain: LyingChain = createLyingChain()
  const state = {
    wallet: 'honest' as HostileMood,
    code: codes[0] as number,
    nodes: Array.from({ length: sources }, (): NodeMood => 'honest'),
    step: 0,
  }
  const asked: Asked[] = []
  const ask =
    (node: number): Ask =>
    async (method, params, parse, expected) => {
      const found = parse(chain.answer(state.nodes[node] ?? 'down', method, params))
      if (found === undefined) throw new Error(`${method} is not ${expected}`)
      return found
    }
  const signal = new AbortController().signal
  const reader: Reader = {
    read: async (_, task) => {
      for (const node of state.nodes.keys()) {
        const [said] = await task(ask(node), signal).then(
          (one) => [{ one }],
          () => [],
        )
        if (said !== undefined) return said.one
      }
      throw new Error('Nobody could be asked.')
    },
    readAll: async (_, task) => Promise.all(state.nodes.map((_mood, node) => task(ask(node)).catch(() => undefined))),
    readApart: async (_, task) => {
      const said = await Promise.all(
        state.nodes.map((_mood, node) =>
          task(ask(node)).then(
            (one) => [one],
            () => [],
          ),
        ),
      )
      return { said: said.flat(), sources: state.nodes.length }
    },
  }
  const clock = createVirtualClock()
  const evm = { reader, decimalsOf: new Map<string, number>(), clock }
  const send = createTransfer({ clock })
  const adapter = Object.assign(createFakeChainAdapter(), {
    parseAddress: parseEvmAddress,
    outcomeOf: createOutcomeOf(evm),
    ...createFindSince(evm),
    transfer: ((wallet, transfer, network, fee, of) =>
      send(
        family === 'sends'
          ? wallet
          : {
              ...wallet,
              request: (id, request) => wallet.request(id, { ...request, method: 'eth_signTransaction' }),
            },
        transfer,
        network,
        fee,
        of,
      )) as ReturnType<typeof createTransfer>,
  })
  const origin = { clock, tabs: createFakeTabs(), locks: createFakeLocks(), chain: adapter }
  const device = createFakeWebStorage()
  const shown: { review: SendReview | undefined; at: number }[] = []

  const openTab = async (index: number): Promise<Tab> => {
    const tab = await createSending({ device, origin })
    const { request } = tab.wallet.provider
    Object.assign(tab.wallet.provider, {
      request: async (one: { readonly method: string; readonly params?: unknown }) => {
        if (!/^eth_(?:send|sign)Transaction$/.test(one.method)) return request(one)
        const [call] = one.params as [{ readonly to: string; readonly value: string }]
        const before = chain.all.length
        const order = { from: account, to: call.to, value: BigInt(call.value) }
        const answer = answerAs(state.wallet, chain, order, other, state.code)
        const sent = chain.all.slice(before).map(({ hash }) => hash)
        const { review, at = 0 } = shown[index] ?? { review: undefined }
        const id = tab.accountFeature.outgoing.state.get().find((entry) => entry.state.status === 'asking')?.id
        asked.push({ ...order, tab: index, shown: review, shownAt: at, at: state.step, sent, id })
        expectWarned(asked)
        tally.count('asked')
        return answer
      },
    })
    tab.send.state.changes$.subscribe(({ phase }) => {
      if (phase.status !== 'reviewing' || shown[index]?.review === phase.review) return
      shown[index] = { review: phase.review, at: state.step }
      tally.count(phase.error?.code === 'SEND_REPEATED' ? 'repeated' : 'reviews')
      if (phase.review.warnings.some(({ kind }) => kind === 'maybeSent')) tally.count('warned')
    })
    return tab
  }
  const list = (): readonly Outgoing[] => tabs.flatMap((tab) => tab.accountFeature.outgoing.state.get())
  /** Whoever is asked for the same again was told before, unless what was sent is known to have arrived before the review was shown. */
  const expectWarned = (all: readonly Asked[]) => {
    const now = all.at(-1)
    if (now === undefined) return
    const isLive = (hash: string) =>
      chain.all.some(
        (one) =>
          one.hash === hash && pays(one, { ...now.shown, to: now.to, amount: { units: one.value, decimals: 18 } }),
      )
    const open = all.slice(0, -1).filter((one) => {
      if (one.to.toLowerCase() !== now.to.toLowerCase() || !one.sent.some(isLive)) return false
      const entry = list().find(({ id }) => id === one.id)
      const isKnown = entry !== undefined && outcomeOf(entry)?.status === 'confirmed'
      return !isKnown || one.at > now.shownAt
    })
    if (open.length === 0) return
    tally.count('asked again')
    expect(now.shown?.warnings.map(({ kind }) => kind)).toContain('maybeSent')
  }
  const tabs = [await openTab(0), await openTab(1)]
  return { chain, state, asked, adapter, tabs, openTab, clock, list, shown }
}
type World = Awaited<ReturnType<typeof createWorld>>

/** What is said of a payment is so, or open. */
function expectTruth({ tabs, chain, asked }: World): void {
  for (const [index, tab] of tabs.entries()) {
    const entries = tab.accountFeature.outgoing.state.get()
    const confirmed = entries.flatMap((one) => {
      const outcome = outcomeOf(one)
      return outcome?.status === 'confirmed' ? [{ one, hash: outcome.hash }] : []
    })
    for (const { one, hash } of confirmed) {
      const found = chain.all.find((entry) => entry.hash === hash)
      expect([hash, found?.block !== undefined && pays(found, one)]).toEqual([hash, true])
    }
    // One transaction is one payment.
    expect(new Set(confirmed.map(({ hash }) => hash)).size).toBe(confirmed.length)
    for (const one of asked) {
      const landed = one.sent.filter((hash) =>
        chain.all.some((entry) => entry.hash === hash && entry.block !== undefined),
      )
      if (landed.length === 0) continue
      const entry = entries.find(({ id }) => id === one.id)
      const status = entry && outcomeOf(entry)?.status
      expect([one.id, status], `tab ${index}`).not.toEqual([
        one.id,
        expect.stringMatching(/^(?:failed|replaced|cancelled|dropped)$/),
      ])
    }
  }
  // "Not sent" forgets a payment: none that the wallet has put on the chain.
  const known = new Set(tabs.flatMap((tab) => tab.accountFeature.outgoing.state.get().map(({ id }) => id)))
  for (const { id, sent } of asked) if (sent.length > 0) expect(known).toContain(id)
}

interface Step {
  readonly toString: () => string
  readonly run: (world: World) => Promise<void>
}
const step = (name: string, act: (world: World) => void | Promise<unknown>): Step => ({
  toString: () => name,
  run: async (world) => {
    world.state.step += 1
    await act(world)
    expectTruth(world)
  },
})
const tabOf = ({ tabs }: World, index: number): Tab => {
  const tab = tabs[index]
  if (tab === undefined) throw new Error('There is no such tab.')
  return tab
}
const reviewIn = (index: number, amount: string) =>
  step(`tab ${index} reviews ${amount}`, (world) => tabOf(world, index).reviewOf(ether(wei('10')), amount, friend))
const confirmIn = (...all: readonly number[]) =>
  step(`tab ${all.join(' and ')} confirms`, async (world) => {
    for (const index of all) void tabOf(world, index).send.send()
    await world.clock.advance(1_000)
  })
const waiting = ({ chain }: World) => chain.all.find(({ block }) => block === undefined)

const anyTab = fc.constantFrom(0, 1)
const command = fc.oneof(
  fc.tuple(anyTab, fc.constantFrom('1', '2')).map(([index, amount]) => reviewIn(index, amount)),
  anyTab.map((index) => confirmIn(index)),
  fc.constant(confirmIn(0, 1)),
  fc.tuple(fc.constantFrom(...hostileMoods), fc.constantFrom(...codes)).map(([mood, code]) =>
    step(`the wallet ${mood} (${code})`, ({ state }) => {
      state.wallet = mood
      state.code = code
    }),
  ),
  // Of several sources one lies, whichever.
  fc.tuple(fc.nat(1), fc.constantFrom(...nodeMoods)).map(([node, mood]) =>
    step(`node ${node} is ${mood}`, ({ state }) => {
      state.nodes = state.nodes.map((_, at) => (at === node ? mood : 'honest'))
    }),
  ),
  fc.constantFrom(1, 6).map((blocks) => step(`${blocks} blocks`, ({ chain }) => chain.mine(blocks))),
  fc.constantFrom(2_000, 60_000, 700_000).map((ms) => step(`${ms} ms pass`, ({ clock }) => clock.advance(ms))),
  fc
    .constantFrom(0, 10 ** 12, 4 * 10 ** 12)
    .map((at) => step(`the clock says ${at}`, ({ clock }) => clock.setTime(at))),
  fc.constantFrom('the same', 'more', 'nothing').map((what) =>
    step(`the wallet replaces with ${what}`, (world) => {
      const found = waiting(world)
      if (found === undefined) return
      const { from, to, value, nonce } = found
      if (what === 'nothing') world.chain.send(from, from, 0n, nonce)
      else world.chain.send(from, to, what === 'more' ? value + 1n : value, nonce)
    }),
  ),
  anyTab.map((index) =>
    step(`tab ${index} is loaded anew`, async (world) => {
      tabOf(world, index).end()
      delete world.shown[index]
      world.tabs[index] = await world.openTab(index)
    }),
  ),
)

describe('money under hostile wallets, nodes, tabs, reloads and clocks', () => {
  it('is never said to be sent or not sent when it is not so, and never asked for twice without a word', async () => {
    const some = fc.array(command, { maxLength: 4 })
    const script = fc.tuple(some, anyTab, some, anyTab, some, some).map(([first, one, between, two, then, last]) => [
      ...first,
      reviewIn(one, '1'),
      confirmIn(one),
      ...between,
      reviewIn(two, '1'),
      ...then,
      confirmIn(two),
      ...last,
      step('six blocks pass, and all are honest', async ({ chain, clock, state }) => {
        state.nodes = state.nodes.map(() => 'honest')
        chain.mine(6)
        await clock.advance(120_000)
      }),
    ])
    await fc.assert(
      fc.asyncProperty(
        script,
        fc.constantFrom('sends' as const, 'signs' as const),
        fc.constantFrom(1, 2),
        async (list, family, sources) => {
          const world = await createWorld(family, sources)
          for (const one of list) await one.run(world)
          for (const one of world.tabs[0]?.accountFeature.outgoing.state.get() ?? [])
            tally.count(outcomeOf(one)?.status ?? one.state.status)
          for (const tab of world.tabs) tab.end()
        },
      ),
      { numRuns: histories },
    )
    tally.expectAtLeast({ asked: 100, 'asked again': 10, warned: 50, repeated: 1, confirmed: 30, other: 2, unknown: 5 })
  }, 600_000)
})
