import { Subscription } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { App } from '../../../src/application/app.js'
import { pairWhileShown } from '../../../src/application/pairing/pair-while-shown.js'
import { createRouter } from '../../../src/application/router/router.js'
import { whileShown } from '../../../src/application/shown-view.js'
import { view } from '../../../src/domain/dialog/view.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import { createLifetime } from '../../../src/kit/lifetime.js'
import { createStore } from '../../../src/kit/store.js'
import type { WalletConnector } from '../../../src/ports/connectors.js'
import { createFakePairingConnector } from '../../fakes/fake-pairing-connector.js'
import { createFakeWallet, type FakeWallet } from '../../fakes/fake-wallet.js'
import { account, createDialogOfFakes, walletInfo } from '../support/dialog-of-fakes.js'

const beacon: Wallet = { id: 'beacon', name: 'Beacon', chains: ['eip155:1'], mobileLink: 'beacon://', verified: false }
const connecting = view('ConnectingExternal', { connector: walletInfo })

describe('a wallet of the page', () => {
  /** Nothing of React is here: what begins, begins because the dialog says that it waits. */
  function open() {
    const wallet = createFakeWallet({ accounts: [account], chains: [1] })
    const dialog = createDialogOfFakes({ wallet })
    wallet.setMood('hold')
    dialog.app.dialog.open()
    const asked = () => dialog.analytics.events.filter(({ event }) => event === 'SELECT_WALLET').length
    return { ...dialog, wallet, asked }
  }

  it('is asked once, in the very moment in which the dialog waits for it', async () => {
    const { app, asked, clock, session } = open()
    expect(asked()).toBe(0)
    app.router.push(connecting)
    expect([app.connect.state.get().status, session().status]).toEqual(['prompting', 'connecting'])
    await clock.advance(0)
    expect(asked()).toBe(1)
    // A view that is shown already is not shown again.
    app.router.push(connecting)
    app.router.replace(connecting)
    await clock.advance(1_000)
    expect(asked()).toBe(1)
  })

  it.each([
    ['a step back', ({ app }: ReturnType<typeof open>) => app.router.back()],
    ['another view', ({ app }: ReturnType<typeof open>) => app.router.push(view('GetWallet'))],
    ['closing', ({ app }: ReturnType<typeof open>) => app.dialog.close()],
    ['opening anew', ({ app }: ReturnType<typeof open>) => app.dialog.open()],
    ['the end of the dialog', ({ end }: ReturnType<typeof open>) => end()],
  ])('is no longer waited for after %s, and a late yes changes nothing', async (_, leave) => {
    const dialog = open()
    dialog.app.router.push(connecting)
    await dialog.clock.advance(10)
    leave(dialog)
    expect([dialog.app.connect.state.get().status, dialog.session().status]).toEqual(['idle', 'disconnected'])
    dialog.wallet.answerHeld('approve')
    await dialog.clock.advance(1_000)
    expect(dialog.session().status).toBe('disconnected')
  })

  it('that declined is asked again by a retry, which ends with the view as well', async () => {
    const { app, wallet, clock, asked } = open()
    wallet.setMood('reject')
    app.router.push(connecting)
    await clock.advance(10)
    expect(app.connect.state.get().status).toBe('declined')
    wallet.setMood('hold')
    void app.connect.connect(walletInfo.id)
    await clock.advance(10)
    expect([asked(), app.connect.state.get().status]).toEqual([2, 'prompting'])
    app.router.back()
    expect(app.connect.state.get().status).toBe('idle')
  })

  it.each([
    ['has an older question open', 'pending', (wallet: FakeWallet) => wallet.setMood('busy')],
    ['answers with no account while it is locked', 'failed', (wallet: FakeWallet) => wallet.setAccounts([])],
  ])('that %s is asked again, once, as soon as it shows accounts by itself', async (_, status, stand) => {
    const { app, asked, clock, session, wallet } = open()
    wallet.setMood('approve')
    stand(wallet)
    app.router.push(connecting)
    await clock.advance(10)
    expect([app.connect.state.get().status, session().status]).toEqual([status, 'disconnected'])
    // Its owner answers over there.
    wallet.setMood('approve')
    wallet.setAccounts([account])
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    wallet.emit('accountsChanged', [account])
    wallet.emit('accountsChanged', [account])
    await clock.advance(10)
    expect([session().status, asked(), app.dialog.state.get().open]).toEqual(['connected', 2, false])
  })

  it('is not asked again by its own word once the visitor disconnected while it was asked', async () => {
    const { app, asked, clock, session, wallet } = open()
    wallet.setMood('hold')
    app.router.push(connecting)
    await clock.advance(10)
    await app.session.disconnect()
    await clock.advance(10)
    wallet.setMood('approve')
    wallet.answerHeld('approve')
    wallet.emit('accountsChanged', [account])
    await clock.advance(10)
    expect([session().status, asked()]).toEqual(['disconnected', 1])
  })

  it('whose owner said no is not asked again because it shows accounts, nor after the view was left', async () => {
    const { app, asked, clock, wallet } = open()
    wallet.setMood('reject')
    app.router.push(connecting)
    await clock.advance(10)
    expect(app.connect.state.get().status).toBe('declined')
    wallet.emit('accountsChanged', [account])
    await clock.advance(10)
    wallet.setMood('busy')
    void app.connect.connect(walletInfo.id)
    await clock.advance(10)
    expect(app.connect.state.get().status).toBe('pending')
    app.router.back()
    wallet.emit('accountsChanged', [account])
    await clock.advance(10)
    expect([asked(), wallet.listeners()]).toEqual([2, 0])
  })

  it('that refused an older attempt says nothing of the newest, at whatever turn of the page its refusal comes', async () => {
    for (let turn = 0; turn < 30; turn++) {
      const { app, wallet, clock, session, end } = open()
      wallet.setMood('busy')
      void app.connect.connect(walletInfo.id)
      for (let i = 0; i < turn; i++) await Promise.resolve()
      wallet.setMood('hold')
      void app.connect.connect(walletInfo.id)
      await clock.advance(1_000)
      expect([turn, app.connect.state.get().status, session().status]).toEqual([turn, 'prompting', 'connecting'])
      end()
    }
  })

  it.each([
    ['the site', ({ app }: ReturnType<typeof open>) => app.session.disconnect()],
    ['another tab', ({ otherTab }: ReturnType<typeof open>) => otherTab.post({ type: 'disconnected' })],
  ])('is no longer waited for when %s disconnects, and the view says so: it offers to ask again', async (_, leave) => {
    const dialog = open()
    const { app, wallet, clock, session, asked, analytics } = dialog
    app.router.push(connecting)
    await clock.advance(10)
    await leave(dialog)
    await clock.advance(0)
    expect(app.connect.state.get()).toMatchObject({ status: 'failed', error: { code: 'ABORTED' } })
    wallet.answerHeld('approve')
    await clock.advance(1_000)
    expect(session().status).toBe('disconnected')
    expect(analytics.events.map(({ event }) => event)).not.toContain('CONNECT_ERROR')
    void app.connect.connect(walletInfo.id)
    await clock.advance(10)
    expect([asked(), session().status]).toEqual([2, 'connected'])
  })

  it('is waited for although the site disconnects another namespace', async () => {
    const { app, wallet, clock, session } = open()
    app.router.push(connecting)
    await clock.advance(10)
    await app.session.disconnect('solana')
    await clock.advance(10)
    expect([app.connect.state.get().status, session().status]).toEqual(['prompting', 'connecting'])
    wallet.answerHeld('approve')
    await clock.advance(1_000)
    expect([session().status, app.dialog.state.get().open]).toEqual(['connected', false])
  })

  it('is asked again when the visitor comes back to it', async () => {
    const { app, clock, asked } = open()
    app.router.push(connecting)
    await clock.advance(10)
    app.router.push(view('GetWallet'))
    app.router.back()
    await clock.advance(0)
    expect([asked(), app.connect.state.get().status]).toEqual([2, 'prompting'])
  })

  it('is not asked by a dialog that is closed', () => {
    const { app, asked } = open()
    app.dialog.close()
    app.router.push(connecting)
    expect(asked()).toBe(0)
  })

  it('that approves closes the dialog, once', async () => {
    const { app, wallet, clock, session, analytics } = open()
    wallet.setMood('approve')
    app.router.push(connecting)
    await clock.advance(10)
    expect([session().status, app.dialog.state.get().open]).toEqual(['connected', false])
    expect(analytics.events.filter(({ event }) => event === 'CONNECT_SUCCESS')).toHaveLength(1)
  })
})

