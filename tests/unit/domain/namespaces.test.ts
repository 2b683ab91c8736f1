import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  accountCapabilities,
  addressKey,
  hasCapability,
  namespaceOfScheme,
  ownNamespaces,
  traitsOf,
} from '../../../src/domain/networks/namespaces.js'
import * as networks from '../../../src/networks.js'

describe('the table of namespaces', () => {
  it('has a row for each namespace of the package, and no other', () => {
    expect(ownNamespaces).toEqual(['eip155', 'solana', 'bip122'])
    expect(
      readdirSync('src/infrastructure/chains', { withFileTypes: true }).filter((one) => one.isDirectory()),
    ).toHaveLength(ownNamespaces.length)
  })

  it.each(ownNamespaces)('names a first network that the package ships, for %s', (namespace) => {
    expect(Object.values(networks).map(({ id }) => id)).toContain(traitsOf(namespace).mainnet)
    expect(traitsOf(namespace).mainnet?.startsWith(`${namespace}:`)).toBe(true)
  })

  it('answers for a namespace that a host added with what CAIP says of all', () => {
    const tide = traitsOf('tide')
    expect(accountCapabilities.filter((one) => hasCapability('tide', one))).toEqual([])
    expect(tide.isAddress('tide1aa')).toBe(true)
    expect(tide.isAddress('two words')).toBe(false)
    expect(tide.paymentUri('tide:main:tide1aa')).toBe('tide1aa')
    expect(addressKey('tide', 'Tide1AA')).toBe('Tide1AA')
    expect(traitsOf('constructor')).toBe(tide)
  })

  it('finds the namespace of a payment code by its scheme, in any case', () => {
    expect(['bitcoin', 'BITCOIN', 'solana', 'ethereum', 'lightning'].map(namespaceOfScheme)).toEqual([
      'bip122',
      'bip122',
      'solana',
      'eip155',
      undefined,
    ])
  })

  it('is asked instead of comparing literals outside of the adapters', () => {
    // Where a namespace has code of its own: its adapter, ways to its wallets, its provider and its networks.
    const own =
      /^src\/(?:infrastructure\/(?:chains|connectors|frame|http|sign-in)\/|application\/(?:facade|wallet-dialog|embedded)|domain\/(?:networks|sign-in|wallets\/well-known|connection|session\/codes|money\/(?:transfer|recipient-text))|application\/stored-connection|composition\/)/
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((path) => `src/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !own.test(path))
    const comparing = files.filter((path) =>
      /[!=]==? '(?:eip155|solana|bip122)'|includes\('(?:eip155|solana|bip122)'\)/.test(readFileSync(path, 'utf8')),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(comparing).toEqual([])
  })
})
