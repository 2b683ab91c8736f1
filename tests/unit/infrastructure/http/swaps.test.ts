import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpSwapCalls } from '../../../../src/infrastructure/http/swap-calls.js'
import { createHttpSwaps } from '../../../../src/infrastructure/http/swaps.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const coin = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const token = { ...coin, address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'HUSD', decimals: 6 } as const

describe('http swaps', () => {
  let server: WireServer
  let gasPrice: unknown
  beforeEach(async () => {
    gasPrice = { standard: '7000000000', fast: '8000000000', instant: '9000000000' }
    const service = new Hono()
    service.get('/v1/convert/gas-price', (c) => (gasPrice === undefined ? c.notFound() : c.json(gasPrice)))
    service.get('/v1/convert/quotes', (c) => {
      const { from, to, amount } = c.req.query()
      return c.json({ quotes: [{ fromAmount: amount, toAmount: '5', fromAccount: from, toAccount: to }] })
    })
    server = await startWireServer(service)
  })
  afterEach(() => server.stop())

  const setUp = () => {
    const clock = createVirtualClock(1_000_000)
    const swaps = createHttpSwaps({
      http: createWireClient(server.url),
      projectId: 'p',
      supportedChains: createFakeSupportedChains(['eip155:1']),
      clock,
      loadCalls: async () => createHttpSwapCalls,
      routers: { 'eip155:1': ['0x1111111254EEB25477B68fb85Ed929f73A960582'] },
    })
    const quote = (units: bigint) => swaps.quote({ account, from: coin, to: token, amount: { units, decimals: 18 } })
    return { clock, quote }
  }
  const asked = (path: string) => server.requests.filter((request) => request.path === path)

  it('ask for the price of gas of the network, once in ten seconds, and quote with it [S7.17]', async () => {
    const { clock, quote } = setUp()
    expect((await quote(10n)).networkFee).toEqual({ units: 7_000_000_000n * 150_000n, decimals: 18 })
    await quote(11n)
    expect(asked('/v1/convert/gas-price').map(({ method, query }) => [method, query['chainId']])).toEqual([
      ['GET', 'eip155:1'],
    ])
    expect(asked('/v1/convert/quotes').map(({ query }) => query['gasPrice'])).toEqual(['7000000000', '7000000000'])
    await clock.advance(10_000)
    await quote(12n)
    expect(asked('/v1/convert/gas-price')).toHaveLength(2)
  })

  it.each([undefined, {}, { standard: 7 }, { standard: '-1' }])('quote without one too: %j', async (told) => {
    gasPrice = told
    const { quote } = setUp()
    expect(await quote(10n)).not.toHaveProperty('networkFee')
    expect(asked('/v1/convert/quotes')[0]?.query).not.toHaveProperty('gasPrice')
  })

  it('say where what is signed cannot be fetched, and fetch it again when it is next needed', async () => {
    const site = { up: false, asked: 0 }
    const swaps = createHttpSwaps({
      http: createWireClient(server.url),
      projectId: 'p',
      supportedChains: createFakeSupportedChains(['eip155:1']),
      clock: createVirtualClock(1_000_000),
      loadCalls: async () => {
        site.asked += 1
        if (!site.up) throw new TypeError('Failed to fetch dynamically imported module')
        return createHttpSwapCalls
      },
      routers: { 'eip155:1': ['0x1111111254EEB25477B68fb85Ed929f73A960582'] },
    })
    const quote = await swaps.quote({ account, from: coin, to: token, amount: { units: 10n, decimals: 18 } })
    expect(site.asked).toBe(0)
    await expect(swaps.approval(quote)).rejects.toMatchObject({ code: 'CHUNK_NOT_LOADED' })
    site.up = true
    // Of the coin nobody has to be allowed anything.
    await expect(swaps.approval(quote)).resolves.toBeUndefined()
    expect(site.asked).toBe(2)
  })

  it('ask for as much as 256 bits hold and never for more [S9.31]', async () => {
    const { quote } = setUp()
    const most = 2n ** 256n - 1n
    expect((await quote(most)).amount.units).toBe(most)
    const { length } = server.requests
    await expect(quote(most + 1n)).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
    expect(server.requests).toHaveLength(length)
  })
})
