import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  connectRows,
  defaultConnectOrder,
  type ConnectGroup,
  type ConnectRow,
  type ConnectRowsInput,
} from '../../../src/domain/wallets/connect-rows.js'
import type { PageHost } from '../../../src/domain/wallets/page-host.js'
import type { Environment } from '../../../src/domain/wallets/deep-link.js'
import type { WalletRules } from '../../../src/domain/wallets/wallet-pipeline.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { anyConnectors, anyWallets, connectorInfo, wallet } from './arbitraries.js'

const rules = (change: Partial<WalletRules> = {}): WalletRules => ({
  exclude: [],
  include: [],
  featured: [],
  chains: ['eip155:1'],
  environment: createFakePlace(),
  ...change,
})
const on = (device: Environment['device'], host: PageHost = { kind: 'browser' }) =>
  rules({ environment: createFakePlace({ device, host }) })
const none: ConnectRowsInput = {
  connectors: [],
  recents: [],
  featured: [],
  custom: [],
  recommended: [],
  rules: rules(),
  connectedIds: [],
  order: [],
}
const one = connectorInfo({ id: 'one', name: 'One', rdns: 'com.example.one' })
const two = connectorInfo({ id: 'two', name: 'Two', rdns: 'com.example.two' })
const three = connectorInfo({ id: 'three', name: 'Three', rdns: 'com.example.three' })
const handedIn = connectorInfo({ id: 'host', name: 'Host Wallet', kind: 'external' })
const browserWallet = connectorInfo({ id: 'injected', name: 'Browser Wallet', kind: 'injected' })
const refTo = ({ id, name, rdns }: typeof one) => ({ id, name, ...(rdns === undefined ? {} : { rdns }) })

/** `group:what`, which reads better in a failure than whole rows. */
const told = (rows: readonly ConnectRow[]): readonly string[] =>
  rows.map((row) =>
    row.group === 'pending'
      ? `pending:${row.slot}`
      : `${row.group}:${'connector' in row ? row.connector.id : row.wallet.id}`,
  )

