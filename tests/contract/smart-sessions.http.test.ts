import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpSmartSessions } from '../../src/infrastructure/http/smart-sessions.js'
import type { SessionActivation } from '../../src/ports/smart-sessions.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { createWireClient } from './wire-client.js'
import { startWireServer, type WireServer } from './wire-server.js'

const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const path = `/v1/sessions/${encodeURIComponent(account)}`
const publicKey = `0x02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}` as const
const allowance = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x5', start: 1_790_000_060, period: 86_400 },
} as const
const terms = {
  expiry: 1_790_600_000,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
  permissions: [allowance],
  policies: [],
} as const
const granted: SessionActivation = { ...terms, id: 'pci-1', context: '0x5e' }

const servers: WireServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function asking(build: (app: Hono) => Hono) {
  const bodies: unknown[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.method === 'POST') bodies.push(await c.req.raw.clone().json())
    await next()
  })
  const server = await startWireServer(build(app))
  servers.push(server)
  const supportedChains = createFakeSupportedChains(['eip155:1'])
  const http = createWireClient(server.url)
  return {
    server,
    bodies,
    smartSessions: createHttpSmartSessions({ server: () => http, projectId: 'test-project', supportedChains }),
  }
}

const entry = {
  project: {
    id: 'p',
    name: 'Regatta\u202e',
    url: 'https://regatta.example/race',
    iconUrl: 'https://regatta.example/i.png',
  },
  pci: 'pci-1',
  expiry: 1_790_600_000,
  createdAt: 1_790_000_000,
  permissions: [allowance, { type: 'something-new', data: {} }],
  policies: [],
  context: '0x5e',
}

describe('the co-signer of the blockchain API', () => {
  it('reads a list in the words of the server, times in seconds, and leaves out what cannot be read [S7.28]', async () => {
    const { smartSessions, server } = await asking((app) =>
      app.get('/v1/sessions/:account', (c) =>
        c.json({
          pcis: [
            entry,
            {
              ...entry,
              pci: 'pci-2',
              createdAt: 1_790_000_100,
              revokedAt: 1_790_000_200,
              project: null,
              permissions: [allowance],
            },
            { pci: 'no end' },
            'nothing',
          ],
        }),
      ),
    )
    expect(await smartSessions.list(account)).toEqual([
      {
        id: 'pci-2',
        way: 'coSigner',
        account,
        site: { name: '' },
        expiry: 1_790_600_000_000,
        createdAt: 1_790_000_100_000,
        revokedAt: 1_790_000_200_000,
        permissions: [allowance],
        strange: 0,
        asGiven: [allowance],
      },
      {
        id: 'pci-1',
        way: 'coSigner',
        account,
        site: { name: 'Regatta', url: 'regatta.example' },
        expiry: 1_790_600_000_000,
        createdAt: 1_790_000_000_000,
        permissions: [allowance],
        strange: 1,
        asGiven: [allowance, { type: 'something-new', data: {} }],
      },
    ])
    expect(server.requests).toMatchObject([{ method: 'GET', path }])
  })

  it('does not say that there are none where none of them can be read', async () => {
    const { smartSessions } = await asking((app) =>
      app.get('/v1/sessions/:account', (c) => c.json({ pcis: [{ ...entry, expiry: '1790600000' }, 'nothing'] })),
    )
    await expect(smartSessions.list(account)).rejects.toMatchObject({ code: 'SMART_SESSIONS_UNAVAILABLE' })
  })

  it('asks for nothing on a network that the API does not serve, which has no sessions', async () => {
    const { smartSessions, server } = await asking((app) => app)
    expect(await smartSessions.list('eip155:5:0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toEqual([])
    expect(server.requests).toEqual([])
  })

  it('begins, activates and revokes with the fields of the wire, and takes an empty answer for a yes [S7.29]', async () => {
    const { smartSessions, server, bodies } = await asking((app) =>
      app
        .post('/v1/sessions/:account', (c) => c.json({ pci: 'pci-1', key: { type: 'secp256k1', publicKey } }))
        .post('/v1/sessions/:account/:verb', (c) => c.body(null, 200)),
    )
    expect(await smartSessions.create(account, terms)).toEqual({ id: 'pci-1', key: { type: 'secp256k1', publicKey } })
    await smartSessions.activate(account, granted)
    await smartSessions.revoke(account, 'pci-1', '0x5163')
    expect(bodies).toEqual([terms, { ...terms, pci: 'pci-1', context: '0x5e' }, { pci: 'pci-1', signature: '0x5163' }])
    expect(server.requests.map(({ method, path: at, query }) => [method, at, query['projectId'], query['v']])).toEqual([
      ['POST', path, 'test-project', '2'],
      ['POST', `${path}/activate`, 'test-project', undefined],
      ['POST', `${path}/revoke`, 'test-project', undefined],
    ])
  })

  it.each([
    ['no key', { pci: 'pci-1' }],
    ['a key of another kind', { pci: 'pci-1', key: { type: 'rsa', publicKey } }],
    ['no public key', { pci: 'pci-1', key: { type: 'secp256k1', publicKey: '0x02' } }],
    ['nothing', null],
  ])('takes %s for no answer', async (_, answer) => {
    const { smartSessions } = await asking((app) => app.post('/v1/sessions/:account', (c) => c.json(answer)))
    await expect(smartSessions.create(account, terms)).rejects.toMatchObject({ code: 'SMART_SESSIONS_UNAVAILABLE' })
  })

  it('tells a refusal in the words of the server from a server that is away', async () => {
    const { smartSessions, server } = await asking((app) =>
      app.post('/v1/sessions/:account', (c) =>
        c.json(
          { status: 'FAILED', reasons: [{ field: 'expiry', description: 'The session would be over already.' }] },
          422,
        ),
      ),
    )
    await expect(smartSessions.create(account, terms)).rejects.toMatchObject({
      code: 'SMART_SESSION_REFUSED',
      detail: { reason: 'The session would be over already.' },
    })
    server.break({ kind: 'status', status: 503 })
    await expect(smartSessions.create(account, terms)).rejects.toMatchObject({ code: 'SMART_SESSIONS_UNAVAILABLE' })
    server.break({ kind: 'status', status: 429 })
    await expect(smartSessions.create(account, terms)).rejects.toMatchObject({ code: 'SMART_SESSIONS_UNAVAILABLE' })
  })

  it('believes that a grant is known already only where the server knows it by the same context', async () => {
    const contexts = ['0x5e', '0x00']
    const { smartSessions } = await asking((app) =>
      app
        .post('/v1/sessions/:account/activate', (c) => c.json({ reasons: [{ description: 'active already' }] }, 400))
        .get('/v1/sessions/:account/getcontext', (c) => c.json({ context: contexts.shift() })),
    )
    await smartSessions.activate(account, granted)
    await expect(smartSessions.activate(account, granted)).rejects.toMatchObject({ code: 'SMART_SESSION_REFUSED' })
  })
})
