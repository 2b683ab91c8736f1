import { describe, expect, it } from 'vitest'
import { walletRef } from '../../../../src/application/stored-connection.js'
import { reunite } from '../../../../src/domain/wallets/reunion.js'
import { createWalletStandardSource } from '../../../../src/infrastructure/connectors/wallet-standard/wallet-standard-source.js'
import type { StandardNamespace } from '../../../../src/infrastructure/connectors/wallet-standard/standard-namespace.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import type { WalletConnector } from '../../../../src/ports/connectors.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeStandardWallet, type FakeStandardWalletOptions } from '../../../fakes/fake-standard-wallet.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { asWindow, createWalletPage } from '../../../fakes/wallet-page.js'

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** A page, and an app on it that looks for wallets of the standard. */
const onPage = (namespaces: readonly StandardNamespace[] = ['solana', 'bip122'], page = createWalletPage()) => {
  const [clock, logger] = [createVirtualClock(), createFakeLogger()]
  const source = createWalletStandardSource({
    registry: page.registry,
    namespaces,
    storage: createMemoryStorage(),
    clock,
    logger,
  })
  const lists: (readonly WalletConnector[])[] = []
  const infos = () => lists.at(-1)?.map(({ info }) => info) ?? []
  return {
    page,
    clock,
    logger,
    lists,
    infos,
    start: () => source.connectors$.subscribe((list) => lists.push(list)),
    ids: () => infos().map(({ id }) => id),
    rows: () => infos().map(({ id, namespaces }) => `${id} ${namespaces.join()}`),
    settle: () => clock.advance(50),
  }
}

const solana = (options: Partial<FakeStandardWalletOptions> = {}) =>
  createFakeStandardWallet({
    chains: ['solana:mainnet'],
    accounts: [],
    signs: { 'solana:signTransaction': () => [] },
    ...options,
  })
const bitcoin = (options: Partial<FakeStandardWalletOptions> = {}) =>
  createFakeStandardWallet({ chains: ['bitcoin:mainnet'], accounts: [], connect: ['bitcoin:connect'], ...options })
const both = (options: Partial<FakeStandardWalletOptions> = {}) =>
  createFakeStandardWallet({
    chains: ['solana:mainnet', 'bitcoin:mainnet'],
    accounts: [],
    connect: ['standard:connect', 'bitcoin:connect'],
    signs: { 'solana:signAndSendTransaction': () => [] },
    ...options,
  })
const throwing = (): never => {
  throw new Error('hostile')
}
const without = (feature: string) => (features: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(features).filter(([name]) => name !== feature))

