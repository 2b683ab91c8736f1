import { describe, expect, it } from 'vitest'
import { countText, presentConnect } from '../../../src/presentation/react/views/connect/presenter.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { appOfStores, connector, t } from './support/app-of-stores.js'

const row = (info: ReturnType<typeof connector>, twin = false) =>
  ({ group: 'injected', connector: info, connected: false, twin }) as const

describe('connect', () => {
  it('shows the wallets of the page at once, each with what is known about it', () => {
    const { app, stores } = appOfStores()
    const [lantern, meridian] = [connector('a', 'Lantern'), connector('b', 'Meridian')]
    stores.rows.update(() => [
      { group: 'recent', wallet: lantern, connector: lantern, connected: false, twin: false },
      { ...row(meridian), connected: true },
    ])
    expect(presentConnect({ app, t }).vm.get().rows).toEqual([
      { id: 'a', name: 'Lantern', tag: 'recent', tagText: 'Recent', disabled: false },
      { id: 'b', name: 'Meridian', tag: 'connected', tagText: 'Connected', disabled: true },
    ])
  })

  it('tells wallets of one name apart by domain name, or by number where that is the same', () => {
    const { app, stores } = appOfStores()
    stores.rows.update(() => [
      row(connector('1', 'Kestrel', 'io.kestrel'), true),
      row(connector('2', 'Kestrel', 'io.kestrel'), true),
      row(connector('3', 'Tern', 'io.tern')),
      row(connector('4', 'Tern', 'com.other')),
      row(connector('5', 'Plain', 'io.plain')),
    ])
    const details = presentConnect({ app, t })
      .vm.get()
      .rows.map(({ detail }) => detail)
    expect(details).toEqual(['Extension 1', 'Extension 2', 'io.tern', 'com.other', undefined])
  })

  it('offers the search only where there is a catalogue and the host allows it', () => {
    const search = (settings: Parameters<typeof appOfStores>[0]) =>
      presentConnect({ app: appOfStores(settings).app, t }).vm.get().search
    expect(search({ hasCatalogue: false })).toBe(false)
    expect(search({ hasCatalogue: true })).toBe(true)
    const { flags } = appOfStores().app.settings
    expect(search({ hasCatalogue: true, flags: { ...flags, allWallets: false } })).toBe(false)
  })

  it('adds the number of wallets when the catalogue tells it, without waiting for it', async () => {
    const { app, stores } = appOfStores({ hasCatalogue: true })
    const presenter = presentConnect({ app, t })
    expect(presenter.vm.get().walletCount).toBe('')
    const stop = presenter.start()
    await new Promise((resolve) => setTimeout(resolve))
    stores.catalogue.update((now) => ({ ...now, count: 604 }))
    expect(presenter.vm.get().walletCount).toBe('600+')
    stop()
    stores.catalogue.update((now) => ({ ...now, count: 704 }))
    expect(presenter.vm.get().walletCount).toBe('600+')
  })

  it('counts in tens, rounded down', () => {
    expect([undefined, 0, 7, 10, 489].map((total) => countText(total, t))).toEqual(['', '', '7', '10+', '480+'])
  })

  it('offers WalletConnect with a code, recent wallets that are elsewhere, and the search', () => {
    const { app, stores, log } = appOfStores()
    const relay = { ...connector('walletConnect', 'WalletConnect'), kind: 'walletConnect' as const }
    const far = { id: 'far', name: 'Far', imageId: 'i', chains: [], verified: false }
    stores.connectors.update(() => [relay])
    stores.rows.update(() => [
      { group: 'walletConnect', connector: relay, connected: false },
      { group: 'recent', wallet: far },
    ])
    const { vm, choose } = presentConnect({ app, t })
    expect(vm.get()).toMatchObject({
      rows: [
        { id: 'walletConnect', tag: 'qrCode', tagText: 'QR code' },
        { id: 'far', imageId: 'i', tag: 'recent', tagText: 'Recent' },
      ],
      search: true,
      walletCount: '',
    })
    choose('walletConnect')
    choose('far')
    expect(log).toEqual(['push ConnectingWalletConnectBasic', 'push ConnectingWalletConnect'])
  })

  it('leads to the own browser of a wallet on phones without WalletConnect, and to stores where there is none', async () => {
    const { app, stores, log } = appOfStores({ device: 'ios', environment: createFakePlace({ device: 'ios' }) })
    const wallet = (id: string) => ({ id, name: 'Any', chains: [], verified: false })
    const phantom = wallet('a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393')
    stores.rows.update(() => [
      { group: 'featured', wallet: phantom },
      { group: 'featured', wallet: wallet('other') },
    ])
    const { choose } = presentConnect({ app, t })
    choose(phantom.id)
    await expect.poll(() => log).toEqual(['push ConnectingWalletConnect'])
    choose('other')
    await expect.poll(() => log.slice(1)).toEqual(['SELECT_WALLET', 'push Downloads'])
  })

  it('asks the wallet that was picked, and tells where to get one that is not here', () => {
    const { app, stores, log } = appOfStores()
    const wallet = { id: 'w', name: 'Fathom', chains: [], verified: false, rdns: 'io.fathom' }
    stores.rows.update(() => [row(connector('a', 'Lantern')), { group: 'featured', wallet }])
    const { choose } = presentConnect({ app, t })
    choose('a')
    choose('w')
    choose('gone')
    stores.connectors.update(() => [connector('x', 'Fathom', 'io.fathom')])
    choose('w')
    expect(log).toEqual(['push ConnectingExternal', 'SELECT_WALLET', 'push Downloads', 'push ConnectingExternal'])
  })
})
