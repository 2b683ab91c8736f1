import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { createHttpSupportedChains } from '../../../../src/infrastructure/http/supported-chains.js'
import { createWireClient } from '../../../contract/wire-client.js'
import { startWireServer, type WireServer } from '../../../contract/wire-server.js'
import { readFixture } from './read-fixture.js'

describe('http supported chains', () => {
  let server: WireServer
  beforeEach(async () => {
    server = await startWireServer(new Hono())
    server.break({ kind: 'body', body: readFixture('supported-chains') })
  })
  afterEach(() => server.stop())

  it('reads the http list and skips what is no network id [S7.10]', async () => {
    const chains = createHttpSupportedChains({ http: createWireClient(server.url), clock: createVirtualClock() })
    expect([...(await chains.list())]).toEqual(['eip155:1', 'eip155:8453', 'near:mainnet'])
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/v1/supported-chains' })
  })

  it('cannot tell where nothing in the list can be read', async () => {
    server.break({ kind: 'body', body: JSON.stringify({ http: [{ id: 'eip155:1' }, { id: 'eip155:8453' }] }) })
    const chains = createHttpSupportedChains({ http: createWireClient(server.url), clock: createVirtualClock() })
    await expect(chains.list()).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it('asks once a day, however many ask at once', async () => {
    const clock = createVirtualClock()
    const chains = createHttpSupportedChains({ http: createWireClient(server.url), clock })
    await Promise.all([chains.list(), chains.list(), chains.list()])
    await clock.advance(86_399_999)
    await chains.list()
    expect(server.requests).toHaveLength(1)
    await clock.advance(1)
    await chains.list()
    expect(server.requests).toHaveLength(2)
  })

  it('says that it failed, and asks again five seconds later', async () => {
    const clock = createVirtualClock()
    const chains = createHttpSupportedChains({ http: createWireClient(server.url), clock })
    server.break({ kind: 'status', status: 401 })
    const answers = await Promise.allSettled([chains.list(), chains.list()])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(chains.list()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(server.requests).toHaveLength(1)
    server.break({ kind: 'body', body: readFixture('supported-chains') })
    await clock.advance(5_000)
    expect((await chains.list()).size).toBe(3)
  })

  it('goes on for the others when one gives up', async () => {
    const chains = createHttpSupportedChains({ http: createWireClient(server.url), clock: createVirtualClock() })
    const controller = new AbortController()
    const gone = chains.list(controller.signal)
    const stays = chains.list()
    controller.abort()
    await expect(gone).rejects.toMatchObject({ code: 'ABORTED' })
    expect((await stays).size).toBe(3)
  })
})