describe('wallets that register (Wallet Standard)', () => {
  it('are told that the page is ready once somebody looks, and not before', () => {
    const { page, start } = onPage()
    const told: string[] = []
    page.window.addEventListener('wallet-standard:app-ready', ({ type }) => told.push(type))
    expect(told).toEqual([])
    start()
    expect(told).toEqual(['wallet-standard:app-ready'])
  })

  it('are listed with what they said of themselves [S3.38]', () => {
    const { page, start, infos } = onPage()
    page.add(solana({ name: 'Example', icon }).wallet)
    start()
    expect(infos()).toEqual([
      { id: 'wallet-standard:Example', kind: 'announced', name: 'Example', namespaces: ['solana'], icon },
    ])
    expect(Object.isFrozen(infos()[0])).toBe(true)
  })

  it.each([0, 1, 5, 30])('appear live when they come %i s late', async (seconds) => {
    const { page, start, ids, clock, settle } = onPage()
    start()
    await clock.advance(seconds * 1_000)
    page.add(solana({ name: 'Late' }).wallet)
    await settle()
    expect(ids()).toEqual(['wallet-standard:Late'])
  })

  it('stand in the list once for each namespace of the site', () => {
    const [all, one] = [onPage(), onPage(['bip122'])]
    all.page.add(both({ name: 'Both' }).wallet)
    one.page.add(both({ name: 'Both' }).wallet)
    all.start()
    one.start()
    expect(all.rows()).toEqual(['wallet-standard:Both solana', 'wallet-standard:Both bip122'])
    expect(one.rows()).toEqual(['wallet-standard:Both bip122'])
  })

  it.each([
    ['Solana without a way to connect', solana(), 'standard:connect'],
    ['Solana without events', solana(), 'standard:events'],
    ['Solana without a way to sign', solana(), 'solana:signTransaction'],
    ['Bitcoin without a way to connect', bitcoin(), 'bitcoin:connect'],
  ])('are not listed: %s', (_, wallet, feature) => {
    const { page, start, lists } = onPage()
    wallet.setFeatures(without(feature))
    page.add(wallet.wallet)
    start()
    expect(lists).toEqual([[]])
  })

  it('are listed without the features that may be missing', () => {
    const { page, start, ids } = onPage()
    const quiet = bitcoin({ name: 'Quiet' })
    quiet.setFeatures(without('standard:events'))
    page.add(quiet.wallet)
    page.add(solana({ name: 'Sender', signs: { 'solana:signAndSendTransaction': () => [] } }).wallet)
    start()
    expect(ids()).toEqual(['wallet-standard:Quiet', 'wallet-standard:Sender'])
  })

  it('are not listed without a network of the namespace', () => {
    const { page, start, ids } = onPage()
    page.add(solana({ chains: ['sui:mainnet'] }).wallet)
    page.add(bitcoin({ chains: ['solana:mainnet'] }).wallet)
    start()
    expect(ids()).toEqual([])
  })

  it('go when they take themselves off, and have their id again when they are back', async () => {
    const { page, start, ids, settle } = onPage()
    const { wallet } = solana({ name: 'Guest' })
    const leave = page.addLeaving(wallet)
    start()
    expect(ids()).toEqual(['wallet-standard:Guest'])
    leave()
    await settle()
    expect(ids()).toEqual([])
    page.add(wallet)
    await settle()
    expect(ids()).toEqual(['wallet-standard:Guest'])
  })

  it('are listed as what they are at this moment', async () => {
    const { page, start, rows, settle } = onPage()
    const wallet = both({ name: 'Shifty' })
    page.add(wallet.wallet)
    start()
    wallet.setChains(['solana:mainnet'])
    await settle()
    expect(rows()).toEqual(['wallet-standard:Shifty solana'])
    wallet.setChains(['bitcoin:mainnet', 'solana:mainnet'])
    wallet.setFeatures(without('standard:connect'))
    await settle()
    expect(rows()).toEqual(['wallet-standard:Shifty bip122'])
  })

  it('do not disturb the list by changing what it does not show', async () => {
    const { page, start, lists, settle } = onPage()
    const wallet = both()
    page.add(wallet.wallet)
    start()
    wallet.setAccounts([])
    wallet.setFeatures((features) => ({ ...features, 'example:dance': {} }))
    page.add(wallet.wallet)
    await settle()
    expect(lists).toHaveLength(1)
  })

  it('keep the connector that they were listed with', async () => {
    const { page, start, lists, settle } = onPage()
    page.add(solana({ name: 'First' }).wallet)
    start()
    page.add(solana({ name: 'Second' }).wallet)
    await settle()
    expect(lists.at(-1)?.[0]).toBe(lists[0]?.[0])
  })

  it('have one id for two entries of one name on different namespaces', () => {
    const { page, start, rows } = onPage()
    for (const { wallet } of [solana({ name: 'Twin' }), bitcoin({ name: 'Twin' })]) page.add(wallet)
    start()
    expect(rows()).toEqual(['wallet-standard:Twin solana', 'wallet-standard:Twin bip122'])
  })

  it('have a number each where two of one name share a namespace, and none has the id that it has alone', () => {
    const { page, start, rows } = onPage()
    for (const { wallet } of [
      solana({ name: 'Twin' }),
      bitcoin({ name: 'Twin' }),
      solana({ name: 'Twin', icon }),
      bitcoin({ name: 'Other' }),
    ])
      page.add(wallet)
    start()
    expect(rows()).toEqual([
      'wallet-standard#1:Twin solana',
      'wallet-standard#2:Twin bip122',
      'wallet-standard#3:Twin solana',
      'wallet-standard:Other bip122',
    ])
  })

  it('are not found again after a reload where two look as the one that was connected', () => {
    const { page, start, lists } = onPage()
    for (const name of ['Twin', 'Twin', 'Single']) page.add(solana({ name }).wallet)
    start()
    const refs = lists[0]?.map(({ info }) => walletRef(info)) ?? []
    const statuses = refs.map((ref) => reunite(ref, 'solana', lists[0] ?? []).status)
    expect(statuses).toEqual(['ambiguous', 'ambiguous', 'found'])
  })

  it('have the same ids after a reload, in whatever order they came', () => {
    const idsByIcon = (icons: readonly string[]) => {
      const { page, start, infos } = onPage()
      for (const icon of icons) page.add(solana({ name: 'Twin', icon }).wallet)
      start()
      return new Map(infos().map(({ id, icon }) => [icon, id]))
    }
    const icons = ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB', 'data:image/png;base64,CCCC']
    expect(idsByIcon(icons)).toEqual(idsByIcon(icons.toReversed()))
  })

  it('keep their id when another of the same name comes, and do not get a namespace that is another’s', async () => {
    const { page, start, rows, settle } = onPage()
    const first = both({ name: 'Twin', chains: ['solana:mainnet'] })
    page.add(first.wallet)
    page.add(bitcoin({ name: 'Twin' }).wallet)
    start()
    page.add(solana({ name: 'Twin', icon: 'data:image/png;base64,AAAA' }).wallet)
    first.setChains(['solana:mainnet', 'bitcoin:mainnet'])
    await settle()
    expect(rows()).toEqual([
      'wallet-standard:Twin solana',
      'wallet-standard:Twin bip122',
      'wallet-standard#1:Twin solana',
    ])
  })

  it('are not listed when they are the bridge of WalletConnect, which has a row of its own', () => {
    const { page, start, ids, logger } = onPage()
    page.add(solana({ name: 'WalletConnect' }).wallet)
    start()
    expect([ids(), logger.entries]).toEqual([[], []])
  })

  const good = solana().wallet
  const like = (change: object) => Object.create(good, Object.getOwnPropertyDescriptors(change)) as object
  it.each([
    ['null', null],
    ['a text', 'nonsense'],
    ['a number', 7],
    ['nothing', {}],
    ['no version', like({ version: undefined })],
    ['a version of the future', like({ version: '2.0.0' })],
    ['no name', like({ name: undefined })],
    ['an empty name', like({ name: '' })],
    ['a name of invisible characters', like({ name: '\u200b\u202e' })],
    ['a name that is a number', like({ name: 7 })],
    ['a name that throws', Object.defineProperty(like({}), 'name', { get: throwing })],
    ['a proxy that throws', new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing })],
  ])('are ignored when they register %s, with one warning for the developers', async (_, wallet) => {
    const { page, start, ids, logger, settle } = onPage()
    start()
    for (let i = 0; i < 3; i++) page.addLeaving(wallet as object)()
    page.add(solana({ name: 'Fine' }).wallet)
    await settle()
    expect(ids()).toEqual(['wallet-standard:Fine'])
    expect(logger.entries).toMatchObject([{ level: 'warn', event: expect.stringMatching(/registration ignored/) }])
  })

  it.each([
    ['no features', { features: undefined }],
    ['features that are a text', { features: 'nonsense' }],
    ['features that throw', Object.defineProperty({}, 'features', { get: throwing })],
    ['a feature that is null', { features: { 'standard:connect': null } }],
    ['a feature that is a function', { features: { 'standard:connect': throwing, 'bitcoin:connect': throwing } }],
    ['a feature whose member is a text', { features: { 'bitcoin:connect': { connect: 'nonsense' } } }],
    [
      'a feature whose member throws',
      { features: { 'bitcoin:connect': Object.defineProperty({}, 'connect', { get: throwing }) } },
    ],
    ['no chains', { chains: undefined }],
    ['chains that are a text', { chains: 'solana:mainnet' }],
    ['chains that are numbers', { chains: [1, 2] }],
    ['chains that throw', Object.defineProperty({}, 'chains', { get: throwing })],
    ['a list of chains that throws', { chains: new Proxy(['solana:mainnet'], { get: throwing }) }],
  ])('are not listed, and disturb nobody, with %s', async (_, change) => {
    const { page, start, ids, settle } = onPage()
    page.add(like(change))
    start()
    page.add(like(change))
    page.add(solana({ name: 'Fine' }).wallet)
    await settle()
    expect(ids()).toEqual(['wallet-standard:Fine'])
  })

  it('do not need events that work to be listed', async () => {
    const { page, start, ids, settle } = onPage()
    const events: readonly unknown[] = [throwing, () => throwing, () => 'no function']
    for (const [i, on] of events.entries()) {
      const wallet = bitcoin({ name: `Broken ${i}` })
      wallet.setFeatures((features) => ({ ...features, 'standard:events': { on } }))
      page.add(wallet.wallet)
    }
    const subscription = start()
    await settle()
    expect(ids()).toHaveLength(3)
    expect(() => subscription.unsubscribe()).not.toThrow()
  })

  it.each([
    'https://tracker.example/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `data:image/png;base64,${'A'.repeat(10_000_000)}`,
    '" onerror="alert(1)',
    7,
    undefined,
  ])('are listed without an icon that is no picture', (bad) => {
    const { page, start, infos } = onPage()
    page.add(like({ name: 'Example', icon: bad }))
    start()
    expect(infos().map(({ id, icon }) => [id, icon])).toEqual([['wallet-standard:Example', undefined]])
  })

  it('have tricks of direction, invisibility and length taken out of their names', () => {
    const { page, start, infos } = onPage()
    page.add(solana({ name: '<img src=x onerror=alert(1)>\u202e \u200bX' }).wallet)
    page.add(solana({ name: 'A'.repeat(10_000) }).wallet)
    start()
    // Markup stays: it is shown as text, never as markup.
    expect(infos().map(({ name }) => name)).toEqual(['<img src=x onerror=alert(1)> X', `${'A'.repeat(63)}…`])
  })

  it('have name and icon read once and kept, so that they cannot change them later', async () => {
    const { page, start, infos, settle } = onPage()
    const reads: string[] = []
    const wallet = solana({ name: 'Honest', icon })
    const shifty = new Proxy(wallet.wallet, {
      get: (target, key) => {
        reads.push(String(key))
        return key === 'name' && reads.filter((read) => read === key).length > 1 ? 'Thief' : Reflect.get(target, key)
      },
    })
    page.add(shifty)
    start()
    wallet.emit()
    await settle()
    expect(reads.filter((read) => ['name', 'icon', 'version'].includes(read))).toEqual(['version', 'name', 'icon'])
    expect(infos()).toMatchObject([{ id: 'wallet-standard:Honest', name: 'Honest' }])
  })

  it('are at most two hundred, told in few lists, when a thousand register', async () => {
    const { page, start, lists, ids, logger, clock } = onPage()
    start()
    for (let i = 0; i < 1_000; i++) {
      page.add(solana({ name: `Wallet ${i}` }).wallet)
      if (i % 100 === 0) await clock.advance(1)
    }
    await clock.advance(100)
    expect(ids()).toHaveLength(200)
    expect(lists.length).toBeLessThanOrEqual(3)
    expect(logger.entries).toHaveLength(1)
  })

  it('are all told to each of two apps on one page, the second after the first has gone too', () => {
    const one = onPage()
    const second = onPage(['solana'], one.page)
    const third = onPage(['solana'], one.page)
    one.page.add(solana({ name: 'A' }).wallet)
    const [first] = [one.start(), second.start()]
    first.unsubscribe()
    third.start()
    expect([one, second, third].map(({ ids }) => ids())).toEqual(
      ['A', 'A', 'A'].map((name) => [`wallet-standard:${name}`]),
    )
  })

  it('are not listened to any more when nobody looks', async () => {
    const { page, start, lists, clock } = onPage()
    const wallet = both()
    page.add(wallet.wallet)
    const subscriptions = [start(), start()]
    expect(wallet.listeners()).toBe(1)
    wallet.setChains(['solana:mainnet'])
    for (const subscription of subscriptions) subscription.unsubscribe()
    page.add(solana().wallet)
    await clock.advance(1_000)
    expect([wallet.listeners(), clock.pending(), lists.length]).toEqual([0, 0, 2])
  })

  it('are the same that the standard’s own registry has', async () => {
    const { page, start, infos, settle } = onPage()
    const names = ['Early', 'Late', 'Twin', 'Twin']
    page.add(solana({ name: 'Early' }).wallet)
    start()
    for (const name of names.slice(1)) page.add(solana({ name }).wallet)
    await settle()
    const theirs = asWindow(page.window, () => page.registry().get())
    expect(infos().map(({ name }) => name)).toEqual(theirs.map(({ name }) => name))
    expect(infos()).toHaveLength(names.length)
  })

  it('are connected by the namespace that they are listed for', async () => {
    const { page, start, lists } = onPage()
    const account = (address: string, chain: string) => ({
      address,
      publicKey: new Uint8Array(),
      chains: [chain],
      features: [],
    })
    page.add(
      both({
        accounts: [
          account('GQ3zhGq7pJ1nhbVEdgLKN3nbYJKyYHMWsfpZPkXfkvhL', 'solana:mainnet'),
          account('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bitcoin:mainnet'),
        ],
      }).wallet,
    )
    start()
    const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93'] as const
    const links = await Promise.all(lists[0]?.map((connector) => connector.connect({ chains })) ?? [])
    expect(links.map(({ accounts }) => accounts.map(({ id }) => id))).toEqual([
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:GQ3zhGq7pJ1nhbVEdgLKN3nbYJKyYHMWsfpZPkXfkvhL'],
      ['bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ])
  })
})