describe('a wallet elsewhere', () => {
  const open = () => {
    const wallets = createFakePairingConnector()
    const dialog = createDialogOfFakes({ pairing: wallets })
    dialog.app.dialog.open()
    return { ...dialog, wallets }
  }

  it.each([
    ['any, a step back', view('ConnectingWalletConnectBasic'), (app: App) => app.router.back()],
    [
      'the picked one, a step back',
      view('ConnectingWalletConnect', { wallet: beacon }),
      (app: App) => app.router.back(),
    ],
    ['any, closing', view('ConnectingWalletConnectBasic'), (app: App) => app.dialog.close()],
  ])(
    'is waited for while its view is shown, and its address is good no more after it [S4.13]: %s',
    async (_, waiting, leave) => {
      const { app, wallets, session, clock } = open()
      app.router.push(waiting)
      // Who shows the view fetches its feature.
      await app.features.load('pairing')
      await expect.poll(() => wallets.open().length).toBe(1)
      expect(session().status).toBe('connecting')
      leave(app)
      await clock.advance(0)
      expect([wallets.open(), session().status]).toEqual([[], 'disconnected'])
      // Its code is there now: the next wait begins in the same moment.
      app.dialog.open()
      app.router.push(waiting)
      expect(session().status).toBe('connecting')
    },
  )

  it('is not waited for when its view was left before the code of pairing came', async () => {
    const { app, wallets } = open()
    app.router.push(view('ConnectingWalletConnectBasic'))
    app.dialog.close()
    await app.features.load('pairing')
    expect(wallets.uris).toEqual([])
  })

  it.each([
    ['on a desktop', {}],
    ['on iOS Safari', { device: 'ios', environment: { device: 'ios', safari: true } }],
  ] as const)('is not waited for by a dialog that ended before the code of pairing came, %s', async (_, platform) => {
    const phone = createFakePairingConnector()
    const { app, end, clock } = createDialogOfFakes({ pairing: phone, platform })
    app.dialog.open()
    app.router.push(view('ConnectingWalletConnectBasic'))
    const loading = app.features.load('pairing')
    end()
    await loading
    await clock.advance(1_000)
    expect(phone.uris).toEqual([])
  })

  it('costs an open Connect nothing: pairing is not fetched', async () => {
    const { app, clock } = open()
    await clock.advance(1_000)
    expect(app.features.loaded('pairing')).toBeUndefined()
  })

  it('is waited for as soon as there is a way to it, and once', () => {
    const { app } = createDialogOfFakes()
    const { connector } = createFakePairingConnector()
    const connectors = createStore<readonly WalletConnector[]>([])
    const log: string[] = []
    const pairing = {
      start: (wallet?: Wallet) => void log.push(`start ${wallet?.name ?? 'any'}`),
      stop: () => void log.push('stop'),
    }
    const dialog = { state: createStore({ open: true }) }
    const router = createRouter()
    const lifetime = createLifetime()
    pairWhileShown({ pairing, connectors, settings: app.settings, dialog, router, lifetime })
    router.push(view('ConnectingWalletConnect', { wallet: beacon }))
    expect(log).toEqual([])
    connectors.update(() => [connector])
    connectors.update((now) => [...now])
    expect(log.splice(0)).toEqual(['start Beacon'])
    router.back()
    connectors.update((now) => [...now])
    expect(log.splice(0)).toEqual(['stop'])
    router.push(view('ConnectingWalletConnectBasic'))
    lifetime.end()
    expect(log).toEqual(['start any', 'stop'])
  })
})

