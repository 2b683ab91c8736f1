import { describe, expect, it } from 'vitest'
import { connectRows } from '../../../src/domain/wallets/connect-rows.js'
import type { PageHost } from '../../../src/domain/wallets/page-host.js'
import {
  connectorHiddenBy,
  offersAllWallets,
  suggestsWallets,
  walletHiddenBy,
  type HiddenBy,
  type WalletRules,
} from '../../../src/domain/wallets/wallet-pipeline.js'
import type { Environment } from '../../../src/domain/wallets/deep-link.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { connectorInfo, wallet } from './arbitraries.js'

const rules = (change: Partial<WalletRules> = {}): WalletRules => ({
  exclude: [],
  include: [],
  featured: [],
  chains: ['eip155:1'],
  environment: createFakePlace(),
  ...change,
})
const at = (device: Environment['device'], host: PageHost): Partial<WalletRules> => ({
  environment: createFakePlace({ device, host }),
})
const telegram: PageHost = { kind: 'socialApp', app: 'telegram' }

/** One wallet and where it may come from; the second is without a web address or app. */
const listed = wallet({ id: 'w', name: 'Fathom', rdns: 'io.fathom', mobileLink: 'fathom://' })
const extensionOnly = wallet({ id: 'x', name: 'Extension', rdns: 'io.extension' })
const twin = { id: 'io.fathom', rdns: 'io.fathom' }

