import { describe, expect, it } from 'vitest'
import type { LiveOptions } from '../../../src/application/live-options.js'
import { createContainer } from '../../../src/composition/host-container.js'
import { createRenewal } from '../../../src/composition/renew-site.js'
import { services } from '../../../src/composition/services.js'
import { startApplication } from '../../../src/composition/start-application.js'
import { view } from '../../../src/domain/dialog/view.js'
import { base, ethereum, optimism, solana } from '../../../src/domain/networks/networks.js'
import { eventsBetween, type PublicState } from '../../../src/domain/session/public-state.js'
import { walletConnectId } from '../../../src/domain/wallets/connector.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import { createMemoryStorage } from '../../../src/infrastructure/storage/memory-storage.js'
import { ports } from '../../../src/ports/tokens.js'
import type { Mounted, Parts } from '../../../src/presentation/react/mount.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakePlatform } from '../../fakes/fake-platform.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import {
  account,
  createDialogOfFakes,
  createEmbeddedOfFakes,
  walletInfo,
  type DialogOfFakesOptions,
} from '../support/dialog-of-fakes.js'
import { createNamespaces, createWisp, otherSolana } from '../support/namespaces.js'
import { providerHost } from '../support/provider-host.js'

type Fakes = Pick<ReturnType<typeof createDialogOfFakes>, 'container'>

/** Changes options of a dialog that runs, as its engine does. */
const changing = ({ container }: Fakes, mounted?: Mounted) =>
  createRenewal(
    { get: (id) => container.get(id), isBound: (id) => container.isBound(id) },
    () => mounted && Promise.resolve(mounted),
  )

function set(setup: DialogOfFakesOptions = {}) {
  const dialog = createDialogOfFakes(setup)
  return { ...dialog, setOptions: changing(dialog) }
}

const lamp: Wallet = { id: 'lamp-of-ours', name: 'Our Lamp', chains: [], verified: false }