describe('what goes on while a view is shown', () => {
  const world = () => {
    const dialog = { state: createStore({ open: true }) }
    const router = createRouter()
    const log: string[] = []
    return { dialog, router, log }
  }

  it('is one thing at a time, also when the end of one leads the dialog on', () => {
    const { dialog, router, log } = world()
    whileShown({ dialog, router }, ({ name }) => {
      log.push(`begin ${name}`)
      return () => {
        log.push(`end ${name}`)
        if (name === 'Connect') router.push(view('GetWallet'))
      }
    })
    router.push(view('AllWallets'))
    expect(log).toEqual(['begin Connect', 'end Connect', 'begin GetWallet'])
    dialog.state.update(() => ({ open: false }))
    expect(log.at(-1)).toBe('end GetWallet')
  })

  it('ends at once where beginning it leads the dialog on', () => {
    const { dialog, router, log } = world()
    const following = whileShown({ dialog, router }, ({ name }) => {
      if (name === 'AllWallets') router.push(view('GetWallet'))
      log.push(`begin ${name}`)
      return new Subscription(() => log.push(`end ${name}`))
    })
    router.push(view('AllWallets'))
    expect(log).toEqual(['begin Connect', 'end Connect', 'begin GetWallet', 'begin AllWallets', 'end AllWallets'])
    following.unsubscribe()
    expect(log.at(-1)).toBe('end GetWallet')
  })
})
