import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { view } from '../../../src/domain/dialog/view.js'
import { ethereum, solana } from '../../../src/domain/networks/networks.js'
import { whenDialogOpensPrefetch } from '../../../src/application/reactions/when-dialog-opens-prefetch.js'
import { endApplication } from '../../../src/composition/start-application.js'
import { DialogError } from '../../../src/domain/errors.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { createFakePairingConnector } from '../../fakes/fake-pairing-connector.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes, walletInfo } from '../support/dialog-of-fakes.js'
import { wallet as catalogueWallet } from '../domain/arbitraries.js'

describe('when the chain is unsupported', () => {
  it('opens UnsupportedChain and leaves it when the wallet comes back [S2.22, S2.23]', async () => {
    const { connect, wallet, clock, app, view: top } = createDialogOfFakes()
    await connect()
    expect(app.dialog.state.get().open).toBe(false)
    wallet.setChain(999)
    await clock.advance(500)
    expect([app.dialog.state.get().open, top()]).toEqual([true, 'UnsupportedChain'])
    wallet.setChain(8453)
    await clock.advance(500)
    expect(app.dialog.state.get().open).toBe(false)
  })

  it.each([
    ['the first wallet', false],
    ['another one, where the wallet before was on that network as well', true],
  ])('opens in the place of the view that connects %s, and the dialog never closes [S2.22]', async (_, isAnother) => {
    const other = createFakeConnector({ chainId: 'eip155:999' })
    const { app, clock, connect, session, wallet, view: top } = createDialogOfFakes({ connectors: [other.connector] })
    if (isAnother) {
      await connect()
      wallet.setChain(999)
      await clock.advance(500)
      app.dialog.close()
    }
    app.dialog.open({ view: view('Connect') })
    const seen = new Set<boolean>()
    app.dialog.state.changes$.subscribe(() => seen.add(app.dialog.state.get().open))
    app.router.push(view('ConnectingExternal', { connector: other.connector.info }))
    await clock.advance(500)
    expect(session().byNamespace['eip155']).toMatchObject({ network: 'eip155:999', connector: other.connector.info })
    expect([top(), app.dialog.state.get().open, seen.has(false)]).toEqual(['UnsupportedChain', true, false])
  })

  it('stays away when switching is off [S2.24]', async () => {
    const { connect, wallet, clock, app } = createDialogOfFakes({ options: { features: { networkSwitch: false } } })
    await connect()
    wallet.setChain(999)
    await clock.advance(500)
    expect(app.dialog.state.get().open).toBe(false)
  })

  it('stays away when the host allows such networks [S2.25]', async () => {
    const { connect, wallet, clock, app } = createDialogOfFakes({ options: { unsupportedNetwork: 'allow' } })
    await connect()
    wallet.setChain(999)
    await clock.advance(500)
    expect(app.dialog.state.get().open).toBe(false)
  })

  it('goes back by closing, and stays unsupported [S2.11]', async () => {
    const { connect, wallet, clock, app, session } = createDialogOfFakes()
    await connect()
    wallet.setChain(999)
    await clock.advance(500)
    app.router.push(view('Networks'))
    app.router.back()
    expect(app.dialog.state.get().open).toBe(false)
    expect(session().byNamespace['eip155']?.network).toBe('eip155:999')
  })

  it('lets the visitor disconnect', async () => {
    const { connect, wallet, clock, app, session } = createDialogOfFakes()
    await connect()
    wallet.setChain(999)
    await clock.advance(500)
    await app.session.disconnect()
    expect([session().status, app.dialog.state.get().open]).toEqual(['disconnected', false])
  })
})

