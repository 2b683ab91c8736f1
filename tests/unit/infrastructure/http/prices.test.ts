import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpPrices } from '../../../../src/infrastructure/http/prices.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'

describe('http prices', () => {
  let server: WireServer
  const seen: { bodies: { addresses: string[] }[]; open: number; most: number } = { bodies: [], open: 0, most: 0 }
  beforeEach(async () => {
    Object.assign(seen, { bodies: [], open: 0, most: 0 })
    const service = new Hono()
    service.post('/v1/fungible/price', async (c) => {
      const body = JSON.parse(await c.req.text()) as { addresses: string[] }
      seen.bodies.push(body)
      seen.most = Math.max(seen.most, ++seen.open)
      await new Promise((done) => setTimeout(done, 15))
      seen.open--
      if (body.addresses[0]?.endsWith('bad')) return c.json({ reasons: [] }, 400)
      return c.json({ fungibles: [{ price: 2.5 }] })
    })
    server = await startWireServer(service)
  })
  afterEach(() => server.stop())
  const prices = () =>
    createHttpPrices({
      http: createWireClient(server.url),
      projectId: 'test-project',
      supportedChains: createFakeSupportedChains(['eip155:1']),
    })

  it('asks for each token once, in dollars, with the project in the body [S7.15]', async () => {
    const found = await prices().usd(['eip155:1:0xaa', 'eip155:1:0xbb', 'eip155:1:0xaa'])
    expect([...found]).toEqual([
      ['eip155:1:0xaa', '2.5'],
      ['eip155:1:0xbb', '2.5'],
    ])
    expect(seen.bodies).toEqual([
      { projectId: 'test-project', currency: 'usd', addresses: ['eip155:1:0xaa'] },
      { projectId: 'test-project', currency: 'usd', addresses: ['eip155:1:0xbb'] },
    ])
  })

  it('asks a few at a time', async () => {
    await prices().usd(Array.from({ length: 12 }, (_, i) => `eip155:1:0x${i}` as const))
    expect(seen.bodies).toHaveLength(12)
    expect(seen.most).toBeLessThanOrEqual(4)
  })

  it('gives the prices that it gets when one question fails', async () => {
    const found = await prices().usd(['eip155:1:0xbad', 'eip155:1:0xaa'])
    expect([...found.keys()]).toEqual(['eip155:1:0xaa'])
  })

  it.each([{ kind: 'status', status: 429 }, { kind: 'status', status: 503 }, { kind: 'drop' }] as const)(
    'asks about no further token where the server has no time for the first ones: %o',
    async (fault) => {
      server.break(fault)
      const tokens = Array.from({ length: 60 }, (_, i) => `eip155:1:0x${i}` as const)
      await expect(prices().usd(tokens)).rejects.toMatchObject({ code: expect.stringContaining('HTTP_') as string })
      expect(server.requests.length).toBeLessThanOrEqual(16)
    },
  )

  it('asks nothing about networks that are not served [S7.9]', async () => {
    expect((await prices().usd(['eip155:10:0xaa'])).size).toBe(0)
    expect(seen.bodies).toEqual([])
  })
})
