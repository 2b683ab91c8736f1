import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import type { SiteOptions } from '../../../src/application/options/site-options.js'
import { aggregatorSwaps } from '../../../src/composition/aggregator-swaps.js'
import * as swapSigning from '../../../src/composition/swap-signing.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { startWireServer, type WireServer } from '../../contract/wire-server.js'
import { createFakeSupportedChains } from '../../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'

const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const contracts = { 'eip155:1': [router] } as const
const coin = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const token = { ...coin, address: '0x5fbdb2315678afecb367f032d93f642f64180aa3', symbol: 'HUSD', decimals: 6 } as const

let server: WireServer
beforeAll(async () => {
  server = await startWireServer(
    new Hono().get('/v1/convert/quotes', (c) => {
      const { from, to, amount } = c.req.query()
      return c.json({ quotes: [{ fromAmount: amount, toAmount: '5', fromAccount: from, toAccount: to }] })
    }),
  )
})
afterAll(() => server.stop())

/** What of ten thousand units is kept, as the quote says. */
async function feeOf(given: Omit<SiteOptions, 'networks'>): Promise<bigint | undefined> {
  const options = resolveOptions({ networks: [ethereum], ...given })
  const { settings } = options
  const supportedChains = createFakeSupportedChains(['eip155:1'])
  const deps = { options, settings, clock: createVirtualClock(), supportedChains }
  const swaps = aggregatorSwaps(deps, async () => swapSigning)
  const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const amount = { units: 10_000n, decimals: 18 }
  return (await swaps.quote({ account, from: coin, to: token, amount })).providerFee?.units
}

describe('what an aggregator keeps', () => {
  it('is nothing of a server of the host’s own, unless the host says what', async () => {
    const url = server.url
    expect(await feeOf({ swaps: { aggregator: { url, contracts } } })).toBeUndefined()
    expect(await feeOf({ endpoints: { blockchain: url }, swaps: { aggregator: { contracts } } })).toBeUndefined()
    expect(await feeOf({ swaps: { aggregator: { url, contracts, fee: 0.3 } } })).toBe(30n)
  })

  it('is 0.85 % of the hosted server', async () => {
    const asked = globalThis.fetch
    globalThis.fetch = (input, init) =>
      asked(String(input).replace(/^https:\/\/rpc\.walletconnect\.org/, server.url), init)
    try {
      expect(await feeOf({ projectId: 'p', swaps: { aggregator: { contracts } } })).toBe(85n)
    } finally {
      globalThis.fetch = asked
    }
  })
})