describe('when connected', () => {
  it('closes the dialog and gives the page back', async () => {
    const { app, connect } = createDialogOfFakes()
    app.dialog.open()
    await connect()
    expect(app.dialog.state.get().open).toBe(false)
  })

  it('closes it for another wallet in the place of the one before, too', async () => {
    const other = createFakeConnector()
    const { app, clock, connect, session } = createDialogOfFakes({ connectors: [other.connector] })
    await connect()
    app.dialog.open({ view: view('Connect') })
    app.router.push(view('ConnectingExternal', { connector: other.connector.info }))
    await clock.advance(10)
    expect([session().byNamespace['eip155']?.connector.name, app.dialog.state.get().open]).toEqual([
      'Fake Wallet',
      false,
    ])
  })

  it('closes it for the wallet that was connected before as well, where that is asked once more', async () => {
    const { app, clock, connect } = createDialogOfFakes()
    await connect()
    app.dialog.open({ view: view('Connect') })
    app.router.push(view('ConnectingExternal', { connector: walletInfo }))
    await clock.advance(10)
    expect([app.dialog.state.get().open, app.connect.state.get().status]).toEqual([false, 'idle'])
  })

  it('closes it for a second wallet elsewhere, which goes by the id of the first', async () => {
    const phone = createFakePairingConnector()
    const { app, clock, container } = createDialogOfFakes({ pairing: phone })
    await app.features.load('pairing')
    for (const _ of [1, 2]) {
      app.dialog.open({ view: view('Connect') })
      app.router.push(view('ConnectingWalletConnectBasic'))
      await clock.advance(10)
      phone.answer(phone.uris.at(-1) ?? '', 'approve')
      await clock.advance(10)
      expect(app.dialog.state.get().open).toBe(false)
    }
    expect(phone.uris).toHaveLength(2)
    expect(container.get(services.session).get().status).toBe('connected')
  })

  it.each([
    ['allows', { unsupportedNetwork: 'allow' }],
    ['lets nobody leave', { features: { networkSwitch: false } }],
  ] as const)('closes the dialog on a network that the site does not list and %s', async (_, options) => {
    const wallet = createFakeWallet({ accounts: [account], chainId: 999 })
    const { app, connect } = createDialogOfFakes({ options, wallet })
    app.dialog.open()
    app.router.push(view('ConnectingExternal', { connector: walletInfo }))
    await connect()
    expect(app.dialog.state.get().open).toBe(false)
  })

  it('tracks what happened, without addresses [S7.33]', async () => {
    const { app, connect, analytics } = createDialogOfFakes()
    app.dialog.open()
    await connect()
    expect(analytics.events.map(({ event }) => event)).toEqual([
      'MODAL_OPEN',
      'SELECT_WALLET',
      'MODAL_CLOSE',
      'CONNECT_SUCCESS',
    ])
    expect(JSON.stringify(analytics.events)).not.toContain('0x')
  })
})