describe('connect rows', () => {
  it('orders recent, injected, featured, custom, external and recommended wallets [S3.38, S4.55, S9.20]', () => {
    expect(defaultConnectOrder).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
    const listed = {
      connectors: [handedIn, two, one],
      recents: [refTo(one)],
      featured: [wallet({ id: 'f' })],
      custom: [wallet({ id: 'c' })],
    }
    expect(told(connectRows({ ...none, ...listed }))).toEqual([
      'recent:one',
      'injected:two',
      'featured:f',
      'custom:c',
      'external:host',
    ])
    expect(told(connectRows({ ...none, connectors: [handedIn, two], recommended: [wallet({ id: 'r' })] }))).toEqual([
      'injected:two',
      'external:host',
      'recommended:r',
    ])
  })

  it('has rows of non-empty groups only [S4.56]', () => {
    expect(connectRows(none)).toEqual([])
    expect(told(connectRows({ ...none, custom: [wallet({ id: 'c' })] }))).toEqual(['custom:c'])
  })

  it('keeps the places of wallets that the catalogue has yet to name, so that nothing moves when it does', () => {
    const waiting = (featured: number, connectors = [one]) =>
      told(connectRows({ ...none, connectors, custom: [], awaited: { featured } }))
    expect(waiting(0)).toEqual(['injected:one', 'pending:0'])
    expect(waiting(1)).toEqual(['injected:one', 'pending:0'])
    expect(waiting(6, [])).toEqual(['pending:0', 'pending:1', 'pending:2', 'pending:3'])
    expect(waiting(0, [one, two])).toEqual(['injected:one', 'injected:two'])
    expect(waiting(2, [one, two])).toEqual(['injected:one', 'injected:two', 'pending:0', 'pending:1'])
    const answered = { ...none, connectors: [one], recommended: [wallet({ id: 'r' })] }
    expect(connectRows(answered)).toHaveLength(waiting(0).length)
  })

  it('puts the configured groups first and the rest after them [S4.57]', () => {
    const input = { ...none, connectors: [one, handedIn], custom: [wallet({ id: 'c' })] }
    expect(told(connectRows({ ...input, order: ['external', 'custom'] }))).toEqual([
      'external:host',
      'custom:c',
      'injected:one',
    ])
    expect(told(connectRows({ ...input, order: ['custom', 'custom'] }))).toEqual([
      'custom:c',
      'injected:one',
      'external:host',
    ])
  })

  it('hides an injected wallet named Browser Wallet on desktop [S5.29]', () => {
    const connectors = [browserWallet, one]
    expect(told(connectRows({ ...none, connectors, rules: on('desktop') }))).toEqual(['injected:one'])
    expect(told(connectRows({ ...none, connectors, rules: on('ios') }))).toEqual(['injected:injected', 'injected:one'])
    const named = connectorInfo({ ...browserWallet, name: 'Example' })
    expect(told(connectRows({ ...none, connectors: [named], rules: on('desktop') }))).toEqual(['injected:injected'])
  })

  it.each([
    ['reverse domain name', 'com.example.one'],
    ['name', 'One'],
    ['name in another case', 'oNE'],
  ])('hides injected and announced wallets that are excluded by %s [S5.30]', (_, excluded) => {
    const injected = connectorInfo({ ...one, id: 'legacy', kind: 'injected' })
    const external = connectorInfo({ ...one, id: 'host', kind: 'external' })
    const connectors = [one, injected, two, external]
    expect(told(connectRows({ ...none, connectors, rules: rules({ exclude: [excluded] }) }))).toEqual(['injected:two'])
  })

  it('shows no excluded wallet as recent or from the catalogue either', () => {
    const excluding = rules({ exclude: ['com.example.one', 'c-1'] })
    const input = { ...none, connectors: [one], recents: [refTo(one)], rules: excluding }
    const custom = [wallet({ id: 'c-1' }), wallet({ id: 'c-2', rdns: 'com.example.one' }), wallet({ id: 'c-3' })]
    expect(told(connectRows({ ...input, custom }))).toEqual(['custom:c-3'])
  })

  it('shows at most two recent wallets, newest first, and not again in their group', () => {
    const recents = [three, one, two].map(refTo)
    expect(told(connectRows({ ...none, connectors: [one, two, three], recents }))).toEqual([
      'recent:three',
      'recent:one',
      'injected:two',
    ])
  })

  it('shows only recent wallets that are on the page, found again by their reverse domain name', () => {
    const gone = { id: 'gone', name: 'Gone' }
    const renamed = { id: 'an-older-id', name: 'One', rdns: 'com.example.one' }
    expect(told(connectRows({ ...none, connectors: [one], recents: [gone, renamed] }))).toEqual(['recent:one'])
  })

  it('keeps two wallets with one reverse domain name apart and marks both', () => {
    const twin = connectorInfo({ ...one, id: 'one-more' })
    const rows = connectRows({ ...none, connectors: [one, twin, two], recents: [refTo(one)] })
    expect(rows.map((row) => ('twin' in row ? [row.connector.id, row.twin] : []))).toEqual([
      ['one', true],
      ['one-more', true],
      ['two', false],
    ])
    const unclear = { id: 'an-older-id', name: 'One', rdns: 'com.example.one' }
    expect(told(connectRows({ ...none, connectors: [one, twin], recents: [unclear] }))).toEqual([
      'injected:one',
      'injected:one-more',
    ])
  })

  it('marks the connected wallet', () => {
    const rows = connectRows({ ...none, connectors: [one, two], recents: [refTo(two)], connectedIds: ['two'] })
    expect(rows.map((row) => ('connected' in row ? [row.connector.id, row.connected] : []))).toEqual([
      ['two', true],
      ['one', false],
    ])
  })

  it('lists a wallet of the catalogue only if it is not on the page', () => {
    const listed = [wallet({ id: 'same', rdns: 'com.example.one' }), wallet({ id: 'other', rdns: 'com.example.other' })]
    expect(told(connectRows({ ...none, connectors: [one], featured: listed }))).toEqual([
      'injected:one',
      'featured:other',
    ])
    expect(told(connectRows({ ...none, connectors: [one], recommended: listed }))).toEqual([
      'injected:one',
      'recommended:other',
    ])
  })

  it('knows a wallet that is listed under another name for phones', () => {
    const connectors = [connectorInfo({ id: 'metamask', rdns: 'io.metamask' })]
    const featured = [wallet({ id: 'listed', rdns: 'io.metamask.mobile' })]
    expect(told(connectRows({ ...none, connectors, featured, rules: on('ios') }))).toEqual(['injected:metamask'])
    expect(told(connectRows({ ...none, connectors, featured, rules: on('desktop') }))).toHaveLength(2)
  })

  it.each([
    [[], [], ['recommended:r1', 'recommended:r2']],
    [[one], [], ['injected:one', 'recommended:r1']],
    [[one], [one], ['recent:one', 'recommended:r1']],
    [[one, two], [two], ['recent:two', 'injected:one']],
    [[one, two, three], [], ['injected:one', 'injected:two', 'injected:three']],
  ])('recommends at most two wallets, fewer where wallets are at hand (%#)', (connectors, recent, expected) => {
    const recommended = ['r1', 'r2', 'r3'].map((id) => wallet({ id }))
    expect(told(connectRows({ ...none, connectors, recents: recent.map(refTo), recommended }))).toEqual(expected)
  })

  it('recommends nothing where the host features wallets or has its own', () => {
    const recommended = [wallet({ id: 'r' })]
    expect(told(connectRows({ ...none, recommended, featured: [wallet({ id: 'f' })] }))).toEqual(['featured:f'])
    expect(told(connectRows({ ...none, recommended, custom: [wallet({ id: 'c' })] }))).toEqual(['custom:c'])
  })

  describe('WalletConnect', () => {
    const relay = connectorInfo({ id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' })
    const connectors = [relay, one]
    const elsewhere = wallet({ id: 'far', name: 'Far', rdns: 'com.example.far', mobileLink: 'far://' })
    const recents = [{ id: 'far', name: 'Far', wallet: elsewhere }]

    it('comes first, and not where a session over it exists [S4.55]', () => {
      expect(told(connectRows({ ...none, connectors: [one, relay] }))).toEqual([
        'walletConnect:walletConnect',
        'injected:one',
      ])
      expect(told(connectRows({ ...none, connectors, connectedIds: ['walletConnect'] }))).toEqual(['injected:one'])
    })

    it('has no row on a phone, in a wallet or where it is excluded, and wallets are reached over it all the same [S4.55]', () => {
      const inWallet = on('ios', { kind: 'walletBrowser', wallet: 'com.example.two' })
      for (const where of [on('ios'), inWallet, rules({ exclude: ['walletConnect'] })])
        expect(told(connectRows({ ...none, connectors, recents, rules: where }))).toEqual([
          'recent:far',
          'injected:one',
        ])
    })

    it('brings back a recent wallet that is not on the page, while there is a way to it', () => {
      expect(told(connectRows({ ...none, connectors, recents }))).toEqual([
        'walletConnect:walletConnect',
        'recent:far',
        'injected:one',
      ])
      expect(told(connectRows({ ...none, connectors: [one], recents }))).toEqual(['injected:one'])
      const near = connectorInfo({ id: 'near', rdns: 'com.example.far' })
      expect(told(connectRows({ ...none, connectors: [near], recents }))).toEqual(['recent:near'])
    })

    it('suggests no wallet again that is recent [S9.9]', () => {
      const rows = connectRows({ ...none, connectors: [relay], recents, featured: [elsewhere, wallet({ id: 'f' })] })
      expect(told(rows).slice(1)).toEqual(['recent:far', 'featured:f'])
    })
  })

  describe('in the browser of a wallet', () => {
    const environment = on('ios', { kind: 'walletBrowser', wallet: 'com.example.two' })

    it('puts that wallet first, whatever is recent and whatever the order', () => {
      const input = { ...none, connectors: [one, two, handedIn], recents: [refTo(one)], rules: environment }
      expect(told(connectRows(input))).toEqual(['injected:two', 'recent:one', 'external:host'])
      expect(told(connectRows({ ...input, order: ['external'] }))[0]).toBe('injected:two')
    })

    it('takes what is injected without a name of its own for that wallet', () => {
      expect(told(connectRows({ ...none, connectors: [one, browserWallet], rules: environment }))).toEqual([
        'injected:injected',
        'injected:one',
      ])
    })

    it('offers no way to itself and recommends no other, even before the wallet is in the page', () => {
      const self = wallet({ id: 'self', rdns: 'com.example.two' })
      const relay = connectorInfo({ id: 'walletConnect', kind: 'walletConnect' })
      const recents = [{ id: 'self', name: 'Self', wallet: self }]
      const lists = { featured: [self], recommended: [self, wallet({ id: 'r' })] }
      expect(connectRows({ ...none, ...lists, connectors: [relay], recents, rules: environment })).toEqual([])
      const waiting = connectRows({ ...none, awaited: { featured: 0 }, rules: environment })
      expect(waiting).toEqual([])
    })
  })

  const input: fc.Arbitrary<ConnectRowsInput> = fc.record({
    connectors: anyConnectors,
    recents: fc.array(fc.constantFrom('a', 'b', 'z').map((id) => ({ id, name: id }))),
    featured: anyWallets,
    custom: anyWallets,
    recommended: anyWallets,
    rules: fc
      .record({
        exclude: fc.subarray(['com.example.two', 'three', 'w4']),
        include: fc.subarray(['w1', 'w2']),
        device: fc.constantFrom('desktop' as const, 'ios' as const),
      })
      .map(({ device, ...lists }) => rules({ ...lists, environment: createFakePlace({ device }) })),
    connectedIds: fc.subarray(['a', 'c']),
    order: fc.array(fc.constantFrom<ConnectGroup>(...defaultConnectOrder)),
  })

  it('shows every connector at most once, and keeps groups together in the order asked for [S4.57]', () => {
    fc.assert(
      fc.property(input, (any) => {
        const rows = connectRows(any)
        const shown = rows.flatMap((row) => ('connector' in row ? [row.connector.id] : []))
        expect(new Set(shown).size).toBe(shown.length)
        const order = [...new Set([...any.order, ...defaultConnectOrder])]
        const environments = rows.flatMap(({ group }) => (group === 'pending' ? [] : order.indexOf(group)))
        expect(environments).toEqual([...environments].sort((a, b) => a - b))
      }),
    )
  })

  it('loses no connector but the hidden ones [S5.29, S5.30]', () => {
    fc.assert(
      fc.property(input, (any) => {
        const shown = new Set(connectRows(any).flatMap((row) => ('twin' in row ? [row.connector.id] : [])))
        for (const { id, kind, name, rdns } of any.connectors) {
          const { exclude, environment } = any.rules
          const hidden =
            kind === 'embedded' ||
            kind === 'walletConnect' ||
            (kind === 'injected' && name === 'Browser Wallet' && environment.device === 'desktop') ||
            exclude.some((word) => word === rdns || word === name.toLowerCase())
          expect([id, shown.has(id)]).toEqual([id, !hidden])
        }
      }),
    )
  })
})
