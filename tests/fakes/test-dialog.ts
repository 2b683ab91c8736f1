import type { ContainerModuleLoadOptions } from 'inversify'
import type { ConnectWallet } from '../../src/application/connect/connect-wallet.js'
import type { WalletDialog } from '../../src/application/wallet-dialog.js'
import { createWalletDialog } from '../../src/composition/facade.js'
import type { DialogOptions } from '../../src/composition/options.js'
import { optionFields } from '../../src/application/options/option-fields.js'
import { services } from '../../src/composition/services.js'
import { DialogError } from '../../src/domain/errors.js'
import type { AccountId } from '../../src/domain/networks/caip.js'
import { ethereum } from '../../src/domain/networks/networks.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import type { ChainAdapter } from '../../src/ports/chain.js'
import { ports, type Token } from '../../src/ports/tokens.js'
import { nearest } from '../../src/domain/text/nearest.js'
import { createFakeActivity } from './fake-activity.js'
import { createFakeBalances } from './fake-balances.js'
import { createFakeChainAdapter } from './fake-chain-adapter.js'
import { createFakeConnector, type FakeConnector, type FakeConnectorOptions } from './fake-connector.js'
import { createFakeIdentities } from './fake-identities.js'
import { createFakeLocks } from './fake-locks.js'
import { createFakePrices } from './fake-prices.js'
import { createFakeTabs } from './fake-tabs.js'
import { completePage } from './page-of-tests.js'

export interface TestDialogOptions extends Partial<DialogOptions> {
  /** What the visitor's wallet holds and answers. @default one account of EVM, and METHOD_UNSUPPORTED for every request */
  readonly wallet?: FakeConnectorOptions
}

export interface TestDialog {
  /** The dialog itself, for a provider, a hook or code of yours. */
  readonly dialog: WalletDialog
  /** Plays the wallet and its owner. */
  readonly wallet: FakeConnector
  /**
   * The visitor picks the wallet in the dialog, without a dialog that is seen: resolves with the account (CAIP-10).
   * @throws DialogError what the visitor or the wallet said, as USER_REJECTED or REQUEST_PENDING
   */
  connect(): Promise<AccountId>
}

/**
 * A dialog for tests of yours, in jsdom, happy-dom or plain Node: with a wallet that does as it is told, asking nobody and keeping nothing.
 * Whatever the option `bindings` binds stands in place of its fakes.
 * @throws DialogError OPTIONS_INVALID, also for names that it does not know: in a test nobody reads the console
 * @example
 * const { dialog, wallet, connect } = createTestDialog({ wallet: { addresses: ['0x7099…'] } })
 * await connect()
 * wallet.setChain('eip155:8453')
 */
export function createTestDialog({ wallet: held, ...options }: TestDialogOptions = {}): TestDialog {
  assertKnown('', options, ['wallet', ...Object.keys(optionFields)])
  assertKnown('wallet.', held ?? {}, Object.keys(ofWallet))
  completePage()
  const wallet = createFakeConnector(held)
  const [first = ethereum, ...more] = options.networks ?? []
  let picking: ConnectWallet | undefined
  const dialog = createWalletDialog({
    preload: 'intent',
    ...options,
    networks: [first, ...more],
    connectors: [...(options.connectors ?? []), wallet.connector],
    bindings: (to) => {
      options.bindings?.(to)
      bindFakes(to)
      to.onActivation(services.connectWallet, (_, one) => (picking = one))
    },
  })
  const account = (): AccountId | undefined => {
    const { account: acting, status } = dialog.getState()
    return status === 'connected' ? acting : undefined
  }
  return {
    dialog,
    wallet,
    connect: async () => {
      // Nothing is there before something is asked for: the network of the connection is.
      await dialog.switchNetwork(first.id)
      await picking?.connect(wallet.connector.info.id)
      const outcome = picking?.state.get()
      if (outcome?.status === 'declined') throw new DialogError('USER_REJECTED')
      if (outcome?.status === 'pending') throw new DialogError('REQUEST_PENDING')
      if (outcome?.status === 'failed') throw outcome.error
      return account() ?? new Promise((resolve) => dialog.subscribe(account, (now) => now && resolve(now)))
    },
  }
}

const ofWallet: Readonly<Record<keyof FakeConnectorOptions, true>> = {
  info: true,
  addresses: true,
  chainId: true,
  allowed: true,
  signIn: true,
  answer: true,
  methods: true,
  describe: true,
}

function assertKnown(place: string, given: object, known: readonly string[]): void {
  for (const name of Object.keys(given).filter((one) => !known.includes(one))) {
    const meant = nearest(name, known)
    const reason = meant === undefined ? `there are ${known.join(', ')}` : `did you mean "${place}${meant}"?`
    throw new DialogError('OPTIONS_INVALID', { option: place + name, reason })
  }
}

/** In place of everything that would ask somebody, or keep something for the next test. */
function bindFakes(to: ContainerModuleLoadOptions): void {
  const bind = <T>(port: Token<T>, fake: T) => {
    if (!to.isBound(port)) to.bind(port).toConstantValue(fake)
  }
  bind(ports.activity, createFakeActivity())
  bind(ports.balances, createFakeBalances())
  const chain = createFakeChainAdapter()
  const switchNetwork: ChainAdapter['switchNetwork'] = async (connection, { id }) => connection.moveTo?.(id)
  bind(ports.chains, { get: async (namespace) => ({ ...chain, namespace, switchNetwork }) })
  bind(ports.identities, createFakeIdentities())
  bind(ports.prices, createFakePrices())
  bind(ports.storage, createMemoryStorage())
  bind(ports.tabs, createFakeTabs().open())
  bind(ports.locks, createFakeLocks().open())
}
