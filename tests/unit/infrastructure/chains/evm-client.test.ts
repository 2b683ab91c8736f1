import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createEvmClient,
  type EvmClient,
  type EvmClientDeps,
} from '../../../../src/infrastructure/chains/evm/evm-client.js'
import type { Clock } from '../../../../src/ports/clock.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'
import { createNotedClock } from '../../../fakes/noted-clock.js'

interface Call {
  readonly id: number
  readonly method: string
}

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** One read as any other. */
const balanceOf = async (client: EvmClient, signal?: AbortSignal) =>
  BigInt(String(await client.request({ method: 'eth_getBalance', params: [address, 'latest'] }, signal)))

/** A node that answers every call of a batch, and one that comes alone. `wrong` makes an error of an answer. */
const startNode = async (balance: string, wrong?: (call: Call) => object | undefined) => {
  const batches: Call[][] = []
  const service = new Hono()
  service.post('/', async (c) => {
    const asked = JSON.parse(await c.req.text()) as Call | Call[]
    const calls = [asked].flat()
    batches.push(calls)
    const answers = calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      ...(wrong?.({ id, method }) ?? { result: method === 'eth_chainId' ? '0x1' : balance }),
    }))
    return c.json(Array.isArray(asked) ? answers : answers[0])
  })
  const server = await startWireServer(service)
  return { ...server, batches, reads: () => batches.flat().filter(({ method }) => method === 'eth_getBalance').length }
}

/** How long each timer is asked to wait during a task, in ms: what passes meanwhile is the machine's. viem waits by itself. */
async function timersOf(task: () => Promise<unknown>): Promise<readonly number[]> {
  const timers: number[] = []
  const { setTimeout: own } = globalThis
  globalThis.setTimeout = Object.assign((run: () => void, ms = 0) => {
    timers.push(ms)
    return own(run, ms)
  }, own) as typeof setTimeout
  try {
    await task()
  } finally {
    globalThis.setTimeout = own
  }
  return timers
}

