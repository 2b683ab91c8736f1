import { describe, expect, it } from 'vitest'
import { namespaceOf, type ChainId, type ChainNamespace } from '../../../../src/domain/networks/caip.js'
import type { ConnectorInfo } from '../../../../src/domain/wallets/connector.js'
import { createMultiChainSource } from '../../../../src/infrastructure/connectors/multi-chain-source.js'
import type { WalletConnector } from '../../../../src/ports/connectors.js'
import { createFakeConnector, createFakeConnectorSource, type FakeConnector } from '../../../fakes/fake-connector.js'

const evm: ChainId = 'eip155:1'
const solana: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin: ChainId = 'bip122:000000000019d6689c085ae165831e93'

const part = (namespace: ChainNamespace, info: Partial<ConnectorInfo> = {}, allowed = false): FakeConnector =>
  createFakeConnector({
    addresses: [`${namespace}-address`],
    allowed,
    info: {
      id: namespace === 'eip155' ? 'io.example' : 'wallet-standard:Example',
      kind: 'announced',
      name: 'Example',
      namespaces: [namespace],
      ...(namespace === 'eip155' ? { rdns: 'io.example', icon: 'data:evm' } : {}),
      ...info,
    },
  })

const joined = (parts: readonly FakeConnector[], site: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122']) => {
  const source = createFakeConnectorSource(parts.map(({ connector }) => connector))
  const lists: (readonly WalletConnector[])[] = []
  createMultiChainSource({ source, namespaces: new Set(site) }).connectors$.subscribe((list) => lists.push(list))
  return {
    lists,
    set: (next: readonly FakeConnector[]) => source.set(next.map(({ connector }) => connector)),
    infos: () => lists.at(-1)?.map(({ info }) => info) ?? [],
    rows: () => lists.at(-1)?.map(({ info }) => `${info.id} ${info.kind} ${info.namespaces.join()}`),
  }
}

