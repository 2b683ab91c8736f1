import type { Container } from 'inversify'
import { createContainer } from '../../../src/composition/host-container.js'
import { embedded } from '../../../src/composition/embedded.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { services } from '../../../src/composition/services.js'
import { endApplication, startApplication } from '../../../src/composition/start-application.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import type { ConnectorInfo } from '../../../src/domain/wallets/connector.js'
import type { Wallet } from '../../../src/domain/wallets/wallet.js'
import { createEip1193Connector } from '../../../src/infrastructure/connectors/eip1193-connector.js'
import type { ChainAdapter } from '../../../src/ports/chain.js'
import type { ConnectorSource, WalletConnector } from '../../../src/ports/connectors.js'
import { ports, type Token } from '../../../src/ports/tokens.js'
import { createStore } from '../../../src/kit/store.js'
import { createFakeActivity } from '../../fakes/fake-activity.js'
import { createFakeAnalytics } from '../../fakes/fake-analytics.js'
import { createFakeBalances } from '../../fakes/fake-balances.js'
import { createFakeCatalogue } from '../../fakes/fake-catalogue.js'
import { createFakeChainAdapter, type FakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeConnectorSource } from '../../fakes/fake-connector.js'
import type { createFakePairingConnector } from '../../fakes/fake-pairing-connector.js'
import { createFakeEmbeddedWallet, createFakeFrameSurface } from '../../fakes/fake-embedded-wallet.js'
import { createFakeIdentities } from '../../fakes/fake-identities.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakeClipboard, createFakeOpener, createFakePlatform } from '../../fakes/fake-platform.js'
import { createFakePageAddress } from '../../fakes/fake-page-address.js'
import { createFakePopups } from '../../fakes/fake-popups.js'
import type { createFakeOnRamp } from '../../fakes/fake-on-ramp.js'
import { createFakePrices } from '../../fakes/fake-prices.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { asInstance } from './as-instance.js'
import { bindTab } from './bind-tab.js'
import { checkEvent } from './check-event.js'

export const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const otherAccount = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const walletInfo: ConnectorInfo = {
  id: 'dev.lamp',
  kind: 'announced',
  name: 'Lamp',
  namespaces: ['eip155'],
  rdns: 'dev.lamp',
}

/** Where the frame would be. */
const frameUrl = 'https://frame.example/sdk'

export interface DialogOfFakesOptions {
  readonly options?: Partial<DialogOptions>
  readonly catalogue?: readonly Wallet[]
  /** The wallet is announced only when the test says so. @default false */
  readonly late?: boolean
  /** What an earlier visit left on the device. */
  readonly device?: ReturnType<typeof createFakeWebStorage>
  readonly wallet?: ReturnType<typeof createFakeWallet>
  /** What tabs of one origin share beside the device: time, words, locks, and the chain. */
  readonly origin?: {
    readonly clock: ReturnType<typeof createVirtualClock>
    readonly tabs: ReturnType<typeof createFakeTabs>
    readonly locks: ReturnType<typeof createFakeLocks>
    readonly chain: FakeChainAdapter
  }
  /** What finds all wallets is fetched: it takes the place of what lists those of above. */
  readonly whole?: () => Promise<ConnectorSource>
  /** More wallets of the page. */
  readonly connectors?: readonly WalletConnector[]
  /** Namespaces beside EVM. */
  readonly chains?: readonly ChainAdapter[]
  /** Wallets elsewhere, reached by pairing. */
  readonly pairing?: ReturnType<typeof createFakePairingConnector>
  /** The service of the history. @default one in pages of 25 */
  readonly activity?: ReturnType<typeof createFakeActivity> | 'none'
  /** The wallet behind a frame, and the logins to it. */
  readonly embedded?: ReturnType<typeof createFakeEmbeddedWallet>
  /** Who sells coins for money. @default nobody */
  readonly onRamp?: ReturnType<typeof createFakeOnRamp>
  /** Where the browser shows the page. */
  readonly pageAddress?: ReturnType<typeof createFakePageAddress>
  readonly platform?: Parameters<typeof createFakePlatform>[0]
}

