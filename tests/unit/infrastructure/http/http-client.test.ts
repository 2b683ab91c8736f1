import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import type { HttpClientOptions } from '../../../../src/infrastructure/http/http-client.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'
import { createNotedClock } from '../../../fakes/noted-clock.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { readFixture } from './read-fixture.js'

const refusal = readFixture('refusal')

describe('http client', () => {
  let server: WireServer
  const bodies: string[] = []
  beforeEach(async () => {
    const service = new Hono()
    service.get('/thing', (c) => c.json({ ok: true }))
    service.get('/sub/thing', (c) => c.json({ sub: true }))
    service.get('/empty', (c) => c.body(null, 200))
    service.post('/thing', async (c) => {
      bodies.push(await c.req.text())
      return c.json({ type: c.req.header('content-type') })
    })
    server = await startWireServer(service)
    bodies.length = 0
  })
  afterEach(() => server.stop())
  const client = (options?: Partial<HttpClientOptions>) => createWireClient(server.url, options)

  const failure = async (promise: Promise<unknown>): Promise<DialogError> => {
    const outcome: unknown = await promise.catch((error: unknown) => error)
    if (!(outcome instanceof DialogError)) throw new Error(`expected a DialogError, got ${String(outcome)}`)
    return outcome
  }

  it('tells with every call who asks: project, kind and version [S7.1, S7.9]', async () => {
    await client().get('/thing')
    await client().query('/thing', {})
    for (const { query } of server.requests)
      expect(query).toEqual({ projectId: 'test-project', st: 'portico', sv: 'html-portico-1.2.3' })
  })

  it('leaves out values that are empty, zero or absent', async () => {
    await client({ query: () => ({}) }).get('/thing', { query: { a: '', b: 0, c: undefined, d: 'x y', e: 2 } })
    expect(server.requests[0]?.query).toEqual({ d: 'x y', e: '2' })
  })

  it('keeps the path of its base address', async () => {
    expect(await createWireClient(`${server.url}/sub`).get('/thing')).toEqual({ sub: true })
  })

  it('sends bodies as plain text, which needs no preflight, and GETs without a content type', async () => {
    expect(await client().query('/thing', { a: 1 })).toEqual({ type: 'text/plain;charset=UTF-8' })
    expect(bodies).toEqual(['{"a":1}'])
    await client().get('/thing')
    expect(server.requests[1]?.headers['content-type']).toBeUndefined()
    expect(server.requests[1]?.headers.cookie).toBeUndefined()
  })

  it('answers undefined for an empty body', async () => {
    expect(await client().get('/empty')).toBeUndefined()
  })

  it.each([400, 401, 404, 410, 422])(
    'says the status and the reason of a refusal with %i, and asks once [S8.28]',
    async (status) => {
      server.break({ kind: 'status', status, body: refusal, headers: { 'content-type': 'application/json' } })
      const error = await failure(client().get('/thing'))
      expect(error).toMatchObject({ code: 'HTTP_STATUS', message: `HTTP status code: ${status}` })
      expect(error.detail).toEqual({ status, reason: 'Project is not authorised for this origin.' })
      expect(server.requests).toHaveLength(1)
    },
  )

  it('reads the flat refusals too, and does without a reason where there is none', async () => {
    server.break({ kind: 'status', status: 400, body: '{"code":"X","message":"Amount too low"}' })
    expect((await failure(client().get('/thing'))).detail['reason']).toBe('Amount too low')
    for (const body of ['Internal error', '', '{"reasons":[]}', '[1]', 'null', '"x"']) {
      server.break({ kind: 'status', status: 400, body })
      expect((await failure(client().get('/thing'))).detail).toEqual({ status: 400 })
    }
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'tries again after %i and gets the answer [S8.50]',
    async (status) => {
      server.break({ kind: 'status', status }, { kind: 'late', ms: 0 })
      expect(await client().get('/thing')).toEqual({ ok: true })
      expect(server.requests).toHaveLength(2)
    },
  )

  it('gives up on a 503 after three retries, 150, 300 and 600 ms apart [S9.35, S8.48]', async () => {
    server.break({ kind: 'status', status: 503, body: refusal })
    const { clock, slept } = createNotedClock()
    const error = await failure(client({ clock }).get('/thing'))
    expect(error).toMatchObject({ code: 'HTTP_STATUS', detail: { status: 503 } })
    expect(server.requests).toHaveLength(4)
    // The first is the time limit.
    expect(slept).toEqual([10_000, 150, 300, 600])
  })

  it('waits as long as Retry-After says, in seconds or until a date [S8.50]', async () => {
    server.break({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }, { kind: 'late', ms: 0 })
    await client().get('/thing')
    const [first, second] = server.requests
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)

    const date = new Date(Date.now() + 2_000).toUTCString()
    server.break({ kind: 'status', status: 503, headers: { 'retry-after': date } }, { kind: 'late', ms: 0 })
    await client().get('/thing')
    expect(server.requests).toHaveLength(4)
    expect(server.requests[3]?.at).toBeGreaterThanOrEqual(Date.parse(date) - 5)
  })

  it('gives up at once when it would have to wait longer than its time limit', async () => {
    server.break({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } })
    const { clock, slept } = createNotedClock()
    const error = await failure(client({ clock }).get('/thing'))
    expect(error.detail['status']).toBe(429)
    expect(slept).toEqual([10_000])
    expect(server.requests).toHaveLength(1)
  })

  it('does not send twice what must be sent once', async () => {
    server.break({ kind: 'status', status: 503 })
    await failure(client().send('/thing', {}))
    await failure(client().blob('/thing'))
    expect(server.requests).toHaveLength(2)
  })

  it.each(['hang', 'hang-in-body'] as const)('ends in time when the server does not (%s)', async (kind) => {
    server.break({ kind })
    const error = await failure(client({ timeoutMs: 200 }).get('/thing'))
    expect(error).toMatchObject({ code: 'HTTP_TIMEOUT', detail: { ms: 200 } })
  })

  it('waits ten seconds for an answer and no longer [S9.35]', async () => {
    const clock = createVirtualClock()
    const silent: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const seen: DialogError[] = []
    const asked = failure(client({ clock, fetch: silent }).get('/thing')).then((error) => seen.push(error))
    await clock.advance(9_999)
    expect(seen).toEqual([])
    await clock.advance(1)
    await asked
    expect(seen).toMatchObject([{ code: 'HTTP_TIMEOUT', detail: { ms: 10_000 } }])
  })

  it('counts retries into the same time limit', async () => {
    server.break({ kind: 'status', status: 500 }, { kind: 'hang' })
    const error = await failure(client({ timeoutMs: 400 }).get('/thing'))
    expect(error.code).toBe('HTTP_TIMEOUT')
  })

  it('waits for a server that is slow but in time', async () => {
    server.break({ kind: 'late', ms: 300 })
    expect(await client({ timeoutMs: 2_000 }).get('/thing')).toEqual({ ok: true })
  })

  it.each(['drop', 'drop-in-body'] as const)(
    'says that a server cannot be reached (%s), and does not hammer it',
    async (kind) => {
      server.break({ kind })
      expect((await failure(client().get('/thing'))).code).toBe('HTTP_UNREACHABLE')
      expect(server.requests).toHaveLength(1)
    },
  )

  it('says that a server cannot be reached when nobody listens', async () => {
    await server.stop()
    expect((await failure(client().get('/thing'))).code).toBe('HTTP_UNREACHABLE')
    server = await startWireServer(new Hono())
  })

  it.each(['{"data":[', '<html>', 'undefined'])('says that %s is no answer', async (body) => {
    server.break({ kind: 'body', body })
    expect((await failure(client().get('/thing'))).code).toBe('HTTP_BAD_BODY')
  })

  it('stops reading a body that is too long', async () => {
    server.break({ kind: 'body', body: Buffer.alloc(300_000, 'a') })
    const error = await failure(client({ maxBytes: 100_000 }).get('/thing'))
    expect(error).toMatchObject({ code: 'HTTP_BAD_BODY', detail: { reason: 'it is longer than 100000 bytes' } })
    const file = await failure(
      client()
        .blob('/thing')
        .then(async () => server.break({ kind: 'body', body: Buffer.alloc(2_000_000) }))
        .then(() => client().blob('/thing')),
    )
    expect(file.code).toBe('HTTP_BAD_BODY')
  })

  it('stops when the caller does, before and during a call', async () => {
    expect((await failure(client().get('/thing', { signal: AbortSignal.abort() }))).code).toBe('ABORTED')
    expect(server.requests).toHaveLength(0)
    server.break({ kind: 'hang' })
    const controller = new AbortController()
    const answer = failure(client().get('/thing', { signal: controller.signal }))
    setTimeout(() => controller.abort(), 30)
    expect((await answer).code).toBe('ABORTED')
  })
})