describe('networks that change', () => {
  it('are what the dialog offers from then on, while the session stays as it is', async () => {
    const { app, connect, session, setOptions } = set()
    await connect()
    const before = session()
    await setOptions({ networks: [ethereum, base, optimism] })
    expect(app.settings.networks).toEqual([ethereum, base, optimism])
    expect(session()).toBe(before)
    await app.session.switchNetwork(base.id)
    expect(session().byNamespace['eip155']?.network).toBe(base.id)
  })

  it('are no network of the site without the one that acts: the view says so, nothing is signed, and nobody is disconnected', async () => {
    const dialog = set()
    const { app, connect, session, view: shown, wallet, setOptions } = dialog
    await connect()
    const before = session()
    await setOptions({ networks: [base] })
    expect([app.dialog.state.get().open, shown()]).toEqual([true, 'UnsupportedChain'])
    expect(session()).toBe(before)
    const prompts = wallet.prompts()
    const sign = providerHost(dialog, 'eip155').request({ method: 'personal_sign', params: ['0x00', account] })
    await expect(sign).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    expect(wallet.prompts()).toBe(prompts)
  })

  it('close that view once they list the network again', async () => {
    const { app, connect, setOptions } = set()
    await connect()
    await setOptions({ networks: [base] })
    await setOptions({ networks: [base, ethereum] })
    expect(app.dialog.state.get().open).toBe(false)
  })

  it.each([
    [{ unsupportedNetwork: 'allow' } as const, undefined],
    [{ features: { networkSwitch: false } }, undefined],
    [{ unsupportedNetwork: 'prompt' } as const, 'UnsupportedChain'],
  ])('leave it to what the site wants of foreign networks: %o', async (change, shown) => {
    const { app, connect, view: shownNow, setOptions } = set()
    await connect()
    await setOptions({ ...change, networks: [base] })
    expect(app.dialog.state.get().open ? shownNow() : undefined).toBe(shown)
  })

  it('tell the visitor to leave as soon as the site no longer allows to stay', async () => {
    const { connect, view: shown, setOptions } = set({ options: { unsupportedNetwork: 'allow' } })
    await connect()
    await setOptions({ networks: [base] })
    expect(shown()).not.toBe('UnsupportedChain')
    await setOptions({ unsupportedNetwork: 'require' })
    expect(shown()).toBe('UnsupportedChain')
  })

  it('take the choice for the next connection back where it is not listed any more, in one step', async () => {
    const dialog = set()
    const host = providerHost(dialog, 'eip155')
    await dialog.app.session.switchNetwork(base.id)
    const seen: PublicState[] = [host.dialog.getState()]
    host.dialog.subscribe(
      (state) => state,
      (state) => seen.push(state),
    )
    await dialog.setOptions({ networks: [optimism, ethereum] })
    const events = seen.slice(1).flatMap((now, i) => eventsBetween(seen[i] ?? now, now))
    expect(events).toEqual([{ type: 'networkChange', namespace: 'eip155', network: optimism.id }])
    expect(host.dialog.getState().network).toBe(optimism.id)
    expect(dialog.session().chosenNetwork).toBeUndefined()
  })

  it('have what an account holds on a network read as soon as they list it, and for nothing else', async () => {
    const { app, balances, clock, connect, setOptions } = set({
      options: { networks: [base], unsupportedNetwork: 'allow' },
    })
    await connect()
    const { state } = await app.features.load('account')
    await clock.advance(100)
    expect(state.get().balances.status).toBe('failed')
    const asked = () => balances.forced.length
    const before = asked()
    await setOptions({ unsupportedNetwork: 'prompt' })
    await clock.advance(100)
    expect([asked(), state.get().balances.status]).toEqual([before, 'failed'])
    await setOptions({ networks: [base, ethereum] })
    await clock.advance(100)
    expect([asked() - before, state.get().balances.status]).toEqual([1, 'ready'])
  })

  it('do not disturb a wallet that is being asked', async () => {
    const { app, wallet, clock, session, setOptions } = set()
    wallet.setMood('hold')
    const asked = app.connect.connect(walletInfo.id)
    await clock.advance(10)
    await setOptions({ networks: [ethereum, optimism] })
    wallet.answerHeld('approve')
    await Promise.all([asked, clock.advance(10)])
    expect(session().byNamespace['eip155']?.active).toBe(`eip155:1:${account}`)
    expect(wallet.prompts()).toBe(1)
  })

  it('bring wallets of a family that the site had none of, which connect', async () => {
    const dialog = createNamespaces({ options: { networks: [ethereum] } })
    const names = () => dialog.app.connect.connectors.get().map(({ name }) => name)
    expect(names()).not.toContain('Wisp')
    await changing(dialog)({ networks: [ethereum, solana] })
    expect(names()).toContain('Wisp')
    await dialog.join('wallet-standard:Wisp')
    expect(dialog.of('solana')).toBe(`${solana.id}:${otherSolana}`)
    await changing(dialog)({ networks: [ethereum] })
    expect(names()).not.toContain('Wisp')
    expect(dialog.connected()).toEqual(['solana'])
  })

  it('bring back who was connected in such a family at an earlier visit', async () => {
    const device = createFakeWebStorage()
    const wisp = createWisp()
    const before = createNamespaces({ device, wisp })
    await before.join('wallet-standard:Wisp')
    before.end()
    const dialog = createNamespaces({ device, wisp, options: { networks: [ethereum] } })
    await dialog.clock.advance(5_000)
    expect(dialog.connected()).toEqual([])
    const changed = changing(dialog)({ networks: [ethereum, solana] })
    await Promise.all([changed, dialog.clock.advance(5_000)])
    expect([dialog.connected(), wisp.prompts()]).toEqual([['solana'], 1])
  })

  it('may go and come back although nodes of the site were named for them', async () => {
    const { app, setOptions } = set({ options: { endpoints: { rpc: { [base.id]: 'https://node.example' } } } })
    await setOptions({ networks: [ethereum] })
    await setOptions({ networks: [ethereum, base] })
    expect(app.settings.networks).toEqual([ethereum, base])
  })
})