/** A whole dialog without its pixels: the real application on fakes of every port, in virtual time. */
export function createDialogOfFakes(setup: DialogOfFakesOptions = {}) {
  const clock = setup.origin?.clock ?? createVirtualClock()
  const logger = createFakeLogger()
  const wallet = setup.wallet ?? createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453] })
  const device = setup.device ?? createFakeWebStorage()
  const connector = createEip1193Connector({ info: walletInfo, provider: wallet.provider, clock, logger })
  const elsewhere = [...(setup.connectors ?? []), ...(setup.pairing === undefined ? [] : [setup.pairing.connector])]
  const source = createFakeConnectorSource()
  const found = setup.whole === undefined ? source : { ...source, whole: setup.whole }
  const chain = setup.origin?.chain ?? createFakeChainAdapter()
  // A name that did not lead back would not be shown.
  chain.setName('marlow.eth', account.toLowerCase())
  const activity = setup.activity ?? createFakeActivity()
  const balances = createFakeBalances()
  const identities = createFakeIdentities({ [`eip155:1:${account}`]: { name: 'marlow.eth' } })
  const prices = createFakePrices()
  const catalogue = setup.catalogue === undefined ? undefined : createFakeCatalogue(setup.catalogue)
  const analytics = createFakeAnalytics()
  const clipboard = createFakeClipboard()
  const opener = createFakeOpener()
  const line = setup.origin?.tabs ?? createFakeTabs()
  const locks = (setup.origin?.locks ?? createFakeLocks()).open()
  const popups = createFakePopups()
  const frameSurface = createFakeFrameSurface()
  const pageAddress = setup.pageAddress ?? createFakePageAddress()
  const visible = createStore(true)

  const container: Container = createContainer({
    networks: [ethereum, base],
    ...setup.options,
    ...(setup.embedded === undefined ? {} : { endpoints: { ...setup.options?.endpoints, frame: frameUrl } }),
    bindings: (to) => {
      const bind = <T extends object>(port: Token<T>, fake: T) => to.bind(port).toConstantValue(asInstance(fake))
      bindTab(to, { clock, logger, source: found, device, tabs: line.open(), locks })
      if (activity !== 'none') bind(ports.activity, activity)
      bind(ports.balances, balances)
      bind(ports.identities, identities)
      bind(ports.prices, prices)
      bind(ports.analytics, {
        track: (event) => {
          checkEvent(event)
          analytics.track(event)
        },
      })
      bind(ports.clipboard, clipboard)
      bind(ports.opener, opener)
      bind(ports.walletOpener, opener)
      bind(ports.platform, createFakePlatform(setup.platform))
      bind(ports.chains, {
        get: async (namespace) => asInstance(setup.chains?.find((one) => one.namespace === namespace) ?? chain),
      })
      bind(ports.popups, popups)
      if (setup.onRamp !== undefined) bind(ports.onRamp, setup.onRamp)
      bind(ports.pageAddress, pageAddress)
      if (setup.embedded !== undefined) {
        bind(ports.embeddedWallet, setup.embedded.wallet)
        bind(ports.frameSurface, frameSurface)
      }
      if (catalogue !== undefined) bind(ports.catalogue, catalogue)
      setup.options?.bindings?.(to)
      if (!to.isBound(ports.sight)) bind(ports.sight, { visible })
    },
  })
  // As the page's own source has it beside the wallets.
  const logins = embedded({ settings: container.get(services.settings), features: container.get(services.features) })
  const list = (...announced: readonly WalletConnector[]) => source.set([...announced, ...elsewhere, ...logins])
  if (setup.late === true) list()
  else list(connector)
  startApplication(container)
  const app = container.get(services.app)

  return {
    app,
    container,
    clock,
    logger,
    wallet,
    device,
    chain,
    balances,
    identities,
    prices,
    catalogue,
    analytics,
    clipboard,
    opener,
    popups,
    frameSurface,
    pageAddress,
    /** Whether the visitor can see the page. */
    visible,
    /** Another tab of the same site. */
    otherTab: line.open(),
    announce: () => list(connector),
    connect: async () => {
      wallet.setMood('approve')
      await Promise.all([app.connect.connect(walletInfo.id), clock.advance(10)])
    },
    /** Name of the view on top. */
    view: () => app.router.stack.get().entries.at(-1)?.name,
    session: () => app.session.state.get(),
    end: () => {
      endApplication(container)
      locks.close()
    },
  }
}

/** The dialog with the embedded wallet loaded, open on its first view. */
export async function createEmbeddedOfFakes(setup: DialogOfFakesOptions = {}) {
  const frame = setup.embedded ?? createFakeEmbeddedWallet()
  const dialog = createDialogOfFakes({ ...setup, embedded: frame })
  const { load } = dialog.app.features
  const feature = { ...(await load('embedded')), ...(await load('socialLogin')), ...(await load('embeddedAccount')) }
  dialog.app.dialog.open()
  const settle = () => dialog.clock.advance(0)
  return {
    ...dialog,
    frame,
    embedded: feature,
    settle,
    storage: dialog.container.get(ports.storage),
    events: () => dialog.analytics.events.map(({ event }) => event),
    /** Names of the views, oldest first. */
    views: () => dialog.app.router.stack.get().entries.map(({ name }) => name),
    isOpen: () => dialog.app.dialog.state.get().open,
    /** Logs in by email, and opens the dialog on the account. */
    logIn: async (email = 'marlow@example.com') => {
      frame.setEmailAction('CONNECT')
      await feature.email.start(email)
      await settle()
      dialog.app.dialog.open()
    },
  }
}
