import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Network } from '../../../../src/domain/networks/network.js'
import { solanaMainnet } from '../../../../src/domain/networks/solana.js'
import { parseExactJson } from '../../../../src/infrastructure/chains/solana/exact-json.js'
import { createReader } from '../../../../src/infrastructure/chains/solana/reader.js'
import { createSolanaAdapter } from '../../../../src/infrastructure/chains/solana/solana-adapter.js'
import { askAll, sourcesIn } from '../../../../src/infrastructure/chains/solana/sources.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const account = `${solanaMainnet}:${address}` as const
const network: Network = {
  id: solanaMainnet,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://one.example/', 'https://two.example/'],
}
type Node = () => Response | Promise<Response>

const balance =
  (units: unknown): Node =>
  () =>
    Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: units } })
const text =
  (body: string): Node =>
  () =>
    new Response(body)
const down: Node = () => Promise.reject(new TypeError('Failed to fetch'))
const silent: Node = () => new Promise(() => undefined)
const status =
  (code: number): Node =>
  () =>
    new Response('{}', { status: code })

/** Nodes by address; each answers with the next of its list, and with the last from then on. */
function world(
  nodes: Readonly<Record<string, readonly Node[]>>,
  options: { readonly rpc?: readonly string[]; readonly hosted?: boolean } = {},
) {
  const asked: { readonly url: string; readonly type: string | null }[] = []
  const clock = createVirtualClock()
  const adapter = createSolanaAdapter({
    fetch: async (input, init) => {
      const url = String(input)
      const before = asked.filter((one) => one.url === url).length
      asked.push({ url, type: new Headers(init?.headers).get('content-type') })
      const list = nodes[url] ?? []
      return (list[before] ?? list.at(-1) ?? down)()
    },
    clock,
    rpc: options.rpc === undefined ? {} : { [solanaMainnet]: options.rpc },
    ...(options.hosted === true ? { hosted: { baseUrl: 'https://api.example', projectId: 'a&b' } } : {}),
    supportedChains: createFakeSupportedChains([solanaMainnet]),
  })
  const read = async (passes = 0): Promise<bigint> => {
    const reading = adapter.nativeBalance(account, network)
    reading.catch(() => undefined)
    if (passes > 0) await clock.advance(passes)
    return (await reading).amount.units
  }
  return { adapter, asked, urls: () => asked.map(({ url }) => url), read, clock }
}

