import { describe, expect, it } from 'vitest'
import { getCsp } from '../../../src/csp.js'
import { ethereum, solana } from '../../../src/networks.js'
import { safe } from '../../../src/places.js'
import type { DialogOptions } from '../../../src/composition/options.js'

/** A part of the policy as its sources. */
const part = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

// e2e/policy.spec.ts runs the journeys under these policies.
describe('getCsp', () => {
  it('allows the nodes alone where nothing else is configured, and nobody to show the page', () => {
    expect(getCsp({ networks: [ethereum] })).toBe(
      "default-src 'none'; script-src 'self'; img-src data:; connect-src https://ethereum.reth.rs; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    )
  })

  it('allows a node of the site in place of the public ones', () => {
    const policy = getCsp({
      networks: [ethereum, solana],
      endpoints: {
        rpc: { 'eip155:1': ['https://a.example/key', 'https://b.example:8545'], [solana.id]: 'https://a.example' },
      },
    })
    expect(part(policy, 'connect-src')).toEqual(['https://a.example', 'https://b.example:8545'])
  })

  it('follows servers, relay, frame, logins and pictures', () => {
    const policy = getCsp({
      networks: [ethereum],
      endpoints: {
        catalogue: 'https://c.example/v1',
        analytics: 'https://n.example',
        relay: 'wss://r.example/path?x',
        frame: 'https://f.example/sdk',
        rpc: { 'eip155:1': 'https://c.example/rpc' },
      },
      features: { remoteImages: true },
    })
    expect(part(policy, 'connect-src')).toEqual(['https://c.example', 'https://n.example', 'wss://r.example', "'self'"])
    expect(part(policy, 'frame-src')).toEqual(['https://f.example'])
    expect(part(policy, 'img-src')).toEqual(['data:', 'blob:', 'https:'])
  })

  it('leaves out what is turned off', () => {
    const policy = getCsp({
      networks: [ethereum],
      endpoints: { relay: 'wss://r.example', frame: 'https://f.example/sdk' },
      walletConnect: false,
      features: { email: false },
      socials: false,
    })
    expect(part(policy, 'connect-src')).toEqual(['https://ethereum.reth.rs'])
    expect(part(policy, 'frame-src')).toBeUndefined()
  })

  const routes = { nonce: '/n', verify: '/v', session: '/s', signOut: '/o' }
  const writeNowhere = {
    getNonce: async () => '',
    createMessage: () => '',
    verifyMessage: async () => false,
    getSession: async () => null,
    signOut: async () => true,
  }
  it.each<[string, DialogOptions['signIn'], Partial<DialogOptions>, readonly string[]]>([
    ['by path', { backend: '/api/sign-in' }, {}, ["'self'"]],
    ['at another host', { backend: 'https://auth.example/sign-in' }, {}, ['https://auth.example']],
    ['by routes of the page', { backend: routes }, {}, ["'self'"]],
    [
      'by routes here and there',
      { backend: { ...routes, verify: 'https://a.example/v', message: 'https://b.example:8443/m' } },
      {},
      ['https://a.example', 'https://b.example:8443', "'self'"],
    ],
    [
      'at the hosted service',
      { hosted: true },
      { endpoints: { signIn: 'https://h.example/auth' } },
      ['https://h.example'],
    ],
    ['in the browser', { verify: 'browser' }, {}, []],
    ['by a client of the host', { siwe: writeNowhere }, { endpoints: { signIn: 'https://h.example/auth' } }, []],
    ['nowhere, with the address of the service', undefined, { endpoints: { signIn: 'https://h.example/auth' } }, []],
  ])('allows whoever verifies sign-ins: %s', (_, signIn, rest, allowed) => {
    const policy = getCsp({ networks: [ethereum], ...rest, ...(signIn && { signIn }) })
    expect(part(policy, 'connect-src')).toEqual(['https://ethereum.reth.rs', ...allowed])
  })

  const logo = 'https://app.example/logo.png'
  const drawn = 'data:image/svg+xml,<svg/>'
  const wallet = { id: 'own', name: 'Own', chains: [ethereum.id], verified: false }
  const connector = (icon: string) => ({
    info: { id: 'own', kind: 'external', name: 'Own', namespaces: ['eip155'], icon } as const,
    connect: () => Promise.reject(new Error('It is not asked.')),
    restore: async () => undefined,
  })
  it.each<[string, Partial<DialogOptions>, readonly string[]]>([
    [
      'its own, where a visitor is asked something in its name',
      { metadata: { name: 'Site', icons: [logo, 'https://other.example/large.png'] }, signIn: { verify: 'browser' } },
      ['https://app.example'],
    ],
    [
      'its own, where a session may be granted to it',
      { metadata: { name: 'Site', icons: [logo] }, features: { smartSessions: true } },
      ['https://app.example'],
    ],
    ['its own, where it is shown nowhere', { metadata: { name: 'Site', icons: [logo] } }, []],
    ['its own in the page', { metadata: { name: 'Site', icons: [drawn] }, signIn: { verify: 'browser' } }, []],
    [
      'those of its wallets, each server once',
      {
        wallets: {
          custom: [
            { ...wallet, icon: 'https://w.example/a.png' },
            { ...wallet, icon: 'https://w.example/b.png' },
            { ...wallet, icon: drawn },
            { ...wallet, icon: 'http://plain.example/a.png' },
            wallet,
          ],
        },
      },
      ['https://w.example'],
    ],
    [
      'those of its connectors',
      { connectors: [connector('https://c.example/a.png'), connector(drawn), safe()] },
      ['https://c.example'],
    ],
  ])('allows the pictures that the site names: %s', (_, rest, allowed) => {
    expect(part(getCsp({ networks: [ethereum], ...rest }), 'img-src')).toEqual(['data:', ...allowed])
  })

  it('allows the server of an aggregator, and none for routers on the chain', () => {
    const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
    const ofSwaps = (swaps: NonNullable<DialogOptions['swaps']>) =>
      part(getCsp({ networks: [ethereum], swaps }), 'connect-src')
    const aggregator = { url: 'https://swaps.example/v2', contracts: { 'eip155:1': [router] } }
    expect(ofSwaps({ aggregator })).toEqual(['https://ethereum.reth.rs', 'https://swaps.example'])
    expect(ofSwaps({ routers: { 'eip155:1': { router, tokens: [] } } })).toEqual(['https://ethereum.reth.rs'])
  })

  it('names who may show the page in a frame', () => {
    const policy = getCsp({ networks: [ethereum] }, { frameAncestors: ['https://app.safe.global'] })
    expect(part(policy, 'frame-ancestors')).toEqual(['https://app.safe.global'])
  })
})
