import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { swapTransfer } from '../../src/application/swap/prepare-review.js'
import { approveCall, planApproval } from '../../src/domain/swap/approval.js'
import type { Network } from '../../src/domain/networks/network.js'
import type { Swaps } from '../../src/ports/swaps.js'
import { createEvmAdapter } from '../../src/infrastructure/chains/evm/evm-adapter.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { startSwapsWorld, type SwapsWorld } from './swaps.world.js'

// A swap is tried out on a real node with the contracts that carry it out, and then carried out.

let world: SwapsWorld
beforeAll(async () => {
  world = await startSwapsWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.setUp('http'))

/** A node that does not know some methods: what asks them hears what nodes say then. */
const unaware =
  (methods: readonly string[]): typeof fetch =>
  async (input, init) => {
    const body: unknown = JSON.parse(String(init?.body ?? 'null'))
    const asked = Array.isArray(body) ? (body as unknown[]) : [body]
    const unknown = asked.filter((one) => methods.includes(String(Object(one)['method'])))
    if (unknown.length === 0) return fetch(input, init)
    const answers = unknown.map((one) => ({
      jsonrpc: '2.0',
      id: Number(Object(one)['id']),
      error: { code: -32601, message: 'the method does not exist' },
    }))
    return Response.json(Array.isArray(body) ? answers : answers[0])
  }

function adapter(without: readonly string[] = []) {
  const [chain] = world.sandbox.chains
  if (chain === undefined) throw new Error('There is no chain.')
  const network: Network = {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: [chain.rpcUrl],
  }
  const deps = {
    fetch: unaware(without),
    clock: createClock(),
    rpc: {},
    supportedChains: createFakeSupportedChains([]),
  }
  const { simulate } = createEvmAdapter(deps)
  if (simulate === undefined) throw new Error('Nobody tries anything out.')
  return (what: Parameters<typeof simulate>[0], signal?: AbortSignal) => simulate(what, network, undefined, signal)
}

/** A swap with what has to stand before it in one request. */
async function built(swaps: Swaps, from: string, to: string, whole = 100n) {
  const [paid, got] = [world.token(from), world.token(to)]
  const amount = { units: whole * 10n ** BigInt(paid.decimals), decimals: paid.decimals }
  const quote = await swaps.quote({ account: world.account, from: paid, to: got, amount })
  const plan = planApproval(quote, await swaps.approval(quote), { canBatch: true, canSignPermit: false, now: 0 })
  const first = plan.kind === 'batch' ? plan.calls : []
  const transaction = await swaps.build(quote, { slippage: 100 })
  return { quote, transaction, first, what: swapTransfer(transaction, first) }
}

describe('a swap that is tried out', () => {
  it.each<[string, string, bigint]>([
    ['ETH', 'KELP', 1n],
    ['ETH', 'TOLL', 1n],
    ['HUSD', 'KELP', 100n],
    ['HUSD', 'ETH', 100n],
    ['QUSD', 'TOLL', 100n],
    ['TOLL', 'ETH', 100n],
  ])('of %s for %s brings to the unit what it then brings, by both adapters', async (from, to, whole) => {
    const simulate = adapter()
    for (const swaps of Object.values(world.adapters)) {
      const { transaction, first, what, quote } = await built(swaps, from, to, whole)
      const tried = await simulate(what)
      const before = await world.held(quote.to)
      let gas = 0n
      for (const call of [...first, transaction.call]) {
        const { gasUsed, effectiveGasPrice } = await world.send(call)
        gas += gasUsed * effectiveGasPrice
      }
      const arrived = (await world.held(quote.to)) - before + (to === 'ETH' ? gas : 0n)
      expect(arrived).toBeGreaterThan(0n)
      expect(tried).toEqual({ works: true, received: arrived })
    }
  })

  it('changes nothing', async () => {
    const { quote, what } = await built(world.adapters.http, 'HUSD', 'KELP')
    const held = () => Promise.all([world.held(quote.from), world.held(quote.to)])
    const before = await held()
    await adapter()(what)
    expect(await held()).toEqual(before)
    expect((await world.adapters.http.approval(quote))?.allowance).toBe(0n)
  })

  it.each([[[]], [['eth_simulateV1']]])(
    'is refused with the contract’s reason when the price has moved, by a node without %j',
    async (without) => {
      const { what } = await built(world.adapters.router, 'ETH', 'KELP', 1n)
      expect(await adapter(without)(what)).toMatchObject({ works: true })
      // Somebody buys so much that the pair pays less than the minimum.
      const { transaction } = await built(world.adapters.router, 'ETH', 'KELP', 2_000n)
      await world.send(transaction.call)
      const tried = await adapter(without)(what)
      expect(tried).toMatchObject({ works: false })
      expect(tried?.works === false && tried.reason).toContain('INSUFFICIENT_OUTPUT_AMOUNT')
    },
  )

  it('is refused where the token is not allowed', async () => {
    const { transaction } = await built(world.adapters.http, 'HUSD', 'KELP')
    expect(await adapter()(swapTransfer(transaction))).toMatchObject({ works: false })
  })

  it('brings nothing where it pays somebody else, or is no swap at all', async () => {
    const { transaction, what, quote } = await built(world.adapters.http, 'HUSD', 'KELP')
    const token = quote.from.address ?? ''
    const nothing = { ...transaction, call: approveCall(token, world.market.aggregator, 5n) }
    expect(await adapter()(swapTransfer(nothing))).toEqual({ works: true, received: 0n })
    const thief = '9'.repeat(40)
    const owner = world.owner.slice(2).toLowerCase()
    const stolen = { ...transaction, call: { ...transaction.call, data: transaction.call.data.replace(owner, thief) } }
    expect(stolen.call.data).not.toBe(transaction.call.data)
    const first = what.call?.first ?? []
    expect(await adapter()(swapTransfer(stolen, first))).toEqual({ works: true, received: 0n })
    const coins = await built(world.adapters.http, 'HUSD', 'ETH')
    const taken = coins.transaction.call.data.replace(owner, thief)
    const robbed = { ...coins.transaction, call: { ...coins.transaction.call, data: taken } }
    expect(await adapter()(swapTransfer(robbed, coins.first))).toEqual({ works: true, received: 0n })
  })

  it('only works, by the word of a node that traces nothing, and by none where calls stand before it', async () => {
    const { what } = await built(world.adapters.http, 'ETH', 'KELP', 1n)
    expect(await adapter(['eth_simulateV1'])(what)).toEqual({ works: true })
    const { what: batch } = await built(world.adapters.http, 'HUSD', 'KELP')
    expect(await adapter(['eth_simulateV1'])(batch)).toBeUndefined()
  })

  it('is untried where a node knows neither way, and stops with its caller', async () => {
    const { what } = await built(world.adapters.http, 'ETH', 'KELP', 1n)
    expect(await adapter(['eth_simulateV1', 'eth_call'])(what)).toBeUndefined()
    await expect(adapter()(what, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
