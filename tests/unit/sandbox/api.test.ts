import { createWalletClient, erc20Abi, http, parseUnits } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mnemonic } from '../../../sandbox/chains/chain-plan.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { at } from './at.ts'

const page = 'https://dapp.example'

const balancesSchema = z.object({
  balances: z.array(
    z.object({
      symbol: z.string(),
      chainId: z.string(),
      address: z.string().optional(),
      value: z.number(),
      price: z.number(),
      quantity: z.object({ decimals: z.string(), numeric: z.string() }),
    }),
  ),
})

describe('api', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  afterEach(() => sandbox.control.reset())

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(sandbox.apiUrl + path, { ...init, headers: { origin: page, ...init.headers } })
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) })
  const account = (index: number) => at(at(sandbox.chains, 0).accounts, index)
  const balances = async (query: string, owner = account(0)) => {
    const response = await ask(`/v1/account/${owner}/balance?projectId=p&sv=html-core-1.0.0&${query}`)
    return balancesSchema.parse(await response.json()).balances
  }

  describe('catalogue and images', () => {
    it('lists its own browser wallet first, of six hundred', async () => {
      const response = await ask('/getWallets?projectId=p&page=1&entries=4')
      const { data, count } = z
        .object({ data: z.array(z.looseObject({ name: z.string() })), count: z.number() })
        .parse(await response.json())
      expect(count).toBe(600)
      expect(data).toHaveLength(4)
      expect(data[0]).toMatchObject({ name: 'Lantern', rdns: 'dev.portico.lantern' })
    })

    it('draws every picture it promises and answers 404 for the others', async () => {
      const response = await ask('/getWallets?projectId=p&entries=2')
      const { data } = z.object({ data: z.array(z.object({ image_url: z.string() })) }).parse(await response.json())
      const paths = [
        ...data.map(({ image_url: url }) => url.slice(sandbox.apiUrl.length)),
        `/public/getAssetImage/${at(sandbox.chains, 0).imageId}?projectId=p`,
        '/public/getCurrencyImage/eur?projectId=p',
        '/public/getTokenImage/HUSD?projectId=p',
      ]
      for (const path of paths) {
        const image = await ask(path)
        expect(image.headers.get('content-type')).toBe('image/svg+xml')
        expect(await image.text()).toMatch(/^<svg .*<\/svg>$/)
      }
      for (const path of ['/getWalletImage/x', '/public/getAssetImage/x', '/public/getTokenImage/x']) {
        expect((await ask(`${path}?projectId=p`)).status).toBe(404)
      }
    })
  })

  describe('errors', () => {
    it('asks for a project', async () => {
      const response = await ask('/getWallets')
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        status: 'FAILED',
        reasons: [{ field: 'projectId', description: 'Project ID is missing or not authorised.' }],
      })
    })

    it.each([
      [422, 'page', '/getWallets?projectId=p&page=none'],
      [400, 'address', '/v1/identity/nobody?projectId=p'],
      [400, 'currency', '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?projectId=p&currency=xyz'],
      [
        400,
        'chainId',
        '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?projectId=p&currency=usd&chainId=eip155:5',
      ],
    ])('answers %i about %s', async (status, field, path) => {
      const response = await ask(path)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
    })

    it('lets a preflight ask for the headers that the services allow', async () => {
      const headers = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-sdk-version' }
      const response = await ask('/e', { method: 'OPTIONS', headers })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-headers')).toContain('x-sdk-version')
    })
  })

  describe('blockchain', () => {
    it('reads balances from the chain, and a transfer changes them', async () => {
      const [, baseChain] = sandbox.chains
      const token = at(baseChain?.tokens ?? [], 0)
      const find = async (owner = account(0)) =>
        (await balances('currency=usd&chainId=eip155:8453', owner)).find(({ symbol }) => symbol === 'HUSD')
      expect(await find()).toMatchObject({
        chainId: 'eip155:8453',
        address: `eip155:8453:${token.address}`,
        quantity: { decimals: '6', numeric: '180.5' },
        value: 180.5,
      })
      expect(await find(account(2))).toBeUndefined()

      const client = createWalletClient({
        account: mnemonicToAccount(mnemonic),
        chain: base,
        transport: http(baseChain?.rpcUrl),
      })
      const args = [account(2), parseUnits('0.5', 6)] as const
      await client.writeContract({ abi: erc20Abi, address: token.address, functionName: 'transfer', args })

      expect(await find()).toMatchObject({ quantity: { numeric: '180' }, value: 180 })
      expect(await find(account(2))).toMatchObject({ quantity: { numeric: '0.5' } })
    })

    it('covers every chain unless one is named, and worthless-looking tokens too', async () => {
      const all = await balances('currency=usd')
      expect(new Set(all.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:1', 'eip155:8453']))
      expect(all.find(({ symbol }) => symbol === 'PEBL')?.quantity).toEqual({ decimals: '0', numeric: '42' })
    })

    it('answers nothing to whoever does not say who they are', async () => {
      const path = `/v1/account/${account(0)}/balance?projectId=p&currency=usd`
      expect(await (await ask(path)).json()).toEqual({ balances: [] })
      expect(await (await fetch(`${sandbox.apiUrl}${path}&sv=x`)).json()).toEqual({ balances: [] })
      const identified = await ask(path, { headers: { 'x-sdk-version': 'html-core-1.0.0' } })
      expect(balancesSchema.parse(await identified.json()).balances).not.toEqual([])
    })

    it('prices the first address only', async () => {
      const { id, tokens } = at(sandbox.chains, 0)
      const addresses = [`${id}:${at(tokens, 3).address}`, `${id}:${at(tokens, 0).address}`]
      const response = await post('/v1/fungible/price', { projectId: 'p', currency: 'usd', addresses })
      expect(await response.json()).toMatchObject({ fungibles: [{ symbol: 'KELP', price: 2.4, decimals: 18 }] })
      const other = await post('/v1/fungible/price', { projectId: 'p', currency: 'usd', addresses: addresses.slice(1) })
      expect(await other.json()).toMatchObject({ fungibles: [{ symbol: 'HUSD' }] })
      expect((await post('/v1/fungible/price', { projectId: 'p', currency: 'usd' })).status).toBe(422)
    })

    it('knows the name of the first account only', async () => {
      const answer = await (await ask(`/v1/identity/${account(0)}?projectId=p&sender=${account(0)}`)).json()
      const { name, avatar } = z
        .object({ name: z.string(), avatar: z.string(), resolvedAt: z.iso.datetime() })
        .parse(answer)
      expect(name).toBe('marlow.eth')
      expect((await fetch(avatar)).headers.get('content-type')).toBe('image/svg+xml')
      expect(await (await ask(`/v1/account/${account(1)}/identity?projectId=p`)).json()).toMatchObject({
        name: null,
        avatar: null,
      })
    })

    it('passes single and batched JSON-RPC to the node of the chain', async () => {
      const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })
      const single = await post('/v1?projectId=p&chainId=eip155:8453', call(1, 'eth_chainId'))
      expect(await single.json()).toMatchObject({ id: 1, result: '0x2105' })
      const batch = await post('/v1/?projectId=p&chainId=eip155:1', [call(1, 'eth_chainId'), call(2, 'net_version')])
      expect(await batch.json()).toMatchObject([
        { id: 1, result: '0x1' },
        { id: 2, result: '1' },
      ])
      expect((await post('/v1?projectId=p&chainId=eip155:5', call(1, 'eth_chainId'))).status).toBe(400)
    })

    it('lists the chains it serves', async () => {
      const response = await ask('/v1/supported-chains?projectId=p')
      const ids = ['eip155:1', 'eip155:8453', sandbox.solana.id, sandbox.bitcoin.id]
      expect(await response.json()).toEqual({ http: ids, ws: [] })
    })
  })

  describe('control', () => {
    const fault = (body: unknown) => post('/control/faults', { part: 'catalogue', fault: body })
    const read = () => ask('/getAnalyticsConfig?projectId=p')

    it('fails with a status, a body and a time to wait', async () => {
      await fault({ kind: 'status', status: 503, retryAfter: 2, body: { code: 'X' } })
      const response = await read()
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('2')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response.json()).toEqual({ code: 'X' })
      expect((await ask('/v1/supported-chains?projectId=p')).status).toBe(200)
    })

    it('breaks JSON, drops the connection and mends everything on reset', async () => {
      await fault({ kind: 'bad-json' })
      await expect((await read()).json()).rejects.toThrow(SyntaxError)
      await fault({ kind: 'drop' })
      await expect(read()).rejects.toThrow('fetch failed')
      await post('/control/reset', {})
      expect(await (await read()).json()).toEqual({ isAnalyticsEnabled: true })
    })

    it('delays, and hangs until the fault is replaced', async () => {
      await fault({ kind: 'latency', ms: 80 })
      const before = performance.now()
      await read()
      expect(performance.now() - before).toBeGreaterThanOrEqual(75)

      sandbox.control.fault('catalogue', { kind: 'hang' })
      let answered = false
      const hanging = read().then(() => (answered = true))
      await new Promise((resolve) => setTimeout(resolve, 60))
      expect(answered).toBe(false)
      sandbox.control.fault('catalogue', { kind: 'none' })
      await hanging
    })

    it('does to what hangs what the next fault says', async () => {
      sandbox.control.fault('catalogue', { kind: 'hang' })
      const hanging = read()
      await expect.poll(() => sandbox.control.requests()).toHaveLength(1)
      sandbox.control.fault('catalogue', { kind: 'status', status: 503 })
      expect((await hanging).status).toBe(503)
    })

    it('refuses a fault it does not know', async () => {
      expect((await fault({ kind: 'fire' })).status).toBe(422)
    })

    it('remembers what was asked and which events came', async () => {
      const event = {
        eventId: 'a',
        url: page,
        domain: 'dapp.example',
        timestamp: 1,
        props: { type: 'track', event: 'MODAL_OPEN' },
      }
      await read()
      expect((await post('/e?projectId=p', event)).status).toBe(202)
      expect(await (await ask('/control/events')).json()).toEqual([event])
      expect(sandbox.control.requests().map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /getAnalyticsConfig',
        'POST /e',
      ])
      sandbox.control.reset()
      expect(await (await ask('/control/requests')).json()).toEqual([])
    })
  })
})
