import { describe, expect, it } from 'vitest'
import { createCheckedIdentities } from '../../../src/application/account/checked-identities.js'
import type { Network } from '../../../src/domain/networks/network.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import type { Identity } from '../../../src/domain/session/account.js'
import type { ChainAdapter } from '../../../src/ports/chain.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeIdentities } from '../../fakes/fake-identities.js'
import { createFakeNames } from '../../fakes/fake-names.js'

const marlow = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ines = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = `eip155:1:${marlow}` as const
const avatar = 'data:image/png;base64,AA=='

function world({ told = {}, primary }: { readonly told?: Identity; readonly primary?: string } = {}) {
  const chain = createFakeChainAdapter()
  chain.setName('marlow.eth', marlow.toLowerCase())
  chain.setName('ines.eth', ines.toLowerCase())
  const asked: string[] = []
  const adapter = {
    ...chain,
    nameOf: async (address: string) => {
      asked.push(address)
      return primary
    },
  }
  const identities = createFakeIdentities({ [account]: told, [`eip155:8453:${marlow}`]: told })
  const checked = (asksChain = false) =>
    createCheckedIdentities({
      identities,
      names: createFakeNames('.example.id'),
      chains: { get: async () => adapter },
      settings: { networks: [ethereum] },
      asksChain,
    })
  return { chain, identities, asked, checked }
}

describe('what an account is called', () => {
  it('is the name that leads back to it, as that is written properly, with its picture', async () => {
    const { checked, asked } = world({ told: { name: 'MARLOW.eth', avatar }, primary: 'ines.eth' })
    expect(await checked(true).of(account)).toEqual({ name: 'marlow.eth', avatar })
    expect(asked).toEqual([])
  })

  it.each(['ines.eth', 'nobody.eth', 'no name', ''])('is not %j, which leads elsewhere or nowhere', async (name) => {
    expect(await world({ told: { name, avatar } }).checked().of(account)).toEqual({})
    expect(await world({ primary: name }).checked(true).of(account)).toEqual({})
  })

  it('is what it calls itself on the chain where nobody else tells names, and only there', async () => {
    const { checked, asked } = world({ primary: 'marlow.eth' })
    expect(await checked(false).of(account)).toEqual({})
    expect(asked).toEqual([])
    expect(await checked(true).of(account)).toEqual({ name: 'marlow.eth' })
    expect(asked).toEqual([marlow])
    expect(await world().checked(true).of(account)).toEqual({})
  })

  it('is no name while nobody can tell where it leads: that is a failure, not an answer to keep', async () => {
    const { chain, checked } = world({ told: { name: 'marlow.eth' } })
    chain.fail('resolveName', 'NAME_UNREACHABLE')
    await expect(checked().of(account)).rejects.toMatchObject({ code: 'NAME_UNREACHABLE' })
  })

  it('is none on a network whose number is no coin type: that is an answer, and nobody is asked again', async () => {
    const { chain, checked } = world({ told: { name: 'marlow.eth', avatar } })
    chain.fail('resolveName', 'CHAIN_ID_INVALID')
    expect(await checked().of(account)).toEqual({})
  })

  it('is looked up on no node of Ethereum that the site did not name', async () => {
    const { chain, identities } = world({ told: { name: 'marlow.eth' } })
    const asked: (readonly Network[])[] = []
    const resolveName: ChainAdapter['resolveName'] = async (name, _, networks) => {
      asked.push(networks)
      return { name, address: marlow.toLowerCase() }
    }
    const on = (networks: readonly Network[]) =>
      createCheckedIdentities({
        identities,
        names: createFakeNames('.example.id'),
        chains: { get: async () => ({ ...chain, resolveName }) },
        settings: { networks },
        asksChain: false,
      }).of(`eip155:8453:${marlow}`)
    expect(await on([base])).toEqual({ name: 'marlow.eth' })
    await on([base, ethereum])
    expect(asked).toEqual([
      [base, { ...ethereum, rpcUrls: [] }],
      [base, ethereum],
    ])
  })

  it('is no name on a network that the site does not list, and a picture alone stays', async () => {
    const { checked } = world({ told: { name: 'marlow.eth', avatar } })
    expect(await checked().of(`eip155:8453:${marlow}`)).toEqual({})
    expect(await world({ told: { avatar } }).checked(true).of(account)).toEqual({ avatar })
  })
})
