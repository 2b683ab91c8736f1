import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { version } from '../../../src/composition/version.js'
import * as everyNetwork from '../../../src/domain/networks/networks.js'
import { bitcoin, ethereum, solana } from '../../../src/domain/networks/networks.js'
import { packageManifest, repositoryRoot } from '../../../scripts/package-manifest.ts'

const withNetwork = (change: object): unknown => ({ networks: [{ ...ethereum, ...change }] })

describe('options', () => {
  it('takes all public nodes out of all networks at one place where they are switched off', () => {
    const networks = Object.values(everyNetwork) as unknown as DialogOptions['networks']
    const rpc = { [ethereum.id]: 'https://node.example' }
    const { settings, endpoints } = resolveOptions({ networks, endpoints: { rpc }, features: { publicNodes: false } })
    expect(settings.networks.map(({ id }) => id)).toEqual(networks.map(({ id }) => id))
    expect(settings.networks.flatMap(({ rpcUrls }) => rpcUrls)).toEqual([])
    expect(endpoints.rpc).toEqual({ [ethereum.id]: ['https://node.example'] })
    expect(resolveOptions({ networks }).settings.networks).toBe(networks)
  })

  it('says of a project what it turns on: the pages name each service, and no other', () => {
    const { rpc: _, ...turnedOn } = resolveOptions({ networks: [ethereum], projectId: 'p' }).endpoints
    const [, project = ''] =
      /## projectId\n\n(.*)/.exec(readFileSync(`${repositoryRoot}/docs/options.md`, 'utf8')) ?? []
    const named = [...project.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(named.filter((name) => name !== 'endpoints').toSorted()).toEqual(Object.keys(turnedOn).toSorted())
  })

  it.each<[string, unknown, string, string]>([
    ['nothing at all', undefined, 'OPTIONS_INVALID', 'options'],
    ['no networks', {}, 'OPTIONS_INVALID', 'networks'],
    ['an empty list of networks', { networks: [] }, 'OPTIONS_INVALID', 'networks'],
    ['networks that are text', { networks: 'eip155:1' }, 'OPTIONS_INVALID', 'networks'],
    ['a network that is null', { networks: [null] }, 'OPTIONS_INVALID', 'networks[0]'],
    ['a malformed chain id', withNetwork({ id: 'ethereum' }), 'CAIP2_INVALID', ''],
    ['a chain id with three parts', withNetwork({ id: 'eip155:1:0x0' }), 'CAIP2_INVALID', ''],
    ['a network listed twice', { networks: [ethereum, ethereum] }, 'OPTIONS_INVALID', 'networks[1]'],
    ['a network without a name', withNetwork({ name: '' }), 'OPTIONS_INVALID', 'networks[0].name'],
    [
      'absurd decimals',
      withNetwork({ nativeCurrency: { name: 'X', symbol: 'X', decimals: 1e9 } }),
      'OPTIONS_INVALID',
      'networks[0].nativeCurrency.decimals',
    ],
    [
      'no currency',
      withNetwork({ nativeCurrency: undefined }),
      'OPTIONS_INVALID',
      'networks[0].nativeCurrency.decimals',
    ],
    [
      'RPC addresses that are no list',
      withNetwork({ rpcUrls: 'https://node.example' }),
      'OPTIONS_INVALID',
      'networks[0].rpcUrls',
    ],
    [
      'an RPC address that is no address',
      withNetwork({ rpcUrls: ['javascript:alert(1)'] }),
      'OPTIONS_INVALID',
      'networks[0].rpcUrls',
    ],
    [
      'an endpoint that is no address',
      { networks: [ethereum], endpoints: { catalogue: 'wallets' } },
      'OPTIONS_INVALID',
      'endpoints.catalogue',
    ],
    [
      'a relay that is no address of a socket',
      { networks: [ethereum], endpoints: { relay: 'https://relay.example' } },
      'OPTIONS_INVALID',
      'endpoints.relay',
    ],
    [
      'a WalletConnect provider that is an object, not how to get one',
      { networks: [ethereum], walletConnect: { provider: {} } },
      'OPTIONS_INVALID',
      'walletConnect',
    ],
    ['WalletConnect by a word', { networks: [ethereum], walletConnect: 'yes' }, 'OPTIONS_INVALID', 'walletConnect'],
    [
      'an RPC endpoint of a network that is not listed',
      { networks: [ethereum], endpoints: { rpc: { 'eip155:5': 'https://node.example' } } },
      'OPTIONS_INVALID',
      'endpoints.rpc',
    ],
    ['an empty project id', { networks: [ethereum], projectId: '' }, 'OPTIONS_INVALID', 'projectId'],
    [
      'an unknown policy',
      { networks: [ethereum], unsupportedNetwork: 'maybe' },
      'OPTIONS_INVALID',
      'unsupportedNetwork',
    ],
    ['an unknown mode', { networks: [ethereum], theme: { mode: 'sepia' } }, 'OPTIONS_INVALID', 'theme.mode'],
    [
      'a feature that is text',
      { networks: [ethereum], features: { allWallets: 'yes' } },
      'OPTIONS_INVALID',
      'features.allWallets',
    ],
    [
      'a wallet named by a number',
      { networks: [ethereum], wallets: { include: [1] } },
      'OPTIONS_INVALID',
      'wallets.include[0]',
    ],
    [
      'a wallet of the host without an id',
      { networks: [ethereum], wallets: { custom: [{ name: 'Mine', chains: [] }] } },
      'OPTIONS_INVALID',
      'wallets.custom[0]',
    ],
    [
      'wallets that are no list',
      { networks: [ethereum], wallets: { exclude: 'io.example' } },
      'OPTIONS_INVALID',
      'wallets.exclude',
    ],
    ['chains of another library', { networks: [ethereum], chains: [{ id: 1 }] }, 'OPTIONS_INVALID', 'chains'],
    ['adapters that are no functions', { networks: [ethereum], chains: { tide: {} } }, 'OPTIONS_INVALID', 'chains'],
    ['endpoints as text', { networks: [ethereum], endpoints: 'https://a.example' }, 'OPTIONS_INVALID', 'endpoints'],
    ['bindings that are no function', { networks: [ethereum], bindings: {} }, 'OPTIONS_INVALID', 'bindings'],
    [
      'an instance that does not fit in a key',
      { networks: [ethereum], instance: 'a/b' },
      'OPTIONS_INVALID',
      'instance',
    ],
  ])('refuses %s with a sentence that says what to do', (_what, given, code, option) => {
    let error: unknown
    try {
      resolveOptions(given as DialogOptions)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toMatchObject({ name: 'DialogError', code })
    if (option !== '') expect(error).toMatchObject({ detail: { option } })
  })

  it('asks nothing of any vendor without a project id', () => {
    expect(resolveOptions({ networks: [ethereum] }).endpoints).toEqual({ rpc: {} })
  })

  it('uses the services of a project id, each replaceable, and never one for analytics', () => {
    const { endpoints } = resolveOptions({
      networks: [ethereum],
      projectId: 'p',
      endpoints: { catalogue: 'https://wallets.example', rpc: { 'eip155:1': 'https://node.example' } },
    })
    expect(endpoints).toEqual({
      catalogue: 'https://wallets.example',
      blockchain: 'https://rpc.walletconnect.org',
      frame: 'https://secure.walletconnect.org/sdk',
      relay: 'wss://relay.walletconnect.org',
      signIn: 'https://api.web3modal.org/auth/v1',
      rpc: { 'eip155:1': ['https://node.example'] },
    })
  })

  it('offers logins where a frame is known, in the default order unless the host has another [S2.27] [S9.19]', () => {
    const frame = 'https://frame.example/sdk'
    const logins = (more: Partial<DialogOptions> = {}) =>
      resolveOptions({ networks: [ethereum], endpoints: { frame }, ...more }).settings.logins
    expect(resolveOptions({ networks: [ethereum] }).settings.logins).toBeUndefined()
    expect(logins()).toEqual({
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      order: ['email', 'social', 'wallet'],
    })
    expect(logins({ socials: ['apple', 'apple'], connectOrder: ['wallet'] })).toEqual({
      email: true,
      socials: ['apple'],
      order: ['wallet', 'email', 'social'],
    })
    expect(logins({ socials: false, features: { email: false } })).toBeUndefined()
    expect(logins({ socials: ['x'], features: { email: false } })).toMatchObject({ email: false, socials: ['x'] })
    // Only where the frame has keys for a network.
    expect(logins({ networks: [bitcoin, solana] })).toBeDefined()
    expect(logins({ networks: [bitcoin] })).toBeUndefined()
  })

  it.each([
    ['endpoints.frame', { endpoints: { frame: 'frame.example' } }],
    ['socials', { socials: ['myspace'] }],
    ['socials', { socials: 'google' }],
    ['connectOrder', { connectOrder: ['pigeon'] }],
    ['accountType', { accountType: 'payment' }],
  ])('refuses a wrong %s', (option, given) => {
    expect(() => resolveOptions({ networks: [ethereum], ...given } as unknown as DialogOptions)).toThrow(option)
  })

  it('takes a relay of the host without a project id, and in place of the hosted one', () => {
    const endpoints = { relay: 'wss://relay.example' }
    expect(resolveOptions({ networks: [ethereum], endpoints }).endpoints).toEqual({ ...endpoints, rpc: {} })
    expect(resolveOptions({ networks: [ethereum], projectId: 'p', endpoints }).endpoints.relay).toBe(endpoints.relay)
  })

  it.each([true, false, { provider: () => Promise.reject(new Error('not asked')) }])(
    'takes %o for WalletConnect and asks for no provider yet',
    (walletConnect) => {
      expect(resolveOptions({ networks: [ethereum], walletConnect }).given.walletConnect).toBe(walletConnect)
    },
  )

  it('takes what a build left out of its environment as not given', () => {
    const given: string | undefined = process.env['PORTICO_NOT_SET']
    const options: DialogOptions = {
      networks: [ethereum],
      projectId: given,
      endpoints: { relay: given },
      theme: { variables: { accent: given } },
      language: given,
    }
    expect(resolveOptions(options).endpoints).toEqual({ rpc: {} })
  })

  it('takes a network without RPC: its reads go through the wallet', () => {
    expect(() => resolveOptions({ networks: [{ ...ethereum, rpcUrls: [] }] })).not.toThrow()
  })

  it('knows the version of the package', () => {
    expect(version).toBe(packageManifest.version)
  })
})