describe('what is wrong', () => {
  it.each<[string, unknown, object]>([
    ['no network', { networks: [] }, { code: 'OPTIONS_INVALID', detail: { option: 'networks' } }],
    ['networks taken away', { networks: undefined }, { code: 'OPTIONS_INVALID', detail: { option: 'networks' } }],
    ['a network of another library', { networks: [{ id: 1 }] }, { code: 'CAIP2_INVALID' }],
    ['a feature by a word', { features: { send: 'no' } }, { detail: { option: 'features.send' } }],
    ['a policy that there is not', { unsupportedNetwork: 'maybe' }, { detail: { option: 'unsupportedNetwork' } }],
    ['another server', { endpoints: { relay: 'wss://relay.example' } }, { detail: { option: 'endpoints' } }],
    ['colours, which have a verb', { theme: {} }, { message: expect.stringContaining('call setTheme') }],
    ['a language, which has a verb', { language: 'de' }, { message: expect.stringContaining('call setLanguage') }],
  ])('is refused as at the creation, and changes nothing: %s', async (_what, change, error) => {
    const { app, setOptions } = set()
    const { site } = app.settings
    const before = site.get()
    const whole = { ...(change as LiveOptions), wallets: { exclude: ['Lamp'] } }
    await expect(setOptions(whole)).rejects.toMatchObject({ name: 'DialogError', ...error })
    expect(site.get()).toBe(before)
    expect([app.settings.networks, app.settings.wallets.exclude]).toEqual([[ethereum, base], []])
  })

  it('keeps nothing that follows from being taken over', async () => {
    const { app, setOptions } = set()
    const [refused, taken] = await Promise.allSettled([
      setOptions({ networks: [] as never }),
      setOptions({ features: { send: false } }),
    ])
    expect([refused.status, taken.status]).toEqual(['rejected', 'fulfilled'])
    expect(app.settings.flags.send).toBe(false)
  })
})

describe('options one by one', () => {
  it('stand on what was changed before, each as a whole; undefined brings back what there was without', async () => {
    const { app, setOptions } = set({ options: { features: { send: false } } })
    await Promise.all([setOptions({ features: { receive: false } }), setOptions({ legal: { terms: '/terms' } })])
    expect([app.settings.flags.send, app.settings.flags.receive, app.settings.legal]).toEqual([
      true,
      false,
      { terms: '/terms' },
    ])
    await setOptions({ features: undefined })
    expect(app.settings.flags.receive).toBe(true)
  })

  it('wallets: rows go and come at once', async () => {
    const { app, setOptions } = set()
    const rows = () => app.connect.rows.get().map((row) => ('connector' in row ? row.connector.name : 'wallet'))
    expect(rows()).toEqual(['Lamp'])
    await setOptions({ wallets: { exclude: ['dev.lamp'], custom: [lamp] } })
    expect(rows()).toEqual(['wallet'])
    await setOptions({ wallets: undefined })
    expect(rows()).toEqual(['Lamp'])
  })

  it('wallets: the catalogue is asked anew, with what the site wants now', async () => {
    const wallets = ['a', 'b'].map((name): Wallet => ({
      id: name.repeat(64),
      name,
      chains: ['eip155:1'],
      verified: true,
    }))
    const dialog = set({ catalogue: wallets, options: { wallets: { include: ['a'.repeat(64)] } } })
    const catalogue = await dialog.app.features.load('catalogue')
    const listed = () => {
      const { list } = catalogue.state.get()
      return list.status === 'ready' ? list.value.map(({ name }) => name) : []
    }
    await catalogue.prefetch()
    expect(listed()).toEqual(['a'])
    await dialog.setOptions({ wallets: { include: ['b'.repeat(64)] } })
    await dialog.clock.advance(10)
    expect(listed()).toEqual(['b'])
    await dialog.setOptions({ legal: { terms: '/terms' } })
    expect(catalogue.state.get().list.status).toBe('ready')
  })

  it('features: whether the visitor may look for wallets', async () => {
    const { app, setOptions } = set({ catalogue: [] })
    expect(app.connect.offersAllWallets()).toBe(true)
    await setOptions({ features: { allWallets: false } })
    expect(app.connect.offersAllWallets()).toBe(false)
  })

  it('socials and connectOrder: the logins, in the order of the site', async () => {
    const dialog = await createEmbeddedOfFakes()
    const setOptions = changing(dialog)
    await setOptions({ socials: ['github'], connectOrder: ['wallet'] })
    expect(dialog.app.settings.logins).toMatchObject({ socials: ['github'], order: ['wallet', 'email', 'social'] })
    await setOptions({ socials: false, features: { email: false } })
    expect(dialog.app.settings.logins).toBeUndefined()
  })
})

