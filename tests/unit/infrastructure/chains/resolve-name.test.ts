import {
  decodeAbiParameters,
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  namehash,
  parseAbi,
  RpcRequestError,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { base, ethereum } from '../../../../src/domain/networks/networks.js'
import type { Network } from '../../../../src/domain/networks/network.js'
import { createResolveName } from '../../../../src/infrastructure/chains/evm/resolve-name.js'
import { createReader, type Reader } from '../../../../src/infrastructure/chains/evm/reader.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { aliasedBatch, aliasedLookup } from '../../sweep/aliased-questions.ts'
import { createScriptedReader } from './scripted-reader.js'

const marlow = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ines = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const resolver = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'error ResolverNotFound(bytes name)',
  'error ResolverError(bytes errorData)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error HttpError(uint16 status, string message)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const universal = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const revert = (data: Hex) =>
  new DialogError(
    'RPC_ERROR',
    { rpcCode: 3 },
    {
      cause: new RpcRequestError({
        body: {},
        error: { code: 3, message: 'execution reverted', data },
        url: 'https://n.example',
      }),
    },
  )
const [notFound, resolverFailed, unsupported, gatewayFailed] = [
  encodeErrorResult({ abi: resolver, errorName: 'ResolverNotFound', args: ['0x'] }),
  encodeErrorResult({ abi: resolver, errorName: 'ResolverError', args: ['0x'] }),
  encodeErrorResult({ abi: resolver, errorName: 'UnsupportedResolverProfile', args: ['0xf1cb7e06'] }),
  encodeErrorResult({ abi: resolver, errorName: 'HttpError', args: [503, 'down'] }),
]

/** What names have, by name and coin; a text of bytes is a refusal. */
const world = (names: Readonly<Record<string, Readonly<Record<string, Hex>>>>, fetchFn: typeof fetch = fetch) => {
  const asked: string[] = []
  const places: string[] = []
  const callbacks: Hex[] = []
  const records = new Map(Object.entries(names).map(([name, coins]) => [namehash(name), { name, coins }]))
  const { reader } = createScriptedReader({
    eth_call: ({ data, to }: { readonly data: Hex; readonly to: string }) => {
      if (to.toLowerCase() !== universal.toLowerCase()) return '0x'
      if (data.startsWith('0xaabbccdd')) callbacks.push(data)
      if (data.startsWith('0xaabbccdd'))
        return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [padded(ines), universal])
      const outer = decodeFunctionData({ abi: resolver, data })
      if (outer.functionName !== 'resolveWithGateways') return '0x'
      const inner = decodeFunctionData({ abi: resolver, data: outer.args[1] })
      if (inner.functionName !== 'addr') return '0x'
      const [node, coin] = inner.args
      const record = records.get(node)
      asked.push(`${record?.name ?? 'nobody'} ${coin}`)
      const found = record?.coins[String(coin)]
      if (found === undefined) return record === undefined ? revert(notFound) : answer('0x')
      return found.length === 42 ? answer(found) : revert(found)
    },
  })
  const noting: Reader = {
    ...reader,
    read: (place, task) => {
      places.push(place.network.rpcUrls.join(' '))
      return reader.read(place, task)
    },
  }
  const resolve = createResolveName({ reader: noting, fetch: fetchFn, clock: createVirtualClock() })
  return {
    asked,
    places,
    /** What gateways said, as the contract is told. */
    callbacks,
    resolve: (name: string, network: Network = ethereum, networks: readonly Network[] = [], signal?: AbortSignal) =>
      resolve(name, network, networks, signal),
  }
}
const padded = (bytes: Hex): Hex => encodeAbiParameters([{ type: 'bytes' }], [bytes])
const answer = (bytes: Hex): Hex =>
  encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [padded(bytes), universal])
const [onEther, onBase] = ['60', '2147492101']