describe('a wallet that announces several namespaces', () => {
  it('is one row, known by what its part for EVM is known by [S3.38]', () => {
    const { infos } = joined([part('eip155'), part('solana'), part('bip122')])
    expect(infos()).toEqual([
      {
        id: 'io.example',
        kind: 'multiChain',
        name: 'Example',
        namespaces: ['eip155', 'solana', 'bip122'],
        rdns: 'io.example',
        icon: 'data:evm',
        parts: [
          expect.objectContaining({ id: 'io.example', namespaces: ['eip155'] }),
          expect.objectContaining({ id: 'wallet-standard:Example', namespaces: ['solana'] }),
          expect.objectContaining({ id: 'wallet-standard:Example', namespaces: ['bip122'] }),
        ],
      },
    ])
    expect(Object.isFrozen(infos()[0])).toBe(true)
  })

  it('is known by its first part where none is for EVM, with the first picture that there is', () => {
    const { infos } = joined([part('bip122'), part('solana', { icon: 'data:solana' })])
    expect(infos()).toEqual([
      {
        id: 'wallet-standard:Example',
        kind: 'multiChain',
        name: 'Example',
        namespaces: ['bip122', 'solana'],
        icon: 'data:solana',
        parts: [
          expect.objectContaining({ namespaces: ['bip122'] }),
          expect.objectContaining({ namespaces: ['solana'], icon: 'data:solana' }),
        ],
      },
    ])
  })

  it('keeps its row and its id when more of its namespaces come', () => {
    const [first, other, second] = [part('eip155'), part('eip155', { id: 'io.other', name: 'Other' }), part('solana')]
    const { set, rows } = joined([first, other])
    expect(rows()).toEqual(['io.example announced eip155', 'io.other announced eip155'])
    set([first, other, second])
    expect(rows()).toEqual(['io.example multiChain eip155,solana', 'io.other announced eip155'])
    set([first, other])
    expect(rows()).toEqual(['io.example announced eip155', 'io.other announced eip155'])
  })

  it('is the same connector as long as its parts are the same', () => {
    const parts = [part('eip155'), part('solana')]
    const { set, lists } = joined(parts)
    set([...parts, part('solana', { name: 'Other' })])
    expect(lists[1]?.[0]).toBe(lists[0]?.[0])
  })

  it('counts only namespaces of the site', () => {
    expect(joined([part('eip155'), part('solana'), part('bip122')], ['eip155', 'solana']).rows()).toEqual([
      'io.example multiChain eip155,solana',
      'wallet-standard:Example announced bip122',
    ])
    expect(joined([part('eip155'), part('solana')], ['solana']).rows()).toEqual([
      'io.example announced eip155',
      'wallet-standard:Example announced solana',
    ])
  })

  it('is Trust under both of its names', () => {
    const trust = [part('eip155', { name: 'Trust Wallet' }), part('solana', { name: 'Trust' })]
    expect(joined(trust).infos()).toHaveLength(1)
  })

  it('is not taken for another of a similar name', () => {
    const others = ['phantom', 'Phantom Wallet', 'phantom wallet', 'Phantom 2', 'Phantom_', 'Ph\u0430ntom']
    const { infos } = joined([part('eip155', { name: 'Phantom' }), ...others.map((name) => part('solana', { name }))])
    expect(infos().map(({ kind }) => kind)).toEqual(Array(7).fill('announced'))
  })

  it('stands alone in each namespace where two of one name have one: either could be an impostor', () => {
    const { rows } = joined([
      part('eip155'),
      part('solana'),
      part('eip155', { id: 'io.twin', rdns: 'io.twin' }),
      part('solana', { id: 'wallet-standard:Example#2' }),
    ])
    expect(rows()).toEqual([
      'io.example announced eip155',
      'wallet-standard:Example announced solana',
      'io.twin announced eip155',
      'wallet-standard:Example#2 announced solana',
    ])
  })

  it('keeps what has one id together also where another has its name', () => {
    const parts = [part('eip155'), part('solana'), part('bip122')]
    const { rows } = joined([...parts, part('solana', { id: 'wallet-standard#1:Example' })])
    expect(rows()).toEqual([
      'io.example announced eip155',
      'wallet-standard:Example multiChain solana,bip122',
      'wallet-standard#1:Example announced solana',
    ])
  })

  it('joins the part that has its id before another of its name', () => {
    const { rows } = joined([
      part('solana', { id: 'wallet-standard:Example' }),
      part('solana', { id: 'wallet-standard:Example#2' }),
      part('bip122', { id: 'wallet-standard:Example#2' }),
    ])
    expect(rows()).toEqual([
      'wallet-standard:Example announced solana',
      'wallet-standard:Example#2 multiChain solana,bip122',
    ])
  })

  it.each(['injected', 'external', 'walletConnect', 'embedded'] as const)(
    'is not joined with a connector of kind %s',
    (kind) => {
      const { rows } = joined([part('eip155', { kind }), part('solana')])
      expect(rows()).toEqual([`io.example ${kind} eip155`, 'wallet-standard:Example announced solana'])
    },
  )

  it('connects the namespace that is asked for, and shows itself as the whole wallet', async () => {
    const parts = [part('eip155'), part('solana'), part('bip122')]
    const { lists } = joined(parts)
    const [wallet] = lists[0] ?? []
    for (const [i, chain] of [evm, solana, bitcoin].entries()) {
      const link = await wallet?.connect({ chains: [chain] })
      expect(link?.accounts.map(({ id }) => id)).toEqual([`${chain}:${namespaceOf(chain)}-address`])
      expect(link?.connector).toBe(wallet?.info)
      expect(parts.map((one) => one.prompts())).toEqual([0, 1, 2].map((other) => Number(other <= i)))
    }
  })

  it('restores the namespace that is asked for, and nothing where that part knows nothing', async () => {
    const { lists } = joined([part('eip155'), part('solana', {}, true)])
    const [wallet] = lists[0] ?? []
    expect(await wallet?.restore({ chains: [evm] })).toBeUndefined()
    expect((await wallet?.restore({ chains: [solana] }))?.connector).toBe(wallet?.info)
    expect(await wallet?.restore({ chains: [] })).toBeUndefined()
  })

  it('tells when any of its parts is unlocked', () => {
    const parts = [part('eip155', {}, true), part('solana', {}, true)]
    const told: string[] = []
    const listening = joined(parts).lists[0]?.[0]?.unlocked$?.subscribe(() => told.push('unlocked'))
    for (const one of parts) one.unlock()
    expect(told).toHaveLength(2)
    listening?.unsubscribe()
    for (const one of parts) one.unlock()
    expect(told).toHaveLength(2)
  })

  it('refuses a namespace that it does not have', async () => {
    const { lists } = joined([part('eip155'), part('solana')])
    await expect(lists[0]?.[0]?.connect({ chains: [bitcoin] })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  })
})
