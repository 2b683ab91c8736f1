import { firstValueFrom, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { explainWallet } from '../../../src/application/catalogue/explain-wallet.js'
import type { OpenArgs, OpenRequest } from '../../../src/application/wallet-dialog.js'
import { followOpening } from '../../../src/application/dialog/opened.js'
import type { OpenOutcome } from '../../../src/domain/dialog/outcome.js'
import type { Session } from '../../../src/application/session/session.js'
import { openWith } from '../../../src/application/dialog/open-with.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { services } from '../../../src/composition/services.js'
import { view } from '../../../src/domain/dialog/view.js'
import { stateBefore, type PublicState } from '../../../src/domain/session/public-state.js'
import { DialogError } from '../../../src/domain/errors.js'
import { createLifetime } from '../../../src/kit/lifetime.js'
import { createStore } from '../../../src/kit/store.js'
import type { ConnectorSource } from '../../../src/ports/connectors.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeConnector, createFakeConnectorSource } from '../../fakes/fake-connector.js'
import { createFakeOnRamp } from '../../fakes/fake-on-ramp.js'
import { createFakePairingConnector } from '../../fakes/fake-pairing-connector.js'
import { createFakeSwaps } from '../../fakes/fake-swaps.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createDialogOfFakes, walletInfo } from '../support/dialog-of-fakes.js'
import { husdAddress } from '../support/sending.js'
import { coin, createSwapping, dollar, kelp, router } from '../support/swapping.js'

const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const open: PublicState = { ...stateBefore, open: true }
const session = {
  accounts: [{ id: account, type: 'eoa' }],
  account,
  network: 'eip155:1',
  wallet: walletInfo,
} as const
const connected: PublicState = {
  ...open,
  status: 'connected',
  namespace: 'eip155',
  account,
  sessions: { eip155: session },
}

function opening(before: PublicState, { namespace, error }: { namespace?: string; error?: DialogError } = {}) {
  const state = createStore(before)
  const lifetime = createLifetime()
  const told: OpenOutcome[] = []
  const { outcome } = followOpening({ state, lifetime, failure: () => error }, before, namespace)
  void outcome.then((one) => told.push(one))
  return {
    lifetime,
    set: async (next: PublicState) => {
      state.update(() => next)
      await Promise.resolve()
    },
    told,
  }
}

describe('what becomes of an opening', () => {
  it('is a connection, with all that a site asks next', async () => {
    const { set, told } = opening(open)
    await set({ ...open, status: 'connecting' })
    expect(told).toEqual([])
    await set(connected)
    await set({ ...connected, open: false })
    expect(told).toEqual([
      { status: 'connected', namespace: 'eip155', account, network: 'eip155:1', wallet: walletInfo },
    ])
  })

  it('waits for the sign-in that a site requires', async () => {
    const { set, told } = opening(open)
    await set({ ...connected, status: 'connecting' })
    expect(told).toEqual([])
    await set(connected)
    expect(told).toMatchObject([{ status: 'connected' }])
  })

  it('is a no where the visitor closes it, or the page goes', async () => {
    const closed = opening(open)
    await closed.set({ ...open, open: false })
    expect(closed.told).toEqual([{ status: 'cancelled' }])
    const gone = opening(open)
    gone.lifetime.end()
    await Promise.resolve()
    expect(gone.told).toEqual([{ status: 'cancelled' }])
  })

  it('is what the visitor read last, where that was an error', async () => {
    const error = new DialogError('WALLET_ERROR', { walletCode: 7, method: 'connect' })
    const { set, told } = opening(open, { error })
    await set({ ...open, open: false })
    expect(told).toEqual([{ status: 'error', error }])
  })

  it('counts closing where a wallet was connected before, and another wallet at once', async () => {
    const same = opening(connected)
    await same.set({ ...connected, network: 'eip155:8453' })
    expect(same.told).toEqual([])
    await same.set({ ...connected, open: false })
    expect(same.told).toMatchObject([{ status: 'connected', account }])
    const other = opening(connected)
    await other.set({ ...connected, sessions: { eip155: { ...session, wallet: { ...walletInfo, id: 'other' } } } })
    expect(other.told).toMatchObject([{ status: 'connected', wallet: { id: 'other' } }])
  })

  it('is about the namespace that was asked for', async () => {
    const { set, told } = opening(connected, { namespace: 'solana' })
    await set({ ...connected, open: false })
    expect(told).toEqual([{ status: 'cancelled' }])
  })
})

describe('opening at more than a view', () => {
  const views = ({ app }: ReturnType<typeof createDialogOfFakes>) =>
    app.router.stack.get().entries.map(({ name }) => name)
  const trying = async (request: OpenRequest, options: Partial<DialogOptions> = {}) => {
    const dialog = createDialogOfFakes({ options })
    const failure = await openWith(dialog.app, request).then(
      () => undefined,
      (error: unknown) => error,
    )
    return { dialog, failure, views: views(dialog), isOpen: dialog.app.dialog.state.get().open }
  }

  it.each(['dev.lamp', 'Lamp', 'LAMP'])('goes on to the wallet that is called %s', async (wallet) => {
    const { views: shown, failure } = await trying({ wallet })
    expect(failure).toBeUndefined()
    expect(shown).toEqual(['Connect', 'ConnectingExternal'])
  })

  it('finds a wallet of the site’s own, and of the catalogue', async () => {
    const own = { id: 'own', name: 'Own', chains: [], verified: false }
    expect((await trying({ wallet: 'own' }, { wallets: { custom: [own] } })).views).toEqual(['Connect', 'Downloads'])
    const listed = { id: 'lighthouse', name: 'Lighthouse', rdns: 'dev.lighthouse', chains: [], verified: true }
    const endpoints = { catalogue: 'https://wallets.example' }
    const dialog = createDialogOfFakes({ options: { endpoints }, catalogue: [listed] })
    await Promise.all([openWith(dialog.app, { wallet: 'Lighthouse' }), dialog.clock.advance(2_000)])
    expect(views(dialog)).toEqual(['Connect', 'Downloads'])
  })

  it('finds a well-known wallet where WalletConnect leads to it and no catalogue is configured', async () => {
    const dialog = createDialogOfFakes({ pairing: createFakePairingConnector() })
    await openWith(dialog.app, { wallet: 'Rainbow' })
    expect(views(dialog)).toEqual(['Connect', 'ConnectingWalletConnect'])
    expect(await explainWallet(dialog.app, 'Rainbow')).toMatchObject({ shown: true })
  })

  describe('at a wallet that only is found by what is fetched', () => {
    const opening = () => {
      const arriving = new Subject<ConnectorSource>()
      const later = createFakeConnector({ info: { ...walletInfo, id: 'dev.sol', name: 'Sol', rdns: 'dev.sol' } })
      const dialog = createDialogOfFakes({ whole: () => firstValueFrom(arriving) })
      const { joining } = dialog.container.get(services.connectorList)
      const opened = openWith(dialog.app, { wallet: 'sol' }, () => true, joining).then(
        () => 'there',
        (error: unknown) => (error instanceof DialogError ? error.code : 'thrown'),
      )
      return { dialog, opened, arriving, source: createFakeConnectorSource([later.connector]) }
    }

    it('waits for that, with the list in sight', async () => {
      const { dialog, opened, arriving, source } = opening()
      await Promise.resolve()
      expect(views(dialog)).toEqual(['Connect'])
      arriving.next(source)
      expect(await opened).toBe('there')
      expect(views(dialog)).toEqual(['Connect', 'ConnectingExternal'])
    })

    it('says that there is none where that cannot be fetched', async () => {
      const { dialog, opened, arriving } = opening()
      arriving.error(new Error('offline'))
      expect(await opened).toBe('OPTIONS_INVALID')
      expect(views(dialog)).toEqual(['Connect'])
    })

    it('takes nobody along who went on by themselves', async () => {
      const { dialog, opened, arriving, source } = opening()
      dialog.app.router.push(view('Networks'))
      arriving.next(source)
      expect(await opened).toBe('there')
      expect(views(dialog)).toEqual(['Connect', 'Networks'])
    })
  })

  it('stays on the list where there is no such wallet, and says who tells why', async () => {
    const { views: shown, failure } = await trying({ wallet: 'nobody' })
    expect(shown).toEqual(['Connect'])
    expect(failure).toMatchObject({ code: 'OPTIONS_INVALID', detail: { option: 'wallet' } })
    expect(String(failure)).toContain('explainWallet')
  })

  it('chooses the network for the next connection, and its namespace', async () => {
    const { dialog } = await trying({ network: 'eip155:8453' })
    expect(dialog.app.dialog.state.get()).toMatchObject({ open: true, namespace: 'eip155' })
    expect(dialog.session().chosenNetwork).toBe('eip155:8453')
  })

  it('asks a wallet in sight that has come back while the code for that came', async () => {
    const dialog = createDialogOfFakes()
    const switchNetwork: Session['switchNetwork'] = async (...asked) => {
      await dialog.connect()
      dialog.wallet.setMood('hold')
      return dialog.app.session.switchNetwork(...asked)
    }
    const app = { ...dialog.app, session: { ...dialog.app.session, switchNetwork } }
    await openWith(app, { view: 'WalletReceive', network: 'eip155:8453' })
    expect(views(dialog)).toEqual(['WalletReceive', 'SwitchNetwork'])
  })

  it('asks a connected wallet to go there first, with the view that was asked for below', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    await openWith(dialog.app, { view: 'WalletReceive', network: 'eip155:8453' })
    expect(views(dialog)).toEqual(['WalletReceive', 'SwitchNetwork'])
    await openWith(dialog.app, { view: 'WalletReceive', network: 'eip155:1' })
    expect(views(dialog)).toEqual(['WalletReceive'])
  })

  it.each<readonly [what: string, request: unknown, option: string]>([
    ['a wallet on another view', { view: 'Networks', wallet: 'Lamp' }, 'wallet'],
    ['something filled in on a view that takes nothing', { view: 'Account', args: {} }, 'args'],
    ['a field that there is not', { view: 'WalletSend', args: { too: 'a' } }, 'args.too'],
    ['a field that is no text', { view: 'WalletSend', args: { to: 5 } }, 'args.to'],
    ['an amount with a comma', { view: 'WalletSend', args: { amount: '1,5' } }, 'args.amount'],
    ['an amount that nobody writes', { view: 'OnRampAmount', args: { amount: `1.${'1'.repeat(61)}` } }, 'args.amount'],
    ['an amount below zero', { view: 'OnRampAmount', args: { amount: '-5' } }, 'args.amount'],
    ['a sign-in with more', { view: 'SIWXSignMessage', network: 'eip155:1' }, 'view'],
    ['a wallet that is no text', { wallet: 7 }, 'wallet'],
    ['a wallet without a name', { wallet: '' }, 'wallet'],
    ['a network of another namespace', { network: 'eip155:1', namespace: 'solana' }, 'namespace'],
    ['a view that there is not', { view: 'Nowhere', network: 'eip155:1' }, 'view'],
  ])('opens nothing for %s', async (_, request, option) => {
    const { failure, isOpen } = await trying(request as OpenRequest)
    expect(failure).toMatchObject({ code: 'OPTIONS_INVALID', detail: { option } })
    expect(isOpen).toBe(false)
  })

  it('opens nothing for a network that the site does not list', async () => {
    const { failure, isOpen } = await trying({ network: 'eip155:5' })
    expect(failure).toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    expect(isOpen).toBe(false)
  })

  it('fills in what is sent, which nobody has agreed to', async () => {
    const dialog = createDialogOfFakes({ platform: { locale: 'de-DE' } })
    await dialog.connect()
    await openWith(dialog.app, { view: 'WalletSend', args: { to: account.slice(9), amount: '0.5' } })
    const { state } = await dialog.app.features.load('send')
    expect(state.get()).toMatchObject({
      amountText: '0,5',
      recipient: { text: account.slice(9) },
      phase: { status: 'editing' },
    })
    await openWith(dialog.app, { view: 'WalletSend', args: {} })
    expect(state.get()).toMatchObject({ amountText: '', recipient: { text: '' } })
  })

  it('fills in once the wallet has moved to the network, or not at all', async () => {
    const dialog = createDialogOfFakes()
    await dialog.connect()
    const send = await dialog.app.features.load('send')
    const moveTo = async (chain: number) => {
      dialog.wallet.setChain(chain)
      const network = async () => {
        await dialog.clock.advance(10)
        return dialog.session().byNamespace['eip155']?.network
      }
      await expect.poll(network).toBe(`eip155:${chain}`)
    }
    const ask = () => openWith(dialog.app, { view: 'WalletSend', network: 'eip155:8453', args: { amount: '0.5' } })
    await ask()
    dialog.app.dialog.close()
    await moveTo(8453)
    expect(send.state.get().amountText).toBe('')
    await moveTo(1)
    await ask()
    expect(send.state.get().amountText).toBe('')
    await moveTo(8453)
    await expect.poll(() => send.state.get().amountText).toBe('0.5')
  })

  it('fills in what is swapped once the tokens are known', async () => {
    const dialog = await createSwapping()
    const { app, settle, state } = dialog
    app.dialog.close()
    await openWith(app, { view: 'WalletSwap', args: { from: husdAddress.toUpperCase(), to: 'native', amount: '12.5' } })
    await settle()
    expect(state()).toMatchObject({ from: { token: dollar }, to: { token: coin }, amountText: '12.5' })
    await openWith(app, { view: 'WalletSwap', args: { to: '0xnobody' } })
    await settle()
    expect(state()).toMatchObject({ from: { token: dollar }, to: undefined, amountText: '' })
  })

  it('fills in no amount of a token that cannot be swapped there: it would be one of another token', async () => {
    const { app, settle, state } = await createSwapping()
    app.dialog.close()
    await openWith(app, { view: 'WalletSwap', args: { from: '0xnobody', to: kelp.address, amount: '5' } })
    await settle()
    expect(state()).toMatchObject({ from: { token: coin }, to: { token: kelp }, amountText: '' })
  })

  it.each<[OpenArgs['WalletSwap'], filled: string]>([
    [{ to: 'native' }, ' >  ETH'],
    [{ to: husdAddress }, ' > ETH HUSD'],
    [{ to: kelp.address as string, amount: '7' }, '7 > ETH KELP'],
    [{}, '100 > HUSD KELP'],
  ])('fills in a first swap as it is asked for, and else what was left: %j', async (args, filled) => {
    const device = createFakeWebStorage()
    const wallet = createFakeWallet({ distinctHashes: true })
    const before = await createSwapping({ device, wallet })
    await before.fill(dollar, kelp, '100')
    await before.toReview()
    before.world.afterAllowing = () => wallet.setMood('reject')
    await before.confirm()
    before.end()
    const swaps = createFakeSwaps({ tokens: [coin, dollar, kelp], worth: { ETH: 2_000n, HUSD: 1n, KELP: 4n }, router })
    const { app, clock, connect } = createDialogOfFakes({
      device,
      wallet,
      options: { bindings: (to) => to.bind(ports.swaps).toConstantValue(swaps) },
    })
    wallet.setMood('approve')
    await connect()
    await openWith(app, { view: 'WalletSwap', args })
    const { state } = await app.features.load('swap')
    const shown = async () => {
      await clock.advance(100)
      const { amountText, from, to } = state.get()
      return `${amountText} > ${from?.token.symbol ?? ''} ${to?.token.symbol}`
    }
    await expect.poll(shown).toBe(filled)
    await clock.advance(1_000)
    expect(await shown()).toBe(filled)
  })

  it('fills in what is bought, the same before and after what reads typed amounts is there', async () => {
    const dialog = createDialogOfFakes({ onRamp: createFakeOnRamp() })
    await dialog.connect()
    const { form } = await dialog.app.features.load('onRamp')
    const leave = form.use()
    const bought = async (args: OpenArgs['OnRampAmount']) => {
      await openWith(dialog.app, { view: 'OnRampAmount', args })
      const { payment, amount, step } = form.state.get()
      return amount === undefined ? step : [payment?.id, amount]
    }
    await expect.poll(() => form.state.get().payment?.id).toBe('USD')
    const fillAll = async () => {
      expect(await bought({ amount: '250', payment: 'EUR' })).toEqual(['EUR', '250'])
      expect(await bought({ amount: `75.${'9'.repeat(60)}`, payment: 'nothing' })).toEqual(['USD', '75.99'])
      expect(await bought({ amount: '0.001' })).toBe('incorrectValue')
    }
    await fillAll()
    expect(form.state.get().text).toBe('0')
    form.setAmount('7')
    await expect.poll(() => form.state.get().amount).toBe('7')
    await fillAll()
    leave()
  })

  it.each([
    ['by its symbol, as sites know it', 'HUSD', 'HUSD'],
    ['by the id that whoever sells gives it', 'husd', 'HUSD'],
    ['where it is sold: else it is the coin', 'DOGE', 'ETH'],
  ])('fills in what is bought %s', async (_, currency, symbol) => {
    const dialog = createDialogOfFakes({ onRamp: createFakeOnRamp() })
    await dialog.connect()
    const { form } = await dialog.app.features.load('onRamp')
    const leave = form.use()
    await openWith(dialog.app, { view: 'OnRampAmount', args: { currency } })
    await expect.poll(() => form.state.get().currency?.symbol).toBe(symbol)
    leave()
  })
})