describe('opening and closing', () => {
  const wallets = [catalogueWallet({ id: 'r', name: 'Recommended', chains: ['eip155:1'] })]

  it('prefetches wallet data and is loading meanwhile, from closed to open [S4.12]', async () => {
    const { app, clock } = createDialogOfFakes({ catalogue: wallets })
    app.dialog.open()
    expect(app.dialog.state.get().loading).toBe(true)
    await clock.advance(100)
    await expect.poll(() => app.dialog.state.get().loading).toBe(false)
    expect(app.connect.rows.get().map(({ group }) => group)).toEqual(['injected', 'recommended'])
  })

  it.each([
    ['after a goodbye, of a dialog in the page', true],
    ['for another namespace', false],
  ])(
    'prefetches with the first Connect that is shown where it was opened with an account: %s [S4.12]',
    async (_, inline) => {
      const dialog = createDialogOfFakes({
        catalogue: wallets,
        options: { networks: [ethereum, solana], wallets: { featured: ['r'] } },
      })
      const { app, clock, catalogue, connect } = dialog
      dialog.container.get(services.dialog).setInline(inline)
      await connect()
      app.dialog.open()
      await clock.advance(100)
      expect([dialog.view(), catalogue?.asked]).toEqual(['Account', []])
      if (inline) await app.session.disconnect()
      else app.router.push(view('Connect'))
      await clock.advance(100)
      const groups = () => app.connect.rows.get().map(({ group }) => group)
      await expect.poll(groups).toContain('featured')
      expect(groups()).not.toContain('pending')
      expect(app.dialog.state.get().loading).toBe(false)
      const asked = catalogue?.asked.length
      app.router.push(view('AllWallets'))
      app.router.back()
      await clock.advance(100)
      expect(catalogue?.asked).toHaveLength(asked ?? 0)
    },
  )

  it('asks once where Connect is left and shown again before the catalogue has answered', async () => {
    const { app, clock, catalogue } = createDialogOfFakes({ catalogue: wallets })
    catalogue?.setSilent(true)
    app.dialog.open()
    await clock.advance(100)
    await expect.poll(() => catalogue?.asked.length).toBeGreaterThan(0)
    const asked = catalogue?.asked.length
    app.router.push(view('Networks'))
    app.router.back()
    await clock.advance(100)
    expect([catalogue?.asked.length, app.dialog.state.get().loading]).toEqual([asked, true])
    catalogue?.setSilent(false)
    await expect.poll(() => app.dialog.state.get().loading).toBe(false)
  })

  it('suggests the well-known wallets where there is WalletConnect and no catalogue, in places that are kept for them', async () => {
    const { app, clock } = createDialogOfFakes({ late: true, pairing: createFakePairingConnector() })
    const groups = () => app.connect.rows.get().map(({ group }) => group)
    expect(groups()).toEqual(['walletConnect', 'pending', 'pending', 'pending', 'pending'])
    app.dialog.open()
    await clock.advance(100)
    await expect.poll(() => app.dialog.state.get().loading).toBe(false)
    const names = app.connect.rows.get().map((row) => ('wallet' in row ? row.wallet.name : row.group))
    expect(names).toEqual(['walletConnect', 'MetaMask', 'Trust Wallet', 'Rainbow', 'Coinbase Wallet'])
  })

  it('suggests nobody where no way leads to them, also when the well-known wallets were looked at', async () => {
    const { app, clock } = createDialogOfFakes({ late: true })
    app.dialog.open()
    await clock.advance(100)
    expect(app.features.loaded('catalogue')).toBeUndefined()
    expect(app.dialog.state.get().loading).toBe(false)
    await (await app.features.load('catalogue')).prefetch()
    expect(app.connect.rows.get()).toEqual([])
  })

  it('stops loading and waiting for a wallet, from open to closed [S4.13]', async () => {
    const { app, wallet, clock } = createDialogOfFakes({ catalogue: wallets })
    app.dialog.open()
    wallet.setMood('hold')
    app.router.push(view('ConnectingExternal', { connector: walletInfo }))
    await clock.advance(10)
    app.dialog.close()
    expect(app.dialog.state.get()).toMatchObject({ open: false, loading: false })
    expect(app.connect.state.get().status).toBe('idle')
  })

  it('keeps no place for wallets that nobody will name, where the part that asks for them cannot be fetched', async () => {
    const { app, container, clock } = createDialogOfFakes({ catalogue: wallets })
    const suggestions = container.get(services.suggestions)
    const lost = whenDialogOpensPrefetch({
      dialog: container.get(services.dialog),
      router: app.router,
      session: container.get(services.session),
      features: { ...app.features, load: () => Promise.reject(new DialogError('CHUNK_NOT_LOADED')) },
      settings: app.settings,
      connectors: container.get(services.connectorList),
      suggestions,
      onceShown: (task) => {
        task()
        return () => undefined
      },
    })
    endApplication(container)
    app.dialog.open()
    await clock.advance(0)
    expect([suggestions.get().awaited, app.dialog.state.get().loading]).toEqual([false, false])
    lost.unsubscribe()
  })

  it('closes a view that speaks of an account when the account is gone', async () => {
    const { app, connect, wallet, clock } = createDialogOfFakes()
    await connect()
    app.dialog.open()
    wallet.lock()
    await clock.advance(500)
    expect(app.dialog.state.get().open).toBe(false)
  })

  it('opens on Account when connected, else on Connect [S2.19]', async () => {
    const { app, connect, view: top } = createDialogOfFakes()
    app.dialog.open()
    expect(top()).toBe('Connect')
    await connect()
    app.dialog.open()
    expect(top()).toBe('Account')
  })

  it('opens on the view, and with the namespace, that was asked for [S2.21]', () => {
    const { app, view: top } = createDialogOfFakes()
    app.dialog.open({ view: view('Networks') })
    expect(top()).toBe('Networks')
    app.dialog.open({ namespace: 'solana' })
    expect(app.connect.rows.get()).toEqual([])
    app.dialog.open({ namespace: 'eip155' })
    expect(app.connect.rows.get()).toHaveLength(1)
  })
})
