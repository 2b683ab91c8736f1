import { describe, expect, it } from 'vitest'
import type { Settings } from '../../../src/application/settings.js'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, idle, loading, ready } from '../../../src/domain/loadable.js'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import { solana } from '../../../src/domain/networks/networks.js'
import type { Environment } from '../../../src/domain/wallets/deep-link.js'
import { bundledWallets } from '../../../src/infrastructure/bundled/bundled-wallets.js'
import { presentGetWallet } from '../../../src/presentation/react/views/get-wallet/presenter.js'
import { presentNoWallet } from '../../../src/presentation/react/views/connect/no-wallet/presenter.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { appOfStores, t } from './support/app-of-stores.js'

const page = 'https://tidewater.example/vaults?id=7#top'
const at = (place: Partial<Environment> = {}): Partial<Settings> => {
  const environment = createFakePlace({ page, ...place })
  return { device: environment.device, environment }
}

function open(settings: Partial<Settings>, chains: readonly ChainId[] = ['eip155:1']) {
  const world = appOfStores(settings)
  const { items } = bundledWallets({ page: 1, entries: 40, chains })
  world.stores.catalogue.update((now) => ({ ...now, list: ready(items), recommended: items.slice(0, 4) }))
  return { ...world, presenter: presentNoWallet({ app: world.app, t, catalogue: world.catalogue }) }
}
const names = ({ presenter }: ReturnType<typeof open>) => presenter.vm.get().rows.map(({ wallet }) => wallet.name)

