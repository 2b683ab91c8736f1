import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { approveCall, decodeApproval, planApproval } from '../../src/domain/swap/approval.js'
import { addressWord, uintWord } from '../../src/domain/text/abi-words.js'
import { evmCoinAddress as coinAddress } from '../../src/domain/networks/namespaces.js'
import { decodeSwap } from '../../src/domain/swap/swap-calldata.js'
import type { SwapToken } from '../../src/domain/swap/swap.js'
import { createHttpSwapCalls } from '../../src/infrastructure/http/swap-calls.js'
import { createHttpSwaps } from '../../src/infrastructure/http/swaps.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { createWireClient } from './wire-client.js'
import { startWireServer, type WireServer } from './wire-server.js'

// Wire facts 8.2, step by step: what is asked, in which words, and what of the answers counts. The steps after it need no server's words:
// the price of a token, the refresh and the checks are in `tests/unit/application/swap.test.ts`, the sending in `e2e/swap.spec.ts`.

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const account = `eip155:1:${owner}`
const coin: SwapToken = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }
const dollar: SwapToken = {
  chainId: 'eip155:1',
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const [paid, got] = [`eip155:1:${dollar.address}`, `eip155:1:${coinAddress}`]
const amount = { units: 100_500_000n, decimals: 6 }

const servers: WireServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

/** A service that offers a thirtieth of a coin, and the adapter that asks it. Bodies of questions are kept. */
async function asking(build = (app: Hono): Hono => app) {
  const bodies: unknown[] = []
  const app = build(new Hono())
    .get('/v1/convert/tokens', (c) =>
      c.json({ tokens: [{ name: 'USD Coin', symbol: 'USDC', address: paid, decimals: 6, logoUri: null }] }),
    )
    .get('/v1/convert/gas-price', (c) => c.json({ standard: '2000000000', fast: '3', instant: '4' }))
    .get('/v1/convert/quotes', (c) =>
      c.json({
        quotes: [
          { id: null, fromAmount: '100500000', fromAccount: paid, toAmount: '33300000000000000', toAccount: got },
        ],
      }),
    )
    .get('/v1/convert/allowance', (c) => c.json({ allowance: '5' }))
    .get('/v1/convert/build-approve', (c) =>
      // As the service has it: the token that is paid stands where the sender of a call would.
      c.json({
        tx: {
          from: paid,
          to: got,
          data: approveCall(coinAddress, router, amount.units).data,
          value: '0',
          eip155: { gas: '60000', gasPrice: '2000000000' },
        },
      }),
    )
    .post('/v1/convert/build-transaction', async (c) => {
      bodies.push(await c.req.json())
      return c.json({ tx: { from: account, to: `eip155:1:${router}`, amount: '1', data: '0x00000000' } })
    })
  const server = await startWireServer(app)
  servers.push(server)
  const clock = createVirtualClock()
  const swaps = createHttpSwaps({
    http: createWireClient(server.url),
    projectId: 'test-project',
    supportedChains: createFakeSupportedChains(['eip155:1', 'eip155:8453']),
    clock,
    routers: { 'eip155:1': [router] },
    loadCalls: async () => createHttpSwapCalls,
    fee: 85,
  })
  const asked = (end: string) =>
    server.requests.filter(({ path }) => path === `/v1/convert/${end}`).map(({ query }) => query)
  return { swaps, server, clock, asked, bodies }
}
const request = { account, from: dollar, to: coin, amount } as const

describe('a swap, step by step', () => {
  it('enters with the tokens of the network, where its contracts are named [S7.14, S9.23]', async () => {
    const { swaps, asked } = await asking()
    expect([...(await swaps.networks())]).toEqual(['eip155:1'])
    expect(await swaps.tokens('eip155:1')).toEqual([dollar])
    expect(asked('tokens')).toEqual([expect.objectContaining({ chainId: 'eip155:1', projectId: 'test-project' })])
  })

  it('asks for a quote in whole units, at the standard price of gas, which holds for ten seconds [S7.13, S7.17]', async () => {
    const { swaps, asked, clock } = await asking()
    const quote = await swaps.quote(request)
    const question = { amount: '100500000', userAddress: account, from: paid, to: got, gasPrice: '2000000000' }
    expect(asked('quotes')).toEqual([expect.objectContaining(question)])
    expect(quote).toMatchObject({
      received: { units: 33_300_000_000_000_000n, decimals: 18 },
      // 0.85 % of what is paid, and what 150,000 gas cost.
      providerFee: { units: 854_250n, decimals: 6 },
      networkFee: { units: 300_000_000_000_000n, decimals: 18 },
    })
    await swaps.quote(request)
    expect(asked('gas-price')).toHaveLength(1)
    await clock.advance(10_000)
    await swaps.quote(request)
    expect(asked('gas-price')).toHaveLength(2)
  })

  it('reads the allowance by ids of account and token, and asks for the approval of exactly the amount [S7.16, S7.19]', async () => {
    const { swaps, asked } = await asking()
    const quote = await swaps.quote(request)
    expect(await swaps.approval(quote)).toMatchObject({ spender: router, allowance: 5n, resets: true })
    expect(asked('allowance')).toEqual([expect.objectContaining({ tokenAddress: paid, userAddress: account })])
    expect(asked('build-approve')).toEqual([
      expect.objectContaining({ userAddress: account, from: paid, to: got, amount: '100500000' }),
    ])
  })

  it('lets nobody take another token than the one that is paid, whatever the approval names as its target', async () => {
    // Trap 4: the service builds for the token in `to`, and what it built is sent to the one in `from`.
    const { swaps } = await asking()
    const quote = await swaps.quote(request)
    const plan = planApproval(quote, await swaps.approval(quote), { canBatch: false, canSignPermit: false, now: 0 })
    const calls = 'calls' in plan ? plan.calls : []
    expect(calls.map(({ to, data }) => [to, decodeApproval(data)])).toEqual([
      [dollar.address, { spender: router, units: 0n }],
      [dollar.address, { spender: router, units: amount.units }],
    ])
  })

  it('asks nobody about an allowance of the coin', async () => {
    const { swaps, asked } = await asking((app) =>
      app.get('/v1/convert/quotes', (c) =>
        c.json({ quotes: [{ fromAmount: '7', fromAccount: got, toAmount: '9', toAccount: paid }] }),
      ),
    )
    const quote = await swaps.quote({ account, from: coin, to: dollar, amount: { units: 7n, decimals: 18 } })
    expect(await swaps.approval(quote)).toBeUndefined()
    expect([asked('allowance'), asked('build-approve')]).toEqual([[], []])
  })

  it('has the swap built with a slippage in whole percents and without an estimate [S7.18, S9.30]', async () => {
    const { swaps, bodies } = await asking()
    const quote = await swaps.quote(request)
    for (const slippage of [100, 50, 150])
      await expect(swaps.build(quote, { slippage })).rejects.toMatchObject({ code: 'SWAP_UNSAFE' })
    const body = { projectId: 'test-project', amount: '100500000', from: paid, to: got, userAddress: account }
    expect(bodies).toEqual([1, 1, 2].map((slippage) => ({ ...body, eip155: { slippage }, disableEstimate: true })))
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['another amount', { fromAmount: '100500001' }],
    ['another token that is paid', { fromAccount: got }],
    ['another token that is had', { toAccount: paid }],
    ['a token of another network', { toAccount: `eip155:10:${coinAddress}` }],
  ])('takes no quote for %s as one for this swap', async (_, other) => {
    const offer = { id: null, fromAmount: '100500000', fromAccount: paid, toAmount: '33', toAccount: got, ...other }
    const { swaps } = await asking((app) => app.get('/v1/convert/quotes', (c) => c.json({ quotes: [offer] })))
    await expect(swaps.quote(request)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  const words = (...all: readonly (bigint | string)[]) =>
    all.map((one) => (typeof one === 'bigint' ? uintWord(one) : addressWord(one))).join('')
  /** swap(address,(…),bytes,bytes) of the whole amount for the account, with what stands where a permit may. */
  const swapOf = (permit: string) => {
    const order = words(dollar.address ?? '', coinAddress, router, owner, amount.units, 33_000_000_000_000_000n, 0n)
    const length = BigInt(permit.length / 2)
    const padded = permit.padEnd(Math.ceil(permit.length / 64) * 64, '0')
    const [at, after] = [320n, 320n + 32n + BigInt(padded.length / 2)]
    return `0x12aa3caf${words(router)}${order}${words(at, after)}${words(length)}${padded}${words(0n)}`
  }
  const thief = `0x${'9'.repeat(40)}`
  const permitOf = (from: string, spender: string, units: bigint) => words(from, spender, units, 2n ** 40n, 27n, 1n, 1n)
  it.each<[string, { readonly to?: string; readonly data: string }, string | undefined]>([
    ['the swap itself', { data: swapOf('') }, undefined],
    ['a contract on another network', { to: `eip155:10:${router}`, data: swapOf('') }, 'target'],
    ['no account at all', { to: router, data: swapOf('') }, 'target'],
    ['a permit for a stranger', { data: swapOf(permitOf(owner, thief, amount.units)) }, 'permit'],
    ['a permit of a stranger', { data: swapOf(permitOf(thief, router, amount.units)) }, 'permit'],
    ['a permit for more', { data: swapOf(permitOf(owner, router, amount.units + 1n)) }, 'permit'],
    ['what is no permit of EIP-2612', { data: swapOf(permitOf(owner, router, amount.units).slice(64)) }, 'call'],
  ])('where the service builds %s, compares it before anything is signed', async (_, tx, what) => {
    const { swaps } = await asking((app) =>
      app.post('/v1/convert/build-transaction', (c) => c.json({ tx: { to: `eip155:1:${router}`, ...tx } })),
    )
    const built = swaps.build(await swaps.quote(request), { slippage: 100 })
    if (what === undefined) await expect(built).resolves.toMatchObject({ call: { to: router } })
    else await expect(built).rejects.toMatchObject({ code: 'SWAP_UNSAFE', detail: { what } })
  })

  /** A router's swap along a path that starts and ends as asked; it needs no more than `minimum`, until `deadline` in seconds. */
  const alongPath = (minimum: bigint, deadline: bigint) =>
    `0x18cbafe5${words(amount.units, minimum, 160n, owner, deadline)}${words(2n, dollar.address ?? '', coinAddress)}`
  const buildingOf = async (data: string) => {
    const { swaps, bodies } = await asking((app) =>
      app.post('/v1/convert/build-transaction', async (c) => {
        bodies.push(await c.req.json())
        return c.json({ tx: { to: `eip155:1:${router}`, data, eip155: { gas: '210000' } } })
      }),
    )
    return { swaps, bodies, quote: await swaps.quote(request) }
  }

  it('signs no swap of a service that stays good for longer than an hour', async () => {
    const inAnHour = BigInt(createVirtualClock().now()) / 1_000n + 3_600n
    const { swaps, quote } = await buildingOf(alongPath(33_000_000_000_000_000n, inAnHour))
    await expect(swaps.build(quote, { slippage: 100 })).resolves.toMatchObject({ gas: 210_000n })
    const later = await buildingOf(alongPath(33_000_000_000_000_000n, inAnHour + 60n))
    const built = later.swaps.build(later.quote, { slippage: 100 })
    await expect(built).rejects.toMatchObject({ code: 'SWAP_UNSAFE', detail: { what: 'deadline' } })
  })

  it.each([
    ['more than was shown: that stays', 33_000_000_000_000_000n, 33_000_000_000_000_000n],
    ['less than was shown, as its price of now may be: what was shown is put into the call', 32_700_000_000_000_000n],
  ])('where the service has a call need %s', async (_, told, needed = 32_967_000_000_000_000n) => {
    const { swaps, quote } = await buildingOf(alongPath(told, 2n))
    const built = await swaps.build(quote, { slippage: 100 })
    expect([built.minimum, decodeSwap(built.call, owner)?.minimum]).toEqual([needed, needed])
    expect(built.terms.minimum.units).toBe(32_967_000_000_000_000n)
  })

  it('hands a permit over as it was signed, and takes no call that leaves it out', async () => {
    const signature = `0x${'1'.repeat(64)}${'2'.repeat(64)}1b`
    const permit = { token: dollar.address ?? '', owner, spender: router, value: amount.units, nonce: 0n, deadline: 9n }
    const encoded = words(owner, router, amount.units, 9n, 27n) + '1'.repeat(64) + '2'.repeat(64)
    const { swaps, bodies, quote } = await buildingOf(swapOf(encoded))
    const build = (one: typeof swaps, signed: string) =>
      one.build(quote, { slippage: 100, permit: { permit, signature: signed } })
    await expect(build(swaps, signature)).resolves.toMatchObject({ call: { to: router, value: 0n } })
    expect(bodies).toMatchObject([{ eip155: { permit: `0x${encoded}` } }])
    const without = await buildingOf(swapOf(''))
    await expect(build(without.swaps, signature)).rejects.toMatchObject({ code: 'SWAP_NOT_ALLOWED' })
    // What is no signature of a key is no permit: nobody is told of it.
    const broken = build(swaps, signature.slice(0, -2))
    await expect(broken).rejects.toMatchObject({ code: 'SWAP_UNSAFE', detail: { what: 'permit' } })
    expect(bodies).toHaveLength(1)
  })

  it('leaves out of a list what is no token of the network, and a coin that is counted otherwise', async () => {
    const one = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logoUri: null }
    const tokens = [
      { ...one, address: paid, eip2612: true },
      { ...one, address: `eip155:10:${dollar.address}` },
      { ...one, address: dollar.address },
      { ...one, address: 'eip155:1:0xa0b8' },
      { ...one, address: got, symbol: 'ETH', decimals: 6 },
    ]
    const { swaps } = await asking((app) => app.get('/v1/convert/tokens', (c) => c.json({ tokens })))
    expect(await swaps.tokens('eip155:1')).toEqual([{ ...dollar, permits: true }])
    const ether = { ...one, address: got, name: 'Ether', symbol: 'ETH', decimals: 18, eip2612: true }
    const other = await asking((app) => app.get('/v1/convert/tokens', (c) => c.json({ tokens: [ether] })))
    expect(await other.swaps.tokens('eip155:1')).toEqual([coin])
  })

  it.each([
    ['nothing', '0', 'SWAP_NO_LIQUIDITY'],
    ['more than can be counted', `${2n ** 256n}`, 'HTTP_BAD_BODY'],
  ])('takes a quote that brings %s for none', async (_, toAmount, code) => {
    const offer = { fromAmount: '100500000', fromAccount: paid, toAmount, toAccount: got }
    const { swaps } = await asking((app) => app.get('/v1/convert/quotes', (c) => c.json({ quotes: [offer] })))
    await expect(swaps.quote(request)).rejects.toMatchObject({ code })
  })

  it.each([
    ['the first reason', { status: 'FAILED', reasons: [{ description: 'Too little.' }] }, 'Too little.'],
    ['no liquidity', { reasons: [{ description: 'Insufficient liquidity for this trade' }] }, undefined],
  ])('reads %s in the body of a refusal', async (_, body, reason) => {
    // Trap 2: what is not read before the status is thrown never reaches the visitor.
    const { swaps } = await asking((app) => app.get('/v1/convert/quotes', (c) => c.json(body, 400)))
    await expect(swaps.quote(request)).rejects.toMatchObject(
      reason === undefined ? { code: 'SWAP_NO_LIQUIDITY' } : { code: 'SWAP_REFUSED', detail: { reason } },
    )
  })
})
