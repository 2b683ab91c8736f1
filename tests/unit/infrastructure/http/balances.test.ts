import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatExact } from '../../../../src/domain/money/amount.js'
import { createHttpBalances } from '../../../../src/infrastructure/http/balances.js'
import { createFakeBalances } from '../../../fakes/fake-balances.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'
import { readFixture } from './read-fixture.js'

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('http balances', () => {
  let server: WireServer
  beforeEach(async () => {
    server = await startWireServer(new Hono())
    server.break({ kind: 'body', body: readFixture('balances') })
  })
  afterEach(() => server.stop())
  const balances = () =>
    createHttpBalances({ http: createWireClient(server.url), supportedChains: createFakeSupportedChains(['eip155:1']) })

  it('fails where nobody can tell what the server serves, and says before what the chain says', async () => {
    const supportedChains = createFakeSupportedChains(['eip155:1'])
    supportedChains.setFailing(true)
    const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', amount: { units: 1n, decimals: 18 } } as const
    const http = createWireClient(server.url)
    const told: unknown[] = []
    const asked = createHttpBalances({ http, supportedChains, otherwise: { of: async () => [coin] } }).of(account, {
      partly: (own) => told.push(own),
    })
    await expect(asked).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    expect(told).toEqual([[coin]])
  })

  it('asks in dollars for the account on its network, with the tokens to update [S7.20]', async () => {
    await balances().of(account, { forceUpdate: ['eip155:1:0xaa', 'eip155:1:0xbb'] })
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      path: '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance',
      query: { currency: 'usd', chainId: 'eip155:1', forceUpdate: 'eip155:1:0xaa,eip155:1:0xbb', st: 'portico' },
    })
    await balances().of(account)
    expect(server.requests[1]?.query).not.toHaveProperty('forceUpdate')
  })

  it('reads amounts exactly, prices without an exponent and plain addresses [S3.2]', async () => {
    const list = await balances().of(account)
    expect(list.map(({ symbol, amount, price, address }) => [symbol, formatExact(amount), price, address])).toEqual([
      ['ETH', '12.500000000000000001', '3305.01', undefined],
      ['HUSD', '2500', '0.0000001', '0x5FbDB2315678afecb367f032d93F642f64180aa3'],
      ['NOPE', '0.75', undefined, '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'],
    ])
    expect(list[0]).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      amount: { units: 12_500_000_000_000_000_001n, decimals: 18 },
      price: '3305.01',
      iconUrl: 'https://icons.example/eth.png',
    })
  })

  it('leaves out absurd decimals, floats, lying addresses and other networks, one at a time', async () => {
    const symbols = (await balances().of(account)).map(({ symbol }) => symbol)
    for (const bad of ['ABS', 'MORE', 'FLT', 'XNET', 'ELSE']) expect(symbols).not.toContain(bad)
  })

  it('keeps only icons that are safe to show', async () => {
    const list = await balances().of(account)
    expect(list.map(({ iconUrl }) => iconUrl)).toEqual(['https://icons.example/eth.png', undefined, undefined])
  })

  it("keeps icons on the server itself, which is plain http on a developer's machine", async () => {
    const item = (iconUrl: string) => ({ name: 'X', symbol: 'X', quantity: { decimals: '0', numeric: '1' }, iconUrl })
    const urls = [`${server.url}/public/getTokenImage/X`, 'http://icons.example/x.png']
    server.break({ kind: 'body', body: JSON.stringify({ balances: urls.map(item) }) })
    expect((await balances().of(account)).map(({ iconUrl }) => iconUrl)).toEqual([urls[0], undefined])
  })

  it.each(['{}', '[]', 'null', '{"balances":{}}', '{"balances":[{"name":"x"}]}'])(
    'refuses %s as balances',
    async (body) => {
      server.break({ kind: 'body', body })
      await expect(balances().of(account)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
    },
  )

  describe('of a server that keeps an answer by the address alone, whatever network it was about', () => {
    const here = 'eip155:8453:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const coin = (chainId: string) => ({
      ...{ name: 'Ether', symbol: 'ETH', chainId, iconUrl: '' },
      quantity: { decimals: '18', numeric: '1' },
    })
    let keeping: WireServer
    /** @param held networks that the account has a coin on */
    const keepingServer = async (held: readonly string[]) => {
      const kept = new Map<string, object>()
      keeping = await startWireServer(
        new Hono().get('/v1/account/:address/balance', (c) => {
          const { chainId = '', forceUpdate = '' } = c.req.query()
          // A token is named by its contract, and only those of EVM are.
          if (forceUpdate !== '' && !/^eip155:\d+:0x[0-9a-f]{40}$/.test(forceUpdate)) return c.json({}, 400)
          const { address } = c.req.param()
          const answer = forceUpdate === '' ? kept.get(address) : undefined
          kept.set(address, answer ?? { balances: held.includes(chainId) ? [coin(chainId)] : [] })
          return c.json(kept.get(address))
        }),
      )
      const supportedChains = createFakeSupportedChains([
        'eip155:1',
        'eip155:8453',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      ])
      const asked = createHttpBalances({ http: createWireClient(keeping.url), supportedChains })
      return async (...[id, options]: Parameters<typeof asked.of>) =>
        (await asked.of(id, options)).map(({ chainId }) => chainId)
    }
    afterEach(() => keeping.stop())

    it.each([
      ['had something', ['eip155:1', 'eip155:8453']],
      ['had nothing', ['eip155:8453']],
    ])(
      'tells what there is on the network that it moved to, where it %s on the one before [S7.20]',
      async (_, held) => {
        const places = await keepingServer(held)
        await places(account)
        expect(await places(here)).toEqual(['eip155:8453'])
      },
    )

    it('does so where another page asked about the network before [S7.20]', async () => {
      const places = await keepingServer(['eip155:1', 'eip155:8453'])
      const another = createHttpBalances({
        http: createWireClient(keeping.url),
        supportedChains: createFakeSupportedChains(['eip155:1']),
      })
      await another.of(account)
      expect(await places(here)).toEqual(['eip155:8453'])
    })

    it('is asked once about an account that stays where it has nothing', async () => {
      const places = await keepingServer([])
      expect([await places(here), await places(here)]).toEqual([[], []])
      expect(keeping.requests).toHaveLength(2)
    })

    it('is not told of tokens to update where none can be named [S7.20]', async () => {
      const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
      const places = await keepingServer([solana])
      const coinAddress = `${solana}:So11111111111111111111111111111111111111111`
      const asked = places(`${solana}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`, { forceUpdate: [coinAddress] })
      expect(await asked).toEqual([solana])
    })
  })

  it('asks nothing about a network that is not served [S7.9]', async () => {
    expect(await balances().of('eip155:10:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toEqual([])
    expect(server.requests).toEqual([])
  })

  it('lets somebody else answer for a network that is not served', async () => {
    const here = 'eip155:10:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:10', amount: { units: 1n, decimals: 18 } } as const
    const direct = createHttpBalances({
      http: createWireClient(server.url),
      supportedChains: createFakeSupportedChains([]),
      otherwise: createFakeBalances({ [here]: [coin] }),
    })
    expect(await direct.of(here)).toEqual([coin])
  })
})
