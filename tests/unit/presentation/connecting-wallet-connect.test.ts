import { describe, expect, it } from 'vitest'
import type { Environment } from '../../../src/domain/wallets/deep-link.js'
import { pairingError } from '../../../src/domain/connection/pairing-errors.ts'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import { bundledWallets } from '../../../src/infrastructure/bundled/bundled-wallets.js'
import { presentConnectingWalletConnect } from '../../../src/presentation/react/views/connecting-wallet-connect/presenter.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { appOfStores, connector, t } from './support/app-of-stores.js'
import { pairingOfStore, timeOfPage, uriOf, walletConnect } from './support/pairing-of-stores.js'

const meridian: Wallet = {
  id: 'meridian',
  name: 'Meridian',
  chains: [],
  mobileLink: 'meridian://',
  universalLink: 'https://meridian.example',
  homepage: 'https://meridian.example/',
  appStore: 'https://apps.example/meridian',
  verified: false,
}
const iphone: Partial<Environment> = { device: 'ios', safari: true }
const telegram: Partial<Environment> = { device: 'ios', host: { kind: 'socialApp', app: 'telegram' } }

const bundledWallet = (name: string): Wallet => {
  const found = bundledWallets({ page: 1, entries: 40, chains: [] }).items.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} is not bundled.`)
  return found
}

function present(
  change: { readonly wallet?: Wallet; readonly environment?: Partial<Environment>; readonly relay?: boolean } = {},
) {
  const environment = createFakePlace(change.environment)
  const world = appOfStores({ environment, device: environment.device })
  world.stores.connectors.update(() => (change.relay === false ? [] : [walletConnect]))
  const page = timeOfPage()
  const pairing = pairingOfStore(page.time)
  const presenter = presentConnectingWalletConnect({
    app: world.app,
    t,
    params: { wallet: change.wallet ?? meridian },
    feature: pairing.feature,
    time: page.time,
  })
  const pane = () => {
    const { pane } = presenter.vm.get()
    if (pane.kind !== 'open') throw new Error('This is the code.')
    return pane
  }
  const words = () => {
    const { pane } = presenter.vm.get()
    if (pane.kind !== 'scan') throw new Error('This is not the code.')
    return pane.words
  }
  return { ...world, page, pairing, presenter, pane, words }
}

describe('the code for a wallet', () => {
  it('is counted down from the start until the view is left', () => {
    const { presenter, pairing, page } = present()
    const stop = presenter.start()
    pairing.ready(uriOf('a'))
    expect(page.waiting()).toBe(1)
    stop()
    expect(page.waiting()).toBe(0)
  })

  it('is what a desktop shows, with how to scan it', () => {
    const { presenter, pairing, words } = present()
    presenter.start()
    expect(presenter.code.shown.get()).toEqual({ status: 'preparing' })
    expect(words().announcement).toBe('Creating a code')
    pairing.ready(uriOf('a'))
    expect(presenter.code.shown.get()).toMatchObject({ status: 'ready', uri: uriOf('a'), fresh: true })
    expect(words()).toMatchObject({ title: 'Scan with your phone', text: 'Open Meridian and point it at the code.' })
  })

  it('gives way to the next one without a moment of nothing', () => {
    const { presenter, pairing } = present()
    presenter.start()
    const seen: string[] = []
    presenter.code.shown.changes$.subscribe((shown) =>
      seen.push(shown.status === 'ready' ? `${shown.uri.slice(3, 4)} ${shown.fresh}` : shown.status),
    )
    pairing.ready(uriOf('a'))
    pairing.set({ status: 'preparing', notice: 'renewed' })
    pairing.ready(uriOf('b'), 'renewed')
    expect(seen).toEqual(['preparing', 'a true', 'a false', 'b true'])
  })

  it('that was declined asks calmly to scan again', () => {
    const { presenter, pairing, words } = present()
    presenter.start()
    pairing.ready(uriOf('b'), 'declined')
    expect(words().text).toBe('You declined in your wallet. Scan again to retry.')
    expect(presenter.vm.get().announcement).toBe('You declined in your wallet. Scan again to retry.')
  })

  it('that cannot be made is a reason and a try, and stays so while it is tried', () => {
    const { presenter, pairing, words } = present()
    presenter.start()
    pairing.set({ status: 'failed', error: pairingError('RELAY_UNREACHABLE') })
    expect(words().failure).toEqual({
      title: 'Couldn’t create a QR code',
      text: 'We can’t reach the connection service. Check your internet and try again.',
    })
    presenter.code.retry()
    pairing.set({ status: 'idle' })
    pairing.set({ status: 'preparing' })
    expect(presenter.code.shown.get()).toEqual({ status: 'failed', code: 'RELAY_UNREACHABLE', retrying: true })
    pairing.ready(uriOf('a'))
    expect(presenter.code.shown.get()).toMatchObject({ status: 'ready', uri: uriOf('a') })
    expect(pairing.log).toEqual(['retry'])
  })

  it('is copied as a link while it is good, and never when the next one is on its way', () => {
    const { presenter, pairing, log } = present()
    presenter.start()
    presenter.code.copy()
    pairing.ready(uriOf('a'))
    presenter.code.copy()
    pairing.set({ status: 'preparing', notice: 'renewed' })
    presenter.code.copy()
    expect(log.filter((line) => line.startsWith('copy'))).toEqual([`copy ${uriOf('a')}`])
  })

  it('counts down to its renewal in whole seconds [S4.4]', () => {
    const { presenter, pairing, page } = present()
    presenter.start()
    expect(presenter.code.seconds.get()).toBeUndefined()
    pairing.ready(uriOf('a'))
    expect(presenter.code.seconds.get()).toBe(230)
    page.pass(999)
    expect(presenter.code.seconds.get()).toBe(230)
    page.pass(1)
    expect(presenter.code.seconds.get()).toBe(229)
    page.pass(600_000)
    expect(presenter.code.seconds.get()).toBe(0)
    expect(page.waiting()).toBe(0)
    pairing.ready(uriOf('b'), 'renewed')
    expect(presenter.code.seconds.get()).toBe(230)
  })

  it('is announced when it is there, once when 30 s are left, and when it is new', () => {
    const { presenter, pairing, page } = present()
    presenter.start()
    const said: string[] = []
    presenter.vm.changes$.subscribe(({ announcement }) => announcement !== said.at(-1) && said.push(announcement))
    pairing.ready(uriOf('a'))
    page.pass(230_000)
    pairing.ready(uriOf('b'), 'renewed')
    page.pass(10_000)
    expect(said).toEqual([
      'Creating a code',
      'Scan with your phone. Open Meridian and point it at the code.',
      'A new code comes in 30 seconds.',
      'This is a new code. Scan this one.',
    ])
  })
})

describe('the app of a phone', () => {
  it('can be opened as soon as there is an address', () => {
    const { presenter, pairing, pane } = present({ environment: iphone })
    presenter.start()
    expect(pane()).toMatchObject({ title: 'Continue in Meridian', button: 'Open Meridian', busy: true })
    presenter.press('open')
    pairing.ready(uriOf('a'))
    expect(pane().busy).toBe(false)
    expect(pairing.log).toEqual([])
  })

  it('is opened in the tap itself, before anything else runs', () => {
    const { presenter, pairing } = present({ environment: iphone })
    presenter.start()
    pairing.ready(uriOf('a'))
    const before = pairing.log.length
    presenter.press('open')
    expect(pairing.log.slice(before)).toEqual([`open meridian://wc?uri=${encodeURIComponent(uriOf('a'))}`])
  })

  it('that did not open is helped after 1.5 s: another link, the store, the code and copying [S9.8]', () => {
    const { presenter, pairing, page, pane, log } = present({ environment: iphone })
    presenter.start()
    pairing.ready(uriOf('a'))
    presenter.press('open')
    page.pass(1_499)
    // Its place is there from the tap on, so that nothing jumps when it is shown.
    expect(pane().help).toEqual({ shown: false, ways: ['otherLink', 'store'], otherLink: 'Try another link' })
    expect(presenter.vm.get().announcement).not.toContain('Didn’t open?')
    page.pass(1)
    expect(pane().help).toEqual({ shown: true, ways: ['otherLink', 'store'], otherLink: 'Try another link' })
    expect(pane().ways).toEqual(['copy', 'showCode'])
    expect(presenter.vm.get().announcement).toContain('Didn’t open?')
    presenter.go('otherLink')
    expect(pairing.log.at(-1)).toBe(`open https://meridian.example/wc?uri=${encodeURIComponent(uriOf('a'))}`)
    presenter.go('store')
    presenter.go('copy')
    expect(log).toEqual(['link https://apps.example/meridian', `copy ${uriOf('a')}`])
    presenter.go('showCode')
    expect(presenter.vm.get().pane).toMatchObject({ kind: 'scan', instead: true })
    presenter.hideCode()
    expect(pane().title).toBe('Continue in Meridian')
  })

  it('that took the page’s place is waited for, without help and without asking twice', () => {
    const { presenter, pairing, page, pane } = present({ environment: iphone })
    presenter.start()
    pairing.ready(uriOf('a'))
    presenter.press('open')
    page.leave()
    page.pass(60_000)
    expect(pane()).toMatchObject({ state: 'running', text: 'Accept the request in Meridian, then come back here.' })
    expect(pane().help?.shown).toBe(false)
    expect(pairing.log.filter((line) => line.startsWith('open'))).toHaveLength(1)
  })

  it('that the browser refuses to open is helped at once', () => {
    const { presenter, pairing, pane } = present({ environment: iphone })
    pairing.opening.refused = true
    presenter.start()
    pairing.ready(uriOf('a'))
    presenter.press('open')
    expect(pane()).toMatchObject({ state: 'calm', help: { shown: true, ways: ['otherLink', 'store'] } })
  })

  it('that lost its code keeps the places of what stood beside it, and what helps', () => {
    const { presenter, pairing, page, pane } = present({ environment: iphone })
    presenter.start()
    pairing.ready(uriOf('a'))
    presenter.press('open')
    page.pass(1_500)
    pairing.set({ status: 'failed', error: pairingError('RELAY_UNREACHABLE') })
    expect(pane()).toMatchObject({
      state: 'failed',
      ways: ['copy', 'showCode'],
      lacksCode: true,
      help: { shown: true, ways: ['store'] },
    })
  })

  it('where the visitor declined says so calmly, until it is opened again', () => {
    const { presenter, pairing, pane } = present({ environment: iphone })
    presenter.start()
    pairing.ready(uriOf('a'))
    presenter.press('open')
    pairing.set({ status: 'preparing', notice: 'declined' })
    expect(pane()).toMatchObject({ state: 'declined', title: 'Request declined', action: 'open', busy: true })
    pairing.ready(uriOf('b'), 'declined')
    expect(pane()).toMatchObject({ state: 'declined', title: 'Request declined', action: 'open', busy: false })
    presenter.press('open')
    expect(pane().state).toBe('running')
  })

  it('that cannot be waited for gives the reason and another try', () => {
    const { presenter, pairing, pane } = present({ environment: iphone })
    presenter.start()
    pairing.set({ status: 'failed', error: pairingError('RELAY_CLOCK_SKEWED') })
    expect(pane()).toMatchObject({
      state: 'failed',
      text: 'Your device’s clock is wrong. Set it, then try again.',
      action: 'retry',
    })
    presenter.press('retry')
    expect(pairing.log.at(-1)).toBe('retry')
  })

  it('in a social app comes with a link to copy, the code and the advice to leave', () => {
    const { presenter, pairing, pane } = present({ environment: telegram })
    presenter.start()
    pairing.ready(uriOf('a'))
    expect(pane().ways).toEqual(['copy', 'showCode'])
    expect(presenter.vm.get().hint).toContain('open this page in your browser')
    expect(present({ environment: iphone }).presenter.vm.get().hint).toBeUndefined()
  })

  it('is named for what this phone can do with the code', () => {
    const { presenter, pairing, words } = present({ environment: iphone })
    presenter.start()
    pairing.ready(uriOf('a'))
    presenter.go('showCode')
    expect(words()).toMatchObject({
      title: 'Scan with another device',
      text: 'Or copy the link and paste it in Meridian.',
    })
  })
})