describe('the wallet pipeline', () => {
  it('shows a wallet that has one network of the site among others', () => {
    const one = wallet({ id: 'w', chains: ['eip155:1', 'solana:x'] })
    expect(walletHiddenBy(one, 'listed', rules())).toBeUndefined()
    expect(walletHiddenBy(one, 'listed', rules({ chains: ['eip155:10'] }))).toBe('noSharedNetwork')
  })

  it.each([
    [true, false, [], undefined, false, false],
    [true, true, [], undefined, true, true],
    [false, true, ['walletConnect'], undefined, true, false],
    [true, false, ['announced', 'walletConnect'], undefined, true, true],
    [true, false, ['announced'], undefined, false, false],
    [true, true, ['announced', 'walletConnect'], 'only', false, false],
    [true, true, ['announced', 'walletConnect'], 'hide', true, true],
  ] as const)(
    'all wallets: %s, a catalogue: %s, beside %o, installed ones: %s: others are suggested: %s, and can be looked for: %s',
    (allWallets, hasCatalogue, kinds, installed, suggests, offers) => {
      const connectors = kinds.map((kind) => connectorInfo({ kind }))
      const beyond = { hasCatalogue, wallets: { installed } }
      expect(suggestsWallets(beyond, connectors)).toBe(suggests)
      expect(offersAllWallets({ ...beyond, allWallets, connectors })).toBe(offers)
    },
  )

  // What each rule does to each source. "on the page" is announced, injected or handed in by the host.
  it.each<
    [rule: string, change: Partial<WalletRules>, expected: Record<'page' | 'named' | 'listed', HiddenBy | 'shown'>]
  >([
    ['nothing is said', {}, { page: 'shown', named: 'shown', listed: 'shown' }],
    ['excluded by id', { exclude: ['W'] }, { page: 'excluded', named: 'excluded', listed: 'excluded' }],
    [
      'excluded by domain name',
      { exclude: ['IO.Fathom'] },
      { page: 'excluded', named: 'excluded', listed: 'excluded' },
    ],
    ['excluded by name', { exclude: ['fathom'] }, { page: 'excluded', named: 'excluded', listed: 'excluded' }],
    ['included by id', { include: ['w'] }, { page: 'shown', named: 'shown', listed: 'shown' }],
    ['included by domain name', { include: ['io.FATHOM'] }, { page: 'shown', named: 'shown', listed: 'shown' }],
    ['included by name', { include: ['FATHOM'] }, { page: 'shown', named: 'shown', listed: 'shown' }],
    ['not included', { include: ['other'] }, { page: 'shown', named: 'shown', listed: 'notIncluded' }],
    [
      'featured beside a list',
      { include: ['other'], featured: ['w'] },
      { page: 'shown', named: 'shown', listed: 'shown' },
    ],
    ['both lists', { include: ['w'], exclude: ['w'] }, { page: 'excluded', named: 'excluded', listed: 'excluded' }],
    ['another namespace', { chains: ['solana:x'] }, { page: 'shown', named: 'shown', listed: 'noSharedNetwork' }],
    [
      'installed wallets alone',
      { installed: 'only', include: ['w'], featured: ['w'] },
      { page: 'shown', named: 'notInstalled', listed: 'notInstalled' },
    ],
    [
      'no installed ones',
      { installed: 'hide', include: ['w'] },
      { page: 'installedHidden', named: 'shown', listed: 'shown' },
    ],
    [
      'excluded among installed ones',
      { installed: 'only', exclude: ['w'] },
      { page: 'excluded', named: 'excluded', listed: 'excluded' },
    ],
    ['a messenger', at('ios', telegram), { page: 'shown', named: 'shown', listed: 'shown' }],
    [
      'its own browser',
      at('ios', { kind: 'walletBrowser', wallet: 'io.fathom' }),
      { page: 'shown', named: 'duplicateOfInstalled', listed: 'duplicateOfInstalled' },
    ],
  ])('%s', (_, change, expected) => {
    const given = rules(change)
    const onPage = connectorInfo({ id: 'w', name: 'Fathom', rdns: 'io.fathom' })
    expect({
      page: connectorHiddenBy(onPage, given) ?? 'shown',
      named: walletHiddenBy(listed, 'named', given) ?? 'shown',
      listed: walletHiddenBy(listed, 'listed', given) ?? 'shown',
    }).toEqual(expected)
  })

  it.each(['announced', 'injected', 'external', 'walletConnect', 'multiChain'] as const)(
    'excludes a connector of kind %s by id, domain name and name [S5.30]',
    (kind) => {
      const connector = connectorInfo({ id: 'one', name: 'One', rdns: 'com.one', kind })
      for (const word of ['ONE', 'com.ONE']) {
        const given = rules({ exclude: [word] })
        expect(connectorHiddenBy(connector, given)).toBe('excluded')
        const rows = connectRows({
          connectors: [connector],
          recents: [],
          featured: [],
          custom: [],
          recommended: [],
          rules: given,
          connectedIds: [],
          order: [],
        })
        expect(rows).toEqual([])
      }
    },
  )

  it('hides what is on the page already, by domain name and by catalogue id', () => {
    for (const source of ['named', 'listed'] as const) {
      expect(walletHiddenBy(listed, source, rules(), [twin])).toBe('duplicateOfInstalled')
      expect(walletHiddenBy(listed, source, rules(), [{ id: 'w' }])).toBe('duplicateOfInstalled')
      expect(walletHiddenBy(listed, source, rules(), [{ id: 'other', rdns: 'io.other' }])).toBeUndefined()
    }
  })

  it.each([
    ['announced', undefined, 'installedHidden'],
    ['injected', undefined, 'installedHidden'],
    ['multiChain', undefined, 'installedHidden'],
    ['walletConnect', 'notInstalled', undefined],
    ['external', undefined, undefined],
    ['embedded', undefined, undefined],
  ] as const)('of connectors of kind %s, "only" says %s and "hide" says %s', (kind, only, hide) => {
    const connector = connectorInfo({ kind })
    expect(connectorHiddenBy(connector, rules({ installed: 'only' }))).toBe(only)
    expect(connectorHiddenBy(connector, rules({ installed: 'hide' }))).toBe(hide)
  })

  it('hides in social apps of phones what has neither app nor web page', () => {
    expect(walletHiddenBy(extensionOnly, 'listed', rules(at('android', telegram)))).toBe('unreachable')
    expect(walletHiddenBy(extensionOnly, 'listed', rules(at('desktop', telegram)))).toBeUndefined()
    expect(walletHiddenBy(extensionOnly, 'listed', rules(at('android', { kind: 'browser' })))).toBeUndefined()
  })

  it('hides what is injected without a name of its own on desktops [S5.29]', () => {
    const nameless = connectorInfo({ id: 'injected', kind: 'injected', name: 'Browser Wallet' })
    expect(connectorHiddenBy(nameless, rules())).toBe('nameless')
    expect(connectorHiddenBy(nameless, rules(at('ios', { kind: 'browser' })))).toBeUndefined()
  })
})
