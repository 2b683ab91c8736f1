import { afterEach, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import type { ChainId } from '../../src/domain/networks/caip.js'
import { createHttpNames } from '../../src/infrastructure/http/names.js'
import { namesContract } from './names.contract.js'
import { createWireClient } from './wire-client.js'
import { startWireServer, type WireServer } from './wire-server.js'
import { createWireService, wireAccount, wireToken } from './wire-service.js'

const suffixes = ['.reown.id', '.wcn.id']

namesContract('http', async () => {
  const server = await startWireServer(createWireService().app)
  return {
    names: createHttpNames({ http: createWireClient(server.url), suffixes }),
    taken: { name: 'marlow.wcn.id', network: 'eip155:1', address: wireAccount },
    free: 'nobody.wcn.id',
    elsewhere: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    fail: () => server.break({ kind: 'status', status: 400 }),
    stop: server.stop,
  }
})

describe('account names over HTTP', () => {
  const servers: WireServer[] = []
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

  /** A service that answers every name with this body. */
  const answering = async (body: unknown, status = 200) => {
    const app = new Hono().get('/v1/profile/account/:name', () => Response.json(body, { status }))
    const server = await startWireServer(app)
    servers.push(server)
    return { server, names: createHttpNames({ http: createWireClient(server.url), suffixes }) }
  }
  const profile = (addresses: Readonly<Record<string, string>>, name = 'ines.wcn.id') => ({
    name,
    registered_at: '2026-01-01T00:00:00Z',
    attributes: null,
    addresses: Object.fromEntries(Object.entries(addresses).map(([type, address]) => [type, { address }])),
  })

  it('asks with version 2 of the service, once for a name [S7.21]', async () => {
    const { server, names } = await answering(profile({ '60': wireAccount }))
    await names.resolve('Ines.wcn.id', 'eip155:1')
    expect(server.requests).toMatchObject([{ path: '/v1/profile/account/ines.wcn.id', query: { apiVersion: '2' } }])
  })

  it.each<[string, Readonly<Record<string, string>>, ChainId, string | undefined]>([
    ['Ethereum by its ENSIP-11 number', { '2147483649': wireAccount }, 'eip155:1', wireAccount],
    ['Ethereum by its older number', { '60': wireAccount }, 'eip155:1', wireAccount],
    ['Base by its own number', { '60': wireToken, '2147492101': wireAccount }, 'eip155:8453', wireAccount],
    [
      'Base by what all others agree on',
      { '60': wireAccount, '2147483649': wireAccount.toLowerCase() },
      'eip155:8453',
      wireAccount,
    ],
    ['Base where the others disagree', { '60': wireAccount, '2147483658': wireToken }, 'eip155:8453', undefined],
    ['Base where only Bitcoin is named', { '0': 'bc1q' }, 'eip155:8453', undefined],
    ['Solana', { '60': wireAccount, '501': 'So1' }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So1'],
    ['a namespace without a coin', { '60': wireAccount }, 'cosmos:hub', undefined],
  ])('gives the address of %s', async (_, addresses, network, expected) => {
    const { names } = await answering(profile(addresses))
    expect((await names.resolve('ines.wcn.id', network))?.address).toBe(expected)
  })

  it('says when an address is that of other networks', async () => {
    const { names } = await answering(profile({ '60': wireAccount }))
    const found = { name: 'ines.wcn.id', address: wireAccount }
    expect(await names.resolve('ines.wcn.id', 'eip155:8453')).toEqual({ ...found, isElsewhere: true })
    expect(await names.resolve('ines.wcn.id', 'eip155:1')).toEqual(found)
  })

  it.each(['eip155:2147492101', 'eip155:99999999999', 'eip155:0'] as const)(
    'has no coin for %s, whose number is that of another network: Invalid chainId [S5.19, S8.22, S9.27]',
    async (network) => {
      const { server, names } = await answering(profile({ '2147492101': wireToken }))
      const refused = names.resolve('ines.wcn.id', network)
      await expect(refused).rejects.toMatchObject({ code: 'CHAIN_ID_INVALID', message: 'Invalid chainId' })
      expect(server.requests).toEqual([])
      expect(await names.resolve('ines.wcn.id', 'eip155:2147483647')).toMatchObject({ isElsewhere: true })
    },
  )

  it('does not take the record of another name', async () => {
    const { names } = await answering(profile({ '60': wireAccount }, 'mallory.wcn.id'))
    expect(await names.resolve('ines.wcn.id', 'eip155:1')).toBeUndefined()
  })

  it('asks nobody about what can be no name', async () => {
    const { server, names } = await answering(profile({ '60': wireAccount }))
    for (const name of ['.wcn.id', 'a.b.wcn.id', 'ab.wcn.id', 'in es.wcn.id', '../../etc.wcn.id', 'ïnes.wcn.id'])
      expect(await names.resolve(name, 'eip155:1')).toBeUndefined()
    expect(server.requests).toEqual([])
  })

  it.each([
    [404, { status: 'FAILED', reasons: [{ description: 'Name is not registered' }] }],
    [200, []],
  ])('takes the answer %i for a name that nobody has', async (status, body) => {
    const { names } = await answering(body, status)
    expect(await names.resolve('nobody.wcn.id', 'eip155:1')).toBeUndefined()
  })

  it("says 'Error resolving name', or the first reason of the service where it gives one [S8.23]", async () => {
    const silent = await answering({}, 400)
    await expect(silent.names.resolve('ines.wcn.id', 'eip155:1')).rejects.toThrow('Error resolving name')
    const reasons = [{ description: 'The name is paused' }, { description: 'and more' }]
    const speaking = await answering({ status: 'FAILED', reasons }, 400)
    await expect(speaking.names.resolve('ines.wcn.id', 'eip155:1')).rejects.toThrow(/^The name is paused$/)
  })

  it.each([
    null,
    'text',
    [1],
    {},
    { name: 'ines.wcn.id', addresses: [] },
    { name: 1, addresses: {} },
    profile({ '60': '' }),
  ])('refuses the body %j', async (body) => {
    const { names } = await answering(body)
    await expect(names.resolve('ines.wcn.id', 'eip155:1')).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
  })
})