describe('names', () => {
  it('leads to the canonical address, under its normal form (ENSIP-15)', async () => {
    const { resolve } = world({ 'marlow.eth': { [onEther]: marlow.toLowerCase() as Hex } })
    for (const text of ['marlow.eth', 'MARLOW.eth', 'Ｍarlow.ETH'])
      expect(await resolve(text)).toEqual({ name: 'marlow.eth', address: marlow })
  })

  it.each([
    '',
    'eth',
    '.eth',
    'a..eth',
    'a b.eth',
    'mar_low.eth',
    'mаrlow.eth',
    // Words of one script that read as another: UTS 39 in the data of ENSIP-15.
    'ѕсоре.eth',
    'аррӏе.eth',
    'сосоа.eth',
    'рауреr.eth',
    'a\u200db.eth',
    `${'a'.repeat(256)}.eth`,
    '.',
  ])('refuses %j before anybody is asked', async (text) => {
    const { resolve, asked } = world({})
    await expect(resolve(text)).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(asked).toEqual([])
  })

  it("asks for the network's own address first (ENSIP-11), then for Ethereum's", async () => {
    const both = world({ 'a.eth': { [onEther]: marlow, [onBase]: ines } })
    expect(await both.resolve('a.eth', base)).toEqual({ name: 'a.eth', address: ines })
    expect(both.asked).toEqual([`a.eth ${onBase}`])
    const one = world({ 'a.eth': { [onEther]: marlow } })
    expect(await one.resolve('a.eth', base)).toEqual({ name: 'a.eth', address: marlow, isElsewhere: true })
    expect(one.asked).toEqual([`a.eth ${onBase}`, `a.eth ${onEther}`])
    const old = world({ 'a.eth': { [onEther]: marlow, [onBase]: unsupported } })
    expect(await old.resolve('a.eth', base)).toMatchObject({ address: marlow })
  })

  it.each(['eip155:2147483648', 'eip155:99999999999', 'eip155:0', 'eip155:01', 'eip155:main'] as const)(
    'has no coin for %s: Invalid chainId [S5.19, S8.22, S9.27]',
    async (id) => {
      const { resolve, asked } = world({ 'a.eth': { [onEther]: marlow } })
      const refused = resolve('a.eth', { ...base, id })
      await expect(refused).rejects.toMatchObject({ code: 'CHAIN_ID_INVALID', message: 'Invalid chainId' })
      expect(asked).toEqual([])
      const last = { ...base, id: 'eip155:2147483647' } as const
      expect(await resolve('a.eth', last)).toMatchObject({ address: marlow })
    },
  )

  it('has no address where the name is nobody’s, has no such record, or an empty one', async () => {
    const { resolve } = world({ 'none.eth': {}, 'zero.eth': { [onEther]: `0x${'0'.repeat(40)}` } })
    for (const name of ['nobody.eth', 'none.eth', 'zero.eth']) expect(await resolve(name)).toBeUndefined()
  })

  it.each([
    ['its resolver fails', resolverFailed],
    ['its gateway fails', gatewayFailed],
    ['something else refuses', '0x12345678' as Hex],
  ])('is not said to have none when %s', async (_, data) => {
    const { resolve } = world({ 'a.eth': { [onEther]: data, [onBase]: data } })
    const error = { code: 'NAME_UNREACHABLE', message: 'Error resolving name' }
    await expect(resolve('a.eth')).rejects.toMatchObject(error)
    await expect(resolve('a.eth', base)).rejects.toMatchObject(error)
  })

  it('is not said to have none when nobody can be asked', async () => {
    const nobody: Reader = {
      read: () => Promise.reject(new DialogError('HTTP_UNREACHABLE')),
      readAll: () => Promise.resolve([]),
      readApart: () => Promise.resolve({ said: [], sources: 0 }),
    }
    const asked = createResolveName({ reader: nobody, fetch, clock: createVirtualClock() })('a.eth', base, [])
    await expect(asked).rejects.toMatchObject({ code: 'NAME_UNREACHABLE', cause: { code: 'HTTP_UNREACHABLE' } })
  })

  it('is asked on Ethereum: on the nodes that the host lists for it, else on the public ones', async () => {
    const { resolve, places } = world({ 'a.eth': { [onEther]: marlow } })
    await resolve('a.eth', base, [base, { ...ethereum, rpcUrls: ['https://own.example'] }])
    await resolve('a.eth', base, [base])
    expect(places).toEqual(['https://own.example', ethereum.rpcUrls.join(' ')])
  })

  describe('where a site lists two nodes of different operators', () => {
    const clock = createVirtualClock()
    /** What each says that a name leads to; `down` says nothing, and `hangs` never does. */
    const resolved = (...told: readonly (Hex | 'down' | 'hangs')[]) => {
      const [first = {}, ...others] = told.map((one) => ({
        eth_call: () =>
          one === 'down'
            ? new DialogError('HTTP_UNREACHABLE')
            : one === 'hangs'
              ? new Promise(() => undefined)
              : answer(one),
      }))
      const { reader } = createScriptedReader(first, ...others)
      return createResolveName({ reader, fetch, clock })('a.eth', ethereum, [])
    }
    const led = { name: 'a.eth', address: marlow }

    it('is found where both say the same', async () => {
      expect(await resolved(marlow, marlow)).toEqual(led)
      expect(await resolved('0x', '0x')).toBeUndefined()
    })

    it.each<readonly [string, Hex, Hex]>([
      ['somebody else', ines, marlow],
      ['somebody where it leads to nobody', ines, '0x'],
      ['nobody', '0x', marlow],
    ])('leads to nobody where one of them says %s', async (_, first, second) => {
      await expect(resolved(first, second)).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
      await expect(resolved(second, first)).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
    })

    it('is found by one where the other one does not answer', async () => {
      expect(await resolved('down', marlow)).toEqual(led)
      expect(await resolved(marlow, 'down')).toEqual(led)
      await expect(resolved('down', 'down')).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
      const waiting = resolved(marlow, 'hangs')
      await clock.advance(4_000)
      expect(await waiting).toEqual(led)
    })
  })

  it('stops when the caller does', async () => {
    const stopped: Reader = {
      read: () => Promise.reject(new DialogError('ABORTED')),
      readAll: () => Promise.resolve([]),
      readApart: () => Promise.resolve({ said: [], sources: 0 }),
    }
    const asked = createResolveName({ reader: stopped, fetch, clock: createVirtualClock() })(
      'a.eth',
      ethereum,
      [],
      AbortSignal.abort(),
    )
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  })

  describe('kept outside of the chain (EIP-3668)', () => {
    const batchGateway = parseAbi([
      'struct Question { address sender; string[] urls; bytes data; }',
      'function query(Question[] questions) view returns (bool[] failures, bytes[] responses)',
    ])
    const lookup = (urls: readonly string[], callData: Hex = '0x1234') =>
      encodeErrorResult({
        abi: resolver,
        errorName: 'OffchainLookup',
        args: [universal, [...urls], callData, '0xaabbccdd', '0x'],
      })
    const gateways = (answers: Readonly<Record<string, () => Response>>) => {
      const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
      const fetchFn: typeof fetch = async (input, init) => {
        asked.push({ url: String(input), init })
        const known = answers[new URL(String(input)).origin]
        if (known === undefined) throw new TypeError('unreachable')
        return known()
      }
      return { asked, fetchFn }
    }

    it('asks the gateways in their order, over https only, without cookies or referrer', async () => {
      const { asked, fetchFn } = gateways({ 'https://two.example': () => Response.json({ data: '0x99' }) })
      const urls = ['http://plain.example/{data}', 'https://one.example/{sender}/{data}', 'https://two.example/']
      const { resolve } = world({ 'a.eth': { [onEther]: lookup(urls) } }, fetchFn)
      expect(await resolve('a.eth')).toEqual({ name: 'a.eth', address: ines })
      expect(asked.map(({ url }) => url)).toEqual([
        `https://one.example/${universal.toLowerCase()}/0x1234`,
        'https://two.example/',
      ])
      for (const { init } of asked) expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
      expect(asked[1]?.init).toMatchObject({
        method: 'POST',
        body: JSON.stringify({ data: '0x1234', sender: universal }),
      })
    })

    it('asks several at once where the resolver wants that, and tells it which of them failed', async () => {
      const { fetchFn, asked } = gateways({ 'https://one.example': () => Response.json({ data: '0x99' }) })
      const question = (host: string) =>
        ({ sender: universal, urls: [`https://${host}.example/`], data: '0x12' }) as const
      const args = [[question('one'), question('down')]] as const
      const callData = encodeFunctionData({ abi: batchGateway, functionName: 'query', args })
      const data = lookup(['x-batch-gateway:true'], callData)
      const { resolve, callbacks } = world({ 'a.eth': { [onEther]: data } }, fetchFn)
      expect(await resolve('a.eth')).toMatchObject({ address: ines })
      expect(asked.map(({ url }) => url)).toEqual(['https://one.example/', 'https://down.example/'])
      const [told] = decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], `0x${(callbacks[0] ?? '').slice(10)}`)
      const [failures, answers] = decodeFunctionResult({ abi: batchGateway, functionName: 'query', data: told })
      expect(failures).toEqual([false, true])
      expect(answers[0]).toBe('0x99')
    })

    const own = 'x-batch-gateway:true'
    const batch = (count: number, urls: readonly string[], data: Hex = '0x12') => {
      const questions = Array.from({ length: count }, () => ({ sender: universal, urls: [...urls], data }) as const)
      return encodeFunctionData({ abi: batchGateway, functionName: 'query', args: [questions] })
    }
    const one = 'https://one.example/'
    const same = (count: number, first: string, data: Hex = '0x') => aliasedBatch({ count, first, data })

    it('asks sixteen questions for a name and no more, however they lie in each other', async () => {
      const { fetchFn, asked } = gateways({ 'https://one.example': () => Response.json({ data: '0x99' }) })
      const data = lookup([own], batch(4, [own], batch(4, [one])))
      const { resolve, callbacks } = world({ 'a.eth': { [onEther]: data } }, fetchFn)
      expect(await resolve('a.eth')).toMatchObject({ address: ines })
      // One, the four in it, and twice four in those.
      expect(asked).toHaveLength(8)
      const [told] = decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], `0x${(callbacks[0] ?? '').slice(10)}`)
      const [failures] = decodeFunctionResult({ abi: batchGateway, functionName: 'query', data: told })
      expect(failures).toEqual([false, false, true, true])
    })

    it.each<readonly [string, Hex]>([
      ['too many questions', lookup([own], batch(16, [one]))],
      ['many that are the same bytes', lookup([own], same(16, one))],
      ['many that lie in many, all of them the same bytes', lookup([own], same(16, own, same(60, one)))],
      ['questions that are too long', lookup([own], batch(1, [one], `0x${'12'.repeat(17_000)}`))],
      [
        'questions that do not begin where they should',
        lookup([own], `${same(1, one).slice(0, 73) as Hex}4${same(1, one).slice(74)}`),
      ],
      ['many addresses', aliasedLookup(universal, { first: one, other: one, times: 31, data: '0x' })],
      ['a question that is too long', lookup([one], `0x${'12'.repeat(70_000)}`)],
    ])('asks nobody where a resolver names %s', async (_, data) => {
      const { fetchFn, asked } = gateways({ 'https://one.example': () => Response.json({ data: '0x99' }) })
      const { resolve } = world({ 'a.eth': { [onEther]: data } }, fetchFn)
      await expect(resolve('a.eth')).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
      expect(asked).toEqual([])
    })

    it.each<readonly [string, string, Hex]>([
      ['is too long', `${one}${'a'.repeat(2_048)}`, '0x12'],
      ['has a place for the question twice', `${one}{data}/{data}`, '0x12'],
      ['has a place for a question that is too long for it', `${one}{data}`, `0x${'12'.repeat(33_000)}`],
    ])('passes over an address that %s', async (_, url, question) => {
      const { fetchFn, asked } = gateways({ 'https://two.example': () => Response.json({ data: '0x99' }) })
      const { resolve } = world({ 'a.eth': { [onEther]: lookup([url, 'https://two.example/'], question) } }, fetchFn)
      expect(await resolve('a.eth')).toMatchObject({ address: ines })
      expect(asked.map((request) => request.url)).toEqual(['https://two.example/'])
    })

    it('tells the resolver nothing of several once the caller has given up', async () => {
      const stop = new AbortController()
      const fetchFn: typeof fetch = async () => {
        stop.abort()
        throw new TypeError('unreachable')
      }
      const { resolve, callbacks } = world({ 'a.eth': { [onEther]: lookup([own], batch(2, [one])) } }, fetchFn)
      await expect(resolve('a.eth', ethereum, [], stop.signal)).rejects.toMatchObject({ code: 'ABORTED' })
      expect(callbacks).toEqual([])
    })

    it('ends with a refusal of the request itself: another gateway is asked where the first one is broken alone', async () => {
      const of = (status: number) => ({
        'https://one.example': () => new Response('', { status }),
        'https://two.example': () => Response.json({ data: '0x99' }),
      })
      const names = { 'a.eth': { [onEther]: lookup(['https://one.example/', 'https://two.example/']) } }
      const [refusing, broken] = [gateways(of(404)), gateways(of(500))]
      await expect(world(names, refusing.fetchFn).resolve('a.eth')).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
      expect(refusing.asked).toHaveLength(1)
      expect(await world(names, broken.fetchFn).resolve('a.eth')).toMatchObject({ address: ines })
      expect(broken.asked).toHaveLength(2)
    })

    it('reads no more of an answer than it may have', async () => {
      const sent = { bytes: 0, ended: false }
      const endless = new ReadableStream({
        pull: (controller) => {
          if (sent.bytes >= 20_000_000) return controller.close()
          sent.bytes += 100_000
          controller.enqueue(new Uint8Array(100_000))
        },
        cancel: () => void (sent.ended = true),
      })
      const { fetchFn } = gateways({ 'https://one.example': () => new Response(endless) })
      const { resolve } = world({ 'a.eth': { [onEther]: lookup(['https://one.example/']) } }, fetchFn)
      await expect(resolve('a.eth')).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
      expect(sent.bytes).toBeLessThan(1_000_000)
      expect(sent.ended).toBe(true)
    })

    it('waits for an answer that never ends no longer than the read may take', async () => {
      const clock = createVirtualClock()
      const cancelled: unknown[] = []
      const hanging = new ReadableStream({ cancel: (reason) => void cancelled.push(reason) })
      const asked: (AbortSignal | null | undefined)[] = []
      const fetchFn: typeof fetch = async (input, init) => {
        if (!String(input).startsWith('https://one.example')) return nodeAnswer(init)
        asked.push(init?.signal)
        return new Response(hanging)
      }
      const nodeAnswer = (init: RequestInit | undefined) => {
        const [{ id }] = JSON.parse(String(init?.body))
        const error = { code: 3, message: 'execution reverted', data: lookup(['https://one.example/']) }
        return Response.json([{ jsonrpc: '2.0', id, error }])
      }
      const reader = createReader({
        nodesOf: async () => ({ source: 'host', nodes: [{ url: 'https://n.example', plainText: false }] }),
        fetch: fetchFn,
        clock,
      })
      const answer = createResolveName({ reader, fetch: fetchFn, clock })('a.eth', ethereum, []).catch(
        (error: unknown) => error,
      )
      await expect.poll(() => asked.length).toBe(1)
      await clock.advance(10_000)
      expect(await answer).toMatchObject({ code: 'NAME_UNREACHABLE', cause: { code: 'HTTP_TIMEOUT' } })
      expect(asked[0]?.aborted).toBe(true)
      await expect.poll(() => cancelled.length).toBe(1)
    })

    it.each<readonly [string, () => Response]>([
      ['is down', () => new Response('', { status: 503 })],
      ['answers no JSON', () => new Response('<html>')],
      ['answers no bytes', () => Response.json({ data: 'yes' })],
      ['answers too much', () => Response.json({ data: `0x${'00'.repeat(200_000)}` })],
    ])('is not said to have none when the gateway %s', async (_, reply) => {
      const { fetchFn } = gateways({ 'https://one.example': reply })
      const { resolve } = world({ 'a.eth': { [onEther]: lookup(['https://one.example/']) } }, fetchFn)
      await expect(resolve('a.eth')).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
    })
  })
})