describe('who is asked about Solana', () => {
  it("is the host's own node and nobody else, even when it fails", async () => {
    const own = world({ 'https://own.example/': [balance(5)] }, { rpc: ['https://own.example/'], hosted: true })
    expect(await own.read()).toBe(5n)
    const broken = world({ 'https://own.example/': [status(401)] }, { rpc: ['https://own.example/'], hosted: true })
    await expect(broken.read()).rejects.toMatchObject({ code: 'HTTP_STATUS', detail: { status: 401 } })
    expect(new Set([...own.urls(), ...broken.urls()])).toEqual(new Set(['https://own.example/']))
  })

  it('is the blockchain API where it serves the network, without a preflight [S7.38, S9.39]', async () => {
    const url = `https://api.example/v1/?chainId=${solanaMainnet}&projectId=a%26b`
    const { read, asked } = world({ [url]: [balance(6)] }, { hosted: true })
    expect(await read()).toBe(6n)
    expect(asked).toEqual([{ url, type: 'text/plain;charset=UTF-8' }])
  })

  it('is the next public node where one fails, which is asked last from then on', async () => {
    for (const broken of [down, status(500), text('<html>'), balance('lots'), text('{"error":{"code":-32005}}')]) {
      const { read, urls } = world({ 'https://one.example/': [broken], 'https://two.example/': [balance(7)] })
      expect(await read()).toBe(7n)
      expect(await read()).toBe(7n)
      expect(urls()).toEqual(['https://one.example/', 'https://two.example/', 'https://two.example/'])
    }
  })

  it('is the next one where one does not answer in time', async () => {
    const { read } = world({ 'https://one.example/': [silent], 'https://two.example/': [balance(8)] })
    expect(await read(4_000)).toBe(8n)
  })

  it('is asked again after a pause where all are busy or out of reach [S8.50]', async () => {
    const inBody = (code: number) => text(JSON.stringify({ error: { code, message: 'request limit reached' } }))
    for (const busy of [status(429), status(503), down, inBody(429), inBody(-32_007)]) {
      const { read, asked } = world({
        'https://one.example/': [busy, busy, balance(9)],
        'https://two.example/': [busy],
      })
      expect(await read(450)).toBe(9n)
      expect(asked).toHaveLength(5)
    }
  })

  it('is asked again when it said that it will be ready, but not as late as it likes [S8.50]', async () => {
    const busy = (wait: string) => () => new Response('', { status: 429, headers: { 'retry-after': wait } })
    for (const [wait, ms] of [
      ['2', 2_000],
      ['3600', 5_000],
      ['soon', 150],
    ] as const) {
      const nodes = { 'https://one.example/': [busy(wait), balance(9)], 'https://two.example/': [busy(wait)] }
      const { adapter, asked, clock } = world(nodes)
      const reading = adapter.nativeBalance(account, network)
      await clock.advance(ms - 1)
      expect(asked).toHaveLength(2)
      await clock.advance(1)
      expect((await reading).amount.units).toBe(9n)
    }
  })

  it('is asked again where one of several may answer later', async () => {
    const { read } = world({
      'https://one.example/': [text('{"error":{"code":-32005,"message":"behind"}}'), balance(9)],
      'https://two.example/': [status(401)],
    })
    expect(await read(150)).toBe(9n)
  })

  it('is not asked again for what will not change', async () => {
    const { read, asked } = world({ 'https://one.example/': [status(401)], 'https://two.example/': [status(404)] })
    await expect(read(5_000)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(asked).toHaveLength(2)
  })

  it('gives up in the end, and leaves no timer behind', async () => {
    const { read, clock } = world({ 'https://one.example/': [silent], 'https://two.example/': [silent] })
    await expect(read(10_000)).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
    expect(clock.pending()).toBe(0)
    const busy = world({ 'https://one.example/': [status(429)], 'https://two.example/': [status(429)] })
    await expect(busy.read(10_000)).rejects.toMatchObject({ code: 'HTTP_STATUS', detail: { status: 429 } })
    expect(busy.clock.pending()).toBe(0)
  })
})

describe('what a node answers', () => {
  const one = (node: Node) => world({ 'https://one.example/': [node], 'https://two.example/': [node] }).read(5_000)

  it('is read to the last lamport, however many there are', async () => {
    for (const units of ['0', '9007199254740993', '18446744073709551615'])
      expect(await one(text(`{"jsonrpc":"2.0","result":{"value":${units}},"id":1}`))).toBe(BigInt(units))
  })

  it.each<readonly [string, Node]>([
    ['less than nothing', balance(-1)],
    ['a fraction', balance(1.5)],
    ['more than 64 bits', text('{"result":{"value":18446744073709551616}}')],
    ['a large number in short', text('{"result":{"value":1e30}}')],
    ['a text that is no number', balance('0x12')],
    ['nothing', balance(null)],
    ['a list', balance([1])],
    ['no result', text('{"jsonrpc":"2.0","id":1}')],
    ['a result of another shape', text('{"result":7}')],
    ['no JSON', text('<html>')],
    ['an empty body', text('')],
  ])('is refused when it is %s', async (_, node) => {
    await expect(one(node)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it('is given up when it does not end', async () => {
    const endless: Node = () =>
      new Response(
        new ReadableStream({
          pull: (stream) => stream.enqueue(new Uint8Array(262_144)),
        }),
      )
    await expect(one(endless)).rejects.toMatchObject({
      code: 'HTTP_BAD_BODY',
      detail: { reason: 'it is longer than 1048576 bytes' },
    })
  })
})

describe('JSON with long integers', () => {
  it('is read like any other, but for those', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseExactJson(JSON.stringify(value))).toEqual(
          JSON.parse(JSON.stringify(value), (_, one: unknown) =>
            typeof one === 'number' && /^-?\d{16,}$/.test(String(one)) ? String(one) : one,
          ),
        )
      }),
    )
  })

  it('keeps every digit of them, and no text is touched', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 15n, 2n ** 64n), fc.string(), (units, text) => {
        const name = `name ${text}`
        const body = `{"a":[${units},{"b":-${units}}],${JSON.stringify(name)}:"${units}","c":0.${units},"d":1e2}`
        expect(parseExactJson(body)).toMatchObject({ a: [String(units), { b: `-${units}` }], [name]: String(units) })
      }),
    )
  })
})

describe('all nodes at once', () => {
  it('are each asked by themselves: one that hangs takes nobody’s answer away', async () => {
    const clock = createVirtualClock()
    const reader = createReader({
      fetch: async (input) => (String(input).includes('two') ? silent() : Response.json({ id: 1, result: 7 })),
      clock,
      nodesOf: async () => ({
        source: 'public',
        nodes: [...network.rpcUrls, 'https://three.example/'].map((url) => ({ url, plainText: false })),
      }),
    })
    const asking = askAll(reader, { network }, (ask) => ask('getSlot', [], z.number()))
    await clock.advance(4_000)
    const told = await asking
    expect(told.map(({ host, answer }) => [host, answer])).toEqual([
      ['one.example', 7],
      ['two.example', undefined],
      ['three.example', 7],
    ])
    expect(sourcesIn(told.filter(({ answer }) => answer === 7))).toBe(2)
  })
})
