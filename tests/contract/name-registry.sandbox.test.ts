import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/start.ts'
import { evmAccount } from '../../sandbox/wallets/keys/evm-keys.ts'
import { accountId } from '../../src/domain/networks/caip.js'
import { ethereum } from '../../src/domain/networks/networks.js'
import { createResolveName } from '../../src/infrastructure/chains/evm/resolve-name.js'
import { createReader } from '../../src/infrastructure/chains/evm/reader.js'
import { createRpcNodes } from '../../src/infrastructure/chains/rpc-nodes.js'
import { createHttpNameRegistry } from '../../src/infrastructure/http/name-registry.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { nameRegistryContract } from './name-registry.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer, type WireServer } from './wire-server.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ without: ['phone', 'frame'] })
})
afterAll(() => sandbox.stop())

const owner = evmAccount(4)
const account = accountId('eip155:1', owner.address)
const rules = { suffix: '.tide.id', zone: 'tide.id', minimum: 4 }
const registryAt = (url: string) => createHttpNameRegistry({ http: createWireClient(url), clock: createClock(), rules })

nameRegistryContract('http, against the sandbox', () => {
  const { control, apiUrl, chains } = sandbox
  control.reset()
  control.names.give('marlow.tide.id', chains[0]?.accounts[1] ?? '0x')
  return {
    registry: registryAt(apiUrl),
    account,
    sign: (message) => owner.signMessage({ message }),
    free: { label: 'tidewater', name: 'tidewater.tide.id' },
    taken: { label: 'marlow', name: 'marlow.tide.id' },
    pass: control.names.skewClock,
    loseAnswer: control.names.loseNextAnswer,
    away: (isAway) => control.fault('names', isAway ? { kind: 'status', status: 500 } : { kind: 'none' }),
  }
})

describe('account names', () => {
  const servers: WireServer[] = []
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))
  const answering = async (body: unknown, status = 200) => {
    const bodies: unknown[] = []
    const app = new Hono().all('*', async (c) => {
      if (c.req.method === 'POST') bodies.push(await c.req.json())
      return Response.json(c.req.method === 'POST' || status === 200 ? body : [], {
        status: c.req.method === 'POST' ? status : 200,
      })
    })
    const server = await startWireServer(app)
    servers.push(server)
    return { server, bodies, registry: registryAt(server.url) }
  }
  const sign = async (registry: ReturnType<typeof registryAt>, id = account) => {
    const challenge = await registry.challenge({ name: 'tidewater.tide.id', account: id })
    return { ...challenge, signature: '0xsigned' }
  }
  const record = { name: 'tidewater.tide.id', addresses: { '60': { address: owner.address } } }

  it('are found on the chain by the same way as every name whose records are elsewhere, without a word of the service', async () => {
    sandbox.control.reset()
    const registry = registryAt(sandbox.apiUrl)
    const challenge = await registry.challenge({ name: 'quayside.tide.id', account })
    await registry.register({ ...challenge, signature: await owner.signMessage({ message: challenge.message }) })
    const asked: string[] = []
    const led: typeof fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      asked.push(new URL(url).origin)
      return fetch(url.replace('https://names.sandbox.example', `${sandbox.apiUrl}/ens-gateway`), init)
    }
    const network = { ...ethereum, rpcUrls: [sandbox.chains[0]?.rpcUrl ?? ''] }
    const clock = createClock()
    const nodesOf = createRpcNodes({ rpc: {}, supportedChains: createFakeSupportedChains([]), clock })
    const reader = createReader({ nodesOf, fetch, clock })
    const resolve = createResolveName({ reader, fetch: led, clock })
    expect(await resolve('quayside.tide.id', network, [network])).toEqual({
      name: 'quayside.tide.id',
      address: owner.address,
    })
    expect(await resolve('nobody.tide.id', network, [network])).toBeUndefined()
    expect(asked).toContain('https://names.sandbox.example')
  })

  it('are asked for in the words of the service [S7.22] [S7.23] [S7.24] [S9.26]', async () => {
    const { registry, server, bodies } = await answering(record)
    const signed = await sign(registry)
    expect(JSON.parse(signed.message)).toEqual({
      name: 'tidewater.tide.id',
      attributes: {},
      timestamp: expect.any(Number) as number,
    })
    await registry.register(signed)
    expect(bodies).toEqual([{ coin_type: 60, address: owner.address, message: signed.message, signature: '0xsigned' }])
    await registry.register(await sign(registry, accountId('eip155:8453', owner.address)))
    expect(bodies[1]).toMatchObject({ coin_type: 2_147_492_101 })
    await registry.suggestions('Tide').catch(() => undefined)
    await registry.namesOf(account).catch(() => undefined)
    const reads = server.requests.filter(({ path }) => /suggestions|reverse/.test(path))
    expect(reads).toMatchObject([
      { path: '/v1/profile/suggestions/tide', query: { zone: 'tide.id' } },
      { path: `/v1/profile/reverse/${owner.address}`, query: { sender: owner.address, apiVersion: '2' } },
    ])
  })

  it('of a service that is silent fail in the specification’s words, else in its own [S8.23]', async () => {
    const silent = await answering({}, 400)
    await expect(silent.registry.register(await sign(silent.registry))).rejects.toThrow(
      'Error registering name tidewater.tide.id',
    )
    const away = await answering({}, 503)
    await expect(away.registry.register(await sign(away.registry))).rejects.toMatchObject({
      code: 'NAME_NOT_REGISTERED',
      message: 'Error registering name tidewater.tide.id',
    })
    const speaking = await answering({ reasons: [{ description: 'Names are paused' }] }, 400)
    await expect(speaking.registry.register(await sign(speaking.registry))).rejects.toThrow(/^Names are paused$/)
    const broken = await answering({ nothing: true })
    await expect(broken.registry.suggestions('tide')).rejects.toThrow('Error fetching name suggestions')
    await expect(broken.registry.namesOf(account)).rejects.toThrow('Error fetching names for address')
  })

  it('that lead elsewhere are nobody’s, whatever the service says', async () => {
    const { registry } = await answering([
      { ...record, addresses: { '60': { address: '0x000000000000000000000000000000000000dEaD' } } },
      { ...record, name: 'tidewater.other.id' },
      { name: 1 },
      record,
    ])
    expect(await registry.namesOf(account)).toEqual(['tidewater.tide.id'])
  })
})