describe('the ways to a wallet', () => {
  const everywhere: Wallet = {
    ...meridian,
    rdns: 'example.meridian',
    webappLink: 'https://web.meridian.example',
    desktopLink: 'meridian-desktop://',
  }
  const tabs = (presenter: ReturnType<typeof present>['presenter']) =>
    presenter.vm.get().tabs.map(({ id, label }) => `${id} ${label}`)

  it('are tabs in the order of preference, the first of them chosen', () => {
    const { presenter } = present({ wallet: everywhere })
    expect(tabs(presenter)).toEqual(['qrcode Phone', 'web Web', 'desktop Desktop', 'unsupported Browser'])
    expect(presenter.vm.get().selected).toBe('qrcode')
  })

  it('that open a tab say so, and say when the browser blocks it', () => {
    const { presenter, pairing, pane, log } = present({ wallet: everywhere })
    presenter.start()
    pairing.ready(uriOf('a'))
    presenter.select('web')
    expect(pane()).toMatchObject({ newTab: true, text: 'Meridian opens in a new tab and asks you to accept.' })
    pairing.opening.refused = true
    presenter.press('open')
    expect(log).toContain('show link.blocked')
  })

  it('gain the extension that turns up late, which does not take the place of the code', () => {
    const { presenter, stores, log, pane } = present({ wallet: everywhere })
    presenter.start()
    stores.connectors.update(() => [walletConnect, connector('meridian-extension', 'Meridian', 'example.meridian')])
    expect(tabs(presenter)[0]).toBe('browser Browser')
    expect(presenter.vm.get().selected).toBe('qrcode')
    presenter.select('browser')
    expect(pane().action).toBe('useExtension')
    presenter.press('useExtension')
    expect(log).toContain('replace ConnectingExternal')
  })

  it('in a wallet’s own browser lead to what that injects, also where the catalogue does not know its domain name', () => {
    const { id } = bundledWallet('imToken')
    const world = present({
      wallet: { ...meridian, id, name: 'imToken' },
      environment: { device: 'android', host: { kind: 'walletBrowser', wallet: 'im.token.app' } },
    })
    const { presenter, stores, log, pane } = world
    presenter.start()
    // It injects late.
    expect([tabs(presenter), pane().action, pane().busy]).toEqual([['browser Browser'], 'useExtension', true])
    const injected = { id: 'injected', kind: 'injected', name: 'Browser Wallet', namespaces: ['eip155'] } as const
    stores.connectors.update(() => [walletConnect, injected])
    expect(pane().busy).toBe(false)
    presenter.press('useExtension')
    expect(log).toContain('replace ConnectingExternal')
  })

  it('that are none here lead to where the wallet can be had', () => {
    const { presenter, log, pane } = present({
      wallet: { ...meridian, mobileLink: '', universalLink: '', rdns: 'example.meridian' },
    })
    expect(pane()).toMatchObject({ title: 'Meridian isn’t installed', action: 'download' })
    expect(presenter.vm.get().get).toBe(false)
    presenter.press('download')
    expect(log).toEqual(['push Downloads'])
  })

  it('lead back where nothing is known of the wallet', () => {
    const { presenter, log, pane } = present({ wallet: { id: 'a', name: 'A', chains: [], verified: false } })
    expect(pane().action).toBe('back')
    presenter.press('back')
    expect(log).toEqual(['back'])
  })

  it('without a relay are those that need none: the wallet’s own browser', () => {
    const metamask: Wallet = { ...meridian, name: 'MetaMask', rdns: 'io.metamask' }
    const { presenter, pairing, pane } = present({ wallet: metamask, environment: iphone, relay: false })
    presenter.start()
    expect(pairing.log).toEqual([])
    expect(pane()).toMatchObject({ text: 'This page opens in MetaMask’s own browser. Connect there.', busy: false })
    expect(pane().ways).toEqual([])
    presenter.press('open')
    expect(pairing.log).toEqual(['open https://metamask.app.link/dapp/app.example/'])
  })

  it('end with where to get the wallet, if that is known', () => {
    expect(present().presenter.vm.get().get).toBe(true)
    expect(
      present({ wallet: { ...meridian, homepage: 'javascript:alert(1)', appStore: '' } }).presenter.vm.get().get,
    ).toBe(false)
  })
})
