import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileContracts } from '../../sandbox/chains/compile-contracts.ts'
import { installEns, type Ens } from '../../sandbox/chains/ens.ts'
import { createCheckedIdentities } from '../../src/application/account/checked-identities.js'
import { accountId } from '../../src/domain/networks/caip.js'
import { createFakeIdentities } from '../fakes/fake-identities.js'
import { createFakeNames } from '../fakes/fake-names.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

const [marlow, attacker] = people
const avatar = 'data:image/png;base64,AA=='

describe('what accounts are called, on a real node', () => {
  let world: EvmWorld
  let ens: Ens
  beforeAll(async () => {
    world = await startEvmWorld()
    const place = { chainId: 1, name: 'Ethereum', rpcUrl: world.rpcUrl }
    ens = await installEns(place, await compileContracts(), { 'marlow.eth': marlow, 'vitalik.eth': marlow })
  })
  afterAll(() => world.stop())

  const nameOf = (address: string) => world.adapter.nameOf?.(address, world.network, [world.network])
  const shown = (address: string, told: object | undefined, rpcUrl = world.rpcUrl) => {
    const network = { ...world.network, rpcUrls: [rpcUrl] }
    const account = accountId(network.id, address)
    return createCheckedIdentities({
      identities: createFakeIdentities({ [account]: told ?? {} }),
      names: createFakeNames('.example.id'),
      chains: { get: async () => world.adapter },
      settings: { networks: [network] },
      asksChain: told === undefined,
    }).of(account)
  }

  it('is what they call themselves where the name is theirs, and nothing before they do', async () => {
    expect([await nameOf(marlow), await shown(marlow, undefined)]).toEqual([undefined, {}])
    await ens.setPrimary(marlow, 'marlow.eth')
    expect([await nameOf(marlow), await shown(marlow, undefined)]).toEqual(['marlow.eth', { name: 'marlow.eth' }])
  })

  it('is never the name of somebody else, whether the chain or a server says so', async () => {
    await ens.setPrimary(attacker, 'vitalik.eth')
    expect([await nameOf(attacker), await shown(attacker, undefined)]).toEqual([undefined, {}])
    expect(await shown(attacker, { name: 'vitalik.eth', avatar })).toEqual({})
    expect(await shown(marlow, { name: 'vitalik.eth', avatar })).toEqual({ name: 'vitalik.eth', avatar })
    // Sold, it is the other's.
    await ens.set('vitalik.eth', attacker)
    expect(await shown(marlow, { name: 'vitalik.eth', avatar })).toEqual({})
    expect(await shown(attacker, undefined)).toEqual({ name: 'vitalik.eth' })
  })

  it('is no name while the node is away', async () => {
    const away = shown(marlow, { name: 'marlow.eth' }, 'http://127.0.0.1:9')
    await expect(away).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
  })
})