describe('what is shown', () => {
  function mounted() {
    const given: Parts[] = []
    const one: Mounted = { speak: () => undefined, renew: (parts) => given.push(parts), unmount: () => undefined }
    return { one, given }
  }

  it('is told with the parts that the site has now, once all read the new settings', async () => {
    const dialog = await createEmbeddedOfFakes()
    const { one, given } = mounted()
    const setOptions = changing(dialog, one)
    await setOptions({ legal: { terms: '/terms' } })
    expect([given[0]?.Legal, given[0]?.logins?.Logins].map((part) => typeof part)).toEqual(['function', 'function'])
    await setOptions({ legal: undefined, socials: false, features: { email: false } })
    expect(given[1]).toEqual({ logins: undefined, Legal: undefined })
  })

  it('stays where it is: the view and what is behind it', async () => {
    const { app, connect, view: shown, setOptions } = set()
    await connect()
    app.dialog.open()
    app.router.push(view('Networks'))
    const stack = app.router.stack.get()
    await setOptions({ networks: [optimism, ethereum], features: { send: false } })
    expect([shown(), app.router.stack.get()]).toEqual(['Networks', stack])
  })
})

describe('a page without wallets of a host', () => {
  const create = (options: Partial<Parameters<typeof createContainer>[0]>, origin = 'https://app.example') => {
    const logger = createFakeLogger()
    const container = createContainer({
      networks: [ethereum],
      ...options,
      bindings: (to) => {
        to.bind(ports.logger).toConstantValue(logger)
        to.bind(ports.storage).toConstantValue(createMemoryStorage())
        to.bind(ports.platform).toConstantValue({ ...createFakePlatform(), origin })
      },
    })
    startApplication(container)
    return { container, logger, setOptions: changing({ container }) }
  }
  const listed = ({ container }: ReturnType<typeof create>, id: string) =>
    container
      .get(services.connectorList)
      .get()
      .find(({ info }) => info.id === id)?.info.namespaces

  it('looks anew: wallets elsewhere serve the families that are listed, and logins have theirs', async () => {
    const page = create({ endpoints: { relay: 'wss://relay.example', frame: 'https://frame.example' }, socials: false })
    expect(listed(page, walletConnectId)).toEqual(['eip155'])
    expect(listed(page, 'embedded')).toEqual(['eip155'])
    await page.setOptions({ networks: [ethereum, solana] })
    expect(listed(page, walletConnectId)).toEqual(['eip155', 'solana'])
    expect(listed(page, 'embedded')).toEqual(['eip155', 'solana'])
    await page.setOptions({ features: { email: false } })
    expect(listed(page, 'embedded')).toBeUndefined()
  })

  it('tells its developers what changes nothing, and nothing twice', async () => {
    const { logger, setOptions } = create({}, 'http://localhost:5173')
    const told = () => logger.entries.filter(({ event }) => event.includes('embedded wallet')).length
    const settled = () => new Promise((resolve) => setTimeout(resolve, 200))
    await setOptions({ socials: ['github'] })
    await expect.poll(told).toBe(1)
    await setOptions({ legal: { terms: '/terms' } })
    await settled()
    expect(told()).toBe(1)
  })
})