describe('Connect without a wallet', () => {
  it('has on a desktop this page for the phone, and wallets that lead to where they can be had', () => {
    const world = open(at())
    const { presenter, log } = world
    expect(names(world)).toEqual(['MetaMask', 'Trust Wallet', 'Rainbow', 'Coinbase Wallet'])
    expect(presenter.vm.get().rows.every(({ link, detail }) => link === undefined && detail === undefined)).toBe(true)
    expect([presenter.page, presenter.code]).toEqual([page, page])
    presenter.copy()
    const [first] = presenter.vm.get().rows
    if (first !== undefined) presenter.choose(first.wallet)
    expect(log).toEqual([`copy ${page}`, 'SELECT_WALLET', 'push Downloads'])
  })

  it('lists on a desktop what its browser can take: extensions, or wallets with a page of their own', () => {
    const bitcoin: readonly ChainId[] = ['bip122:000000000019d6689c085ae165831e93']
    expect(names(open(at(), bitcoin))).toEqual(['OKX Wallet', 'Phantom', 'Bitget Wallet', 'Magic Eden'])
    const site = { id: 'site', name: 'Site', homepage: 'https://site.example/', chains: [], verified: false }
    const listed = (chromeStore: boolean) => {
      const world = open(at({ chromeStore }))
      world.stores.catalogue.update((now) => ({ ...now, list: ready([site]) }))
      return names(world)
    }
    expect([listed(true), listed(false)]).toEqual([[], ['Site']])
  })

  it.each(['ios', 'android'] as const)('opens this page in the browser of a wallet with one tap on %s', (device) => {
    const world = open(at({ device }))
    const { rows } = world.presenter.vm.get()
    expect(names(world)).toEqual(['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'OKX Wallet'])
    expect(rows[0]?.link?.href).toBe(`https://metamask.app.link/dapp/${page.slice(8)}`)
    for (const { link, detail } of rows) {
      // Where the app is not there, such an address leads to where it can be had.
      expect(link?.href).toMatch(/^https:/)
      expect(detail).toBe('Opens the app')
    }
    // One of them is a link in a link.
    for (const { link } of rows.slice(1))
      expect(decodeURIComponent(decodeURIComponent(link?.href ?? ''))).toContain(page)
    if (rows[1] !== undefined) world.presenter.opened(rows[1].wallet)
    world.presenter.getWallet()
    expect(world.log).toEqual(['SELECT_WALLET', 'CLICK_GET_WALLET', 'push GetWallet'])
  })

  it('opens no app where none can be opened; the link of the page is left', () => {
    const { presenter } = open(at({ device: 'android', host: { kind: 'socialApp', app: 'instagram' } }))
    expect(presenter.vm.get()).toEqual({ status: 'known', rows: [] })
    expect(presenter.page).toBe(page)
  })

  it('has no code of a page that no other device can load, or of an address too long for one', () => {
    for (const address of ['file:///home/page.html', 'about:blank', ''])
      expect(open(at({ page: address })).presenter).toMatchObject({ page: undefined, code: undefined })
    const long = `https://tidewater.example/?${'x'.repeat(700)}`
    expect(open(at({ page: long })).presenter).toMatchObject({ page: long, code: undefined })
  })

  it('lists wallets of the namespace that is asked for, and says it where a site has several', () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const networks = [...appOfStores().app.settings.networks]
    const [first] = networks
    if (first === undefined) throw new Error('There is no network.')
    const world = open({ ...at(), networks: [first, { ...first, id: solana }] }, ['eip155:1', solana])
    expect(world.presenter.vm.get().rows.map(({ detail }) => detail)).toEqual([
      'Ethereum',
      'Ethereum, Solana',
      'Ethereum',
      'Ethereum, Solana',
    ])
    world.stores.dialog.update((now) => ({ ...now, namespace: 'solana' }))
    expect(names(world)).toEqual(['Trust Wallet', 'Coinbase Wallet', 'OKX Wallet', 'Phantom'])
  })

  it('asks for the list where nobody else did, and says when it is not there', () => {
    const { app, stores, catalogue, log } = appOfStores(at())
    const presenter = presentNoWallet({ app, t, catalogue })
    expect(presenter.vm.get().status).toBe('loading')
    presenter.start()
    stores.catalogue.update((now) => ({ ...now, list: loading(idle) }))
    expect(presenter.vm.get().status).toBe('loading')
    stores.catalogue.update((now) => ({ ...now, list: failed(idle, new DialogError('CHUNK_NOT_LOADED'), 0) }))
    expect(presenter.vm.get()).toEqual({ status: 'failed', rows: [] })
    presenter.retry()
    expect(log).toEqual(['prefetch', 'retry'])
  })

  it('leaves the site’s own catalogue to whoever asked it when the dialog opened', () => {
    const { app, catalogue, log } = appOfStores({ ...at(), hasCatalogue: true })
    presentNoWallet({ app, t, catalogue }).start()
    expect(log).toEqual([])
  })
})

describe('getting a wallet', () => {
  const given = { exclude: [], include: [], featured: [], custom: [], order: [] }
  const own = { id: 'own', name: 'Trust Wallet', rdns: 'com.trustwallet.app', chains: [], verified: false }
  const stores = async (settings: Partial<Settings>) => {
    const { app } = open(settings)
    const presenter = presentGetWallet({ app, t })
    const stop = presenter.start()
    await expect.poll(() => presenter.vm.get().status).toBe('wallets')
    stop()
    return presenter.vm.get().wallets.map(({ name, host }) => `${name}: ${host}`)
  }

  it('leads to the store of this device, also where the site has no catalogue', async () => {
    const world = open(at())
    expect(await stores(at())).toEqual([
      'MetaMask: chromewebstore.google.com',
      'Trust Wallet: chromewebstore.google.com',
      'Rainbow: chromewebstore.google.com',
      'Coinbase Wallet: chromewebstore.google.com',
    ])
    expect((await stores(at({ chromeStore: false })))[0]).toBe('MetaMask: metamask.io')
    expect((await stores(at({ device: 'ios' })))[0]).toBe('MetaMask: apps.apple.com')
    expect((await stores(at({ device: 'android' })))[0]).toBe('MetaMask: play.google.com')
    expect(world.log).toEqual([])
  })

  it('has wallets of the namespace that is asked for [S2.21]', async () => {
    const { app, stores } = open(at(), ['eip155:1', solana.id])
    const presenter = presentGetWallet({ app, t })
    const stop = presenter.start()
    const names = () => presenter.vm.get().wallets.map(({ name }) => name)
    await expect.poll(names).toContain('Rainbow')
    stores.dialog.update((now) => ({ ...now, namespace: 'solana' }))
    expect(names()).not.toContain('Rainbow')
    expect(names()).toContain('Phantom')
    stop()
  })

  // A catalogue is asked to leave out what the host names by id, and no other.
  it.each([
    ['by reverse domain name', ['COM.Trustwallet.app'], []],
    ['by name', ['trust wallet'], []],
    ['by an id that the catalogue knows', ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'], []],
    ['as one of its own, by the name that the catalogue has for an id', ['t'], ['Trust Wallet']],
  ])('has nothing that the host excludes %s [S5.30]', async (_, exclude, called) => {
    const { app, stores } = open({ ...at(), wallets: { ...given, exclude, custom: [own] } })
    const gone = called.map((name) => ({ id: 't', name, chains: [], verified: false }))
    stores.catalogue.update((now) => ({ ...now, excludedWallets: gone }))
    const presenter = presentGetWallet({ app, t })
    const stop = presenter.start()
    await expect.poll(() => presenter.vm.get().wallets.map(({ name }) => name)).toContain('MetaMask')
    expect(presenter.vm.get().wallets.map(({ name }) => name)).not.toContain('Trust Wallet')
    stop()
  })

  it('shows the well-known wallets while the catalogue is away', async () => {
    const { app, stores } = open({ ...at(), hasCatalogue: true })
    stores.catalogue.update((now) => ({ ...now, recommended: [], partial: { list: true, results: false } }))
    const presenter = presentGetWallet({ app, t })
    const stop = presenter.start()
    await expect.poll(() => presenter.vm.get().wallets.length).toBe(4)
    stores.catalogue.update((now) => ({ ...now, list: ready([]) }))
    expect(presenter.vm.get()).toMatchObject({ status: 'elsewhere', wallets: [] })
    stop()
  })
})