describe('EVM client', () => {
  let one: Awaited<ReturnType<typeof startNode>>
  let two: Awaited<ReturnType<typeof startNode>>
  beforeEach(async () => {
    one = await startNode('0x1')
    two = await startNode('0x2')
  })
  afterEach(() => Promise.all([one.stop(), two.stop()]))

  const client = (
    nodes: readonly WireServer[],
    options: Partial<Omit<EvmClientDeps, 'nodes'>> & { readonly plainText?: boolean } = {},
  ) =>
    createEvmClient({
      chainId: 'eip155:1',
      nodes: nodes.map(({ url }) => ({ url, plainText: options.plainText === true })),
      clock: createClock(),
      fetch,
      retryDelayMs: 2,
      ...options,
    })

  it('posts JSON-RPC, with plain text where that spares a preflight [S7.37]', async () => {
    expect(await balanceOf(client([one]))).toBe(1n)
    expect(one.requests[0]).toMatchObject({ method: 'POST' })
    expect(one.requests[0]?.headers['content-type']).toBe('application/json')
    await balanceOf(client([two], { plainText: true }))
    expect(two.requests[0]?.headers['content-type']).toBe('text/plain;charset=UTF-8')
  })

  it('sends reads of one moment as one batch [S7.39]', async () => {
    const reader = client([one])
    expect(await Promise.all(Array.from({ length: 5 }, () => balanceOf(reader)))).toEqual(Array(5).fill(1n))
    expect(one.batches.map((batch) => batch.length)).toEqual([5])
  })

  it('holds no read back for those of a later moment [S9.35]', async () => {
    const reader = client([one])
    const first = balanceOf(reader)
    await new Promise((later) => setTimeout(later, 20))
    await Promise.all([first, balanceOf(reader)])
    expect(one.batches.map((batch) => batch.length)).toEqual([1, 1])
    const timers = await timersOf(() => balanceOf(client([one])))
    expect(timers.filter((ms) => ms < 300)).toEqual([0])
  })

  it('puts at most 1000 into a batch [S7.39, S9.35]', async () => {
    const reader = client([one])
    await Promise.all(Array.from({ length: 1_001 }, () => balanceOf(reader)))
    expect(one.batches.map((batch) => batch.length).sort((a, b) => b - a)).toEqual([1_000, 1])
  })

  describe('a list of answers', () => {
    const asked = ['0xa', '0xb', '0xc'] as const
    interface Question {
      readonly id: number
      readonly params: readonly string[]
    }
    /** Whoever is asked says back what was asked for, as far as `spoil` leaves it. */
    const told = async (spoil: (answers: readonly object[]) => unknown, nodes = 1, status = 200) => {
      const answer = (async (url: string, { body }: { readonly body: string }) => {
        const answers = [JSON.parse(body) as Question | Question[]]
          .flat()
          .map(({ id, params: [result] }) => ({ id, result }))
        const isBad = url.startsWith('https://0.')
        return Response.json(isBad ? spoil(answers) : answers, { status: isBad ? status : 200 })
      }) as unknown as typeof fetch
      const reader = createEvmClient({
        chainId: 'eip155:1',
        nodes: Array.from({ length: nodes }, (_, i) => ({ url: `https://${i}.example`, plainText: false })),
        clock: createClock(),
        fetch: answer,
        retryDelayMs: 2,
      })
      const all = asked.map((word) => reader.request({ method: 'eth_getBalance', params: [word] }))
      return (await Promise.allSettled(all)).map((one) =>
        one.status === 'fulfilled' ? one.value : (one.reason as { readonly detail: object }).detail,
      )
    }
    const refusal = { id: null, error: { code: -32601, message: 'no' } }

    it.each([
      ['out of order', (all: readonly object[]) => all.toReversed()],
      ['with ids as text', (all: readonly object[]) => all.map((one) => ({ ...one, id: String(Object(one).id) }))],
      ['among answers to others', (all: readonly object[]) => [{ id: 0, result: '0xf' }, ...all]],
    ])('is read by its ids: %s [S7.39]', async (_, spoil) => {
      expect(await told(spoil)).toEqual(asked)
    })

    it.each([
      ['leaves one out', (all: readonly object[]) => all.filter((_, i) => i !== 1)],
      ['has one twice', (all: readonly object[]) => [...all, { ...all[0], result: '0xf' }]],
      ['has none', () => []],
      ['has no ids', (all: readonly object[]) => all.map((one) => ({ ...one, id: undefined }))],
    ])(
      'is no answer where it %s: the next node is asked, and nothing is taken for another answer [S7.40]',
      async (_, spoil) => {
        expect(await told(spoil, 2)).toEqual(asked)
        expect(await told(spoil)).toEqual(asked.map(() => ({ reason: expect.stringContaining('answer') as string })))
      },
    )

    it('is refused as a whole, or in part, by what says no id', async () => {
      const { code: rpcCode } = refusal.error
      expect(await told(() => refusal)).toEqual(asked.map(() => ({ rpcCode })))
      expect(await told((all) => [all[2], all[0], refusal])).toEqual(['0xa', { rpcCode }, '0xc'])
    })

    it('keeps the status of a refusal that says more', async () => {
      expect(await told(() => refusal, 1, 400)).toEqual(asked.map(() => ({ status: 400 })))
    })
  })

  describe('a node that refuses lists', () => {
    type Asked = Call & { readonly params: readonly string[] }
    const parseError = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'parse error' } }
    /** Answers what comes alone, and lists of fewer than `from`. */
    const startPicky = async (refuse: (asked: readonly Asked[]) => Response, from = 1) => {
      const [lists, single]: [number[], string[]] = [[], []]
      const service = new Hono()
      service.post('/', async (c) => {
        const asked = JSON.parse(await c.req.text()) as Asked | Asked[]
        const answerTo = ({ id, params: [result] }: Asked) => ({ jsonrpc: '2.0', id, result })
        if (Array.isArray(asked)) lists.push(asked.length)
        else single.push(asked.params[0] ?? '')
        if (!Array.isArray(asked)) return c.json(answerTo(asked))
        return asked.length < from ? c.json(asked.map(answerTo)) : refuse(asked)
      })
      return { ...(await startWireServer(service)), lists, single }
    }
    const readAll = async (reader: EvmClient, words: readonly string[]) =>
      Promise.all(words.map((word) => reader.request({ method: 'eth_call', params: [word] })))

    it.each([
      ['with 400', () => new Response('', { status: 400 }), 1],
      ['with 500, as a service that takes three', () => new Response('no', { status: 500 }), 3],
      ['as no JSON-RPC', () => Response.json(parseError), 1],
      [
        'with one error in place of all',
        ([first]: readonly Asked[]) => Response.json([{ ...parseError, id: first?.id }]),
        2,
      ],
    ])('is asked one by one, and refuses once: %s [S7.39]', async (_, refuse, from) => {
      const node = await startPicky(refuse, from)
      const reader = client([node])
      expect(await readAll(reader, ['0xa', '0xb', '0xc'])).toEqual(['0xa', '0xb', '0xc'])
      expect(await readAll(reader, ['0xd', '0xe'])).toEqual(['0xd', '0xe'])
      expect([node.lists, node.single.toSorted()]).toEqual([[3], ['0xa', '0xb', '0xc', '0xd', '0xe']])
      await node.stop()
    })
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])('tries again after %i [S8.50]', async (status) => {
    one.break({ kind: 'status', status, body: '{"error":{"code":-32000,"message":"no"}}' }, { kind: 'late', ms: 0 })
    expect(await balanceOf(client([one]))).toBe(1n)
    expect(one.requests).toHaveLength(2)
  })

  it('gives up after three retries, 150, 300 and 600 ms apart [S9.35]', async () => {
    one.break({ kind: 'status', status: 503, body: 'null' })
    const patient = createEvmClient({
      chainId: 'eip155:1',
      nodes: [{ url: one.url, plainText: false }],
      fetch,
      clock: createClock(),
    })
    const timers = await timersOf(() =>
      expect(balanceOf(patient)).rejects.toMatchObject({ code: 'HTTP_STATUS', detail: { status: 503 } }),
    )
    expect(one.requests).toHaveLength(4)
    expect(timers.filter((ms) => ms >= 100 && ms < 1_000)).toEqual([150, 300, 600])
  })

  it('does not try again after other refusals', async () => {
    one.break({ kind: 'status', status: 401, body: '{}' })
    await expect(balanceOf(client([one]))).rejects.toMatchObject({ code: 'HTTP_STATUS', detail: { status: 401 } })
    expect(one.requests).toHaveLength(1)
  })

  it('waits as Retry-After says, also for a date, and never for hours [S8.50]', async () => {
    one.break({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }, { kind: 'late', ms: 0 })
    await balanceOf(client([one]))
    const [first, second] = one.requests
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)

    const date = new Date(Date.now() + 2_000).toUTCString()
    two.break({ kind: 'status', status: 503, headers: { 'retry-after': date } }, { kind: 'late', ms: 0 })
    await balanceOf(client([two]))
    expect(two.requests).toHaveLength(2)
    expect(two.requests[1]?.at).toBeGreaterThanOrEqual(Date.parse(date) - 5)

    one.break({ kind: 'status', status: 503, headers: { 'retry-after': '86400' } })
    await expect(balanceOf(client([one], { timeoutMs: 300 }))).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  })

  it.each([-1, -32005, -32603])('tries again after the code %i [S8.50]', async (code) => {
    const answers = [{ error: { code, message: 'busy' } }]
    const node = await startNode('0x3', () => answers.shift())
    expect(await balanceOf(client([node]))).toBe(3n)
    expect(node.reads()).toBe(2)
    await node.stop()
  })

  it('tells the code of a node that says no', async () => {
    const node = await startNode('0x3', () => ({ error: { code: -32602, message: 'invalid params' } }))
    await expect(balanceOf(client([node]))).rejects.toMatchObject({
      code: 'RPC_ERROR',
      detail: { rpcCode: -32602 },
    })
    expect(node.reads()).toBe(1)
    await node.stop()
  })

  it('asks the next node when one fails [S7.40]', async () => {
    one.break({ kind: 'status', status: 503 })
    expect(await balanceOf(client([one, two]))).toBe(2n)
    one.break({ kind: 'drop' })
    expect(await balanceOf(client([one, two]))).toBe(2n)
    one.break({ kind: 'body', body: '<html>' })
    expect(await balanceOf(client([one, two]))).toBe(2n)
  })

  it('asks the next node in time when one never answers [S7.40]', async () => {
    one.break({ kind: 'hang' })
    const timers = await timersOf(async () =>
      expect(await balanceOf(client([one, two], { nodeTimeoutMs: 300 }))).toBe(2n),
    )
    expect(timers).toContain(300)
  })

  it.each([4001, 4200, -32004, 5000])('asks nobody else after the code %i [S8.51]', async (code) => {
    const node = await startNode('0x3', ({ method }) =>
      method === 'eth_chainId' ? undefined : { error: { code, message: 'no' } },
    )
    await expect(balanceOf(client([node, two]))).rejects.toMatchObject({
      code: 'RPC_ERROR',
      detail: { rpcCode: code },
    })
    expect(node.reads()).toBe(1)
    expect(two.reads()).toBe(0)
    await node.stop()
  })

  it('pings a single node never, and several in the batch of the read [S9.36]', async () => {
    await balanceOf(client([one]))
    expect(one.batches.flat().map(({ method }) => method)).toEqual(['eth_getBalance'])
    await balanceOf(client([one, two]))
    expect(one.batches).toHaveLength(2)
    expect(one.batches[1]?.map(({ method }) => method).sort()).toEqual(['eth_chainId', 'eth_getBalance'])
    await expect.poll(() => two.batches.flat().map(({ method }) => method)).toEqual(['eth_chainId'])
  })

  it('prefers the node that answered its pings [S9.36]', async () => {
    const reader = client([one, two])
    one.break({ kind: 'drop' })
    expect(await balanceOf(reader)).toBe(2n)
    one.break()
    expect(await balanceOf(reader)).toBe(2n)
    expect(one.reads()).toBe(0)
  })

  it('does not prefer a node that serves another chain [S9.36]', async () => {
    const liar = await startNode('0x9', ({ method }) => (method === 'eth_chainId' ? { result: '0x2105' } : undefined))
    const reader = client([liar, two])
    await balanceOf(reader)
    // Once it has answered its ping.
    await expect.poll(() => balanceOf(reader)).toBe(2n)
    await liar.stop()
  })

  it.each(['hang', 'hang-in-body'] as const)('ends in time when the node does not (%s)', async (kind) => {
    one.break({ kind })
    await expect(balanceOf(client([one], { timeoutMs: 250 }))).rejects.toMatchObject({
      code: 'HTTP_TIMEOUT',
      detail: { ms: 250 },
    })
  })

  describe('by itself', () => {
    const patient = (nodes: readonly WireServer[], clock: Clock) =>
      createEvmClient({
        chainId: 'eip155:1',
        nodes: nodes.map(({ url }) => ({ url, plainText: false })),
        fetch,
        clock,
      })

    it('leaves ten seconds to a single node, and gives nobody more [S9.35]', async () => {
      const { clock, slept } = createNotedClock()
      await balanceOf(patient([one], clock))
      expect(slept).toEqual([10_000])
    })

    it('leaves four of them to each of several nodes, so that there is time for the next [S9.35]', async () => {
      expect(await timersOf(() => balanceOf(patient([one, two], createNotedClock().clock)))).toContain(4_000)
    })
  })

  it.each([
    ['no JSON', '<html>', 'HTTP_BAD_BODY'],
    ['nothing', '', 'HTTP_BAD_BODY'],
    ['a list of nothing', '[]', 'HTTP_BAD_BODY'],
    ['a word', '"yes"', 'HTTP_BAD_BODY'],
    ['null', 'null', 'HTTP_BAD_BODY'],
    ['a megabyte', Buffer.alloc(1_100_000, ' '), 'HTTP_BAD_BODY'],
  ])('says that %s is no answer', async (_, body, code) => {
    one.break({ kind: 'body', body })
    await expect(balanceOf(client([one]))).rejects.toMatchObject({ code })
  })

  it('says that a node cannot be reached', async () => {
    const gone = await startNode('0x1')
    await gone.stop()
    await expect(balanceOf(client([gone]))).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })

  it('stops when the caller does', async () => {
    one.break({ kind: 'hang' })
    const controller = new AbortController()
    const read = balanceOf(client([one]), controller.signal)
    setTimeout(() => controller.abort(), 20)
    await expect(read).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
