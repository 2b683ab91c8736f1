import { createLocalStorage } from '../../../../src/infrastructure/storage/local-storage.js'
import { accountId } from '../../../../src/domain/networks/caip.js'
import type { Account } from '../../../../src/domain/session/account.js'
import type { Network } from '../../../../src/domain/networks/network.js'
import type { TokenBalance } from '../../../../src/domain/money/token-balance.js'
import type { ChainAdapter } from '../../../../src/ports/chain.js'
import type { RpcRequest } from '../../../../src/ports/connectors.js'
import type { Storage } from '../../../../src/ports/storage.js'
import { createFakeChainAdapter } from '../../../fakes/fake-chain-adapter.js'
import { createFakeConnector } from '../../../fakes/fake-connector.js'
import { createFakeLocks } from '../../../fakes/fake-locks.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeTabs } from '../../../fakes/fake-tabs.js'
import { createFakeWebStorage } from '../../../fakes/fake-web-storage.js'
import { createVirtualClock, type VirtualClock } from '../../../fakes/virtual-clock.js'
import { createDialogOfFakes } from '../dialog-of-fakes.js'
import type { MoneyTab } from './money-family.js'
import { wayTo, type WalletWay } from './wallet-ways.js'

/** What tabs of one site share, where the code of a namespace reads from nodes over HTTP: bodies of answers take turns of the engine. */
export function createMoneySite(settle = turns) {
  const clock = createVirtualClock(undefined, settle)
  const origin = { clock, tabs: createFakeTabs(), locks: createFakeLocks(), chain: createFakeChainAdapter() }
  return { clock, origin, device: createFakeWebStorage() }
}
type MoneySite = ReturnType<typeof createMoneySite>

async function turns(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
}

export interface MoneyTabSetup {
  readonly network: Network
  readonly address: string
  /** What the list of balances says, in base units of the coin. */
  readonly units: bigint
  /** Dollars for one coin. @default '9' */
  readonly price?: string
  /** What is sent. @default the coin */
  readonly asset?: TokenBalance
  readonly recipient: string
  readonly type: Account['type']
  readonly methods: readonly string[]
  /** Where the wallet is, and what it tells of batches when it is on a phone. @default in the page */
  readonly way?: WalletWay
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly adapter: (deps: { readonly clock: VirtualClock; readonly storage: Storage }) => ChainAdapter
  readonly answer: (request: RpcRequest) => unknown
}

/** As the adapters know them: who reads through a node of the site is no source beside it. */
const kinds = { page: 'announced', phone: 'walletConnect', frame: 'embedded' } as const

/** A tab with the real adapter of a namespace, and a wallet that is asked what it asks. */
export async function openMoneyTab({ clock, origin, device }: MoneySite, setup: MoneyTabSetup): Promise<MoneyTab> {
  const { network, address, type, methods, recipient } = setup
  const namespace = network.id.split(':')[0] as 'eip155' | 'solana' | 'bip122'
  const storage = createLocalStorage({ storage: () => device, logger: createFakeLogger() })
  const adapter = setup.adapter({ clock, storage })
  const { way = 'page', capabilities, answer } = setup
  const told = capabilities === undefined ? {} : { capabilities }
  const ask = await wayTo(way, { chainId: network.id, address, methods, clock, answer, ...told })
  const wallet = createFakeConnector({
    info: { id: 'dev.lantern', kind: kinds[way], name: 'Lantern', namespaces: [namespace] },
    addresses: [address],
    methods,
    describe: (id) => ({ id, type }),
    answer: (_, request) => ask(request),
  })
  const dialog = createDialogOfFakes({
    options: { networks: [network] },
    connectors: [wallet.connector],
    chains: [adapter],
    device,
    origin,
  })
  const { name, symbol, decimals } = network.nativeCurrency
  const coin: TokenBalance = {
    name,
    symbol,
    chainId: network.id,
    amount: { units: setup.units, decimals },
    price: setup.price ?? '9',
  }
  const { asset = coin } = setup
  dialog.balances.set(accountId(network.id, address), asset === coin ? [coin] : [coin, asset])
  await Promise.all([dialog.app.connect.connect('dev.lantern', namespace), clock.advance(10)])
  dialog.app.dialog.open({ view: { name: 'Account', params: undefined } })
  const send = await dialog.app.features.load('send')
  const account = await dialog.app.features.load('account')
  // Fetching takes real time: it is over before anything happens. A node that is down is asked again, seconds later.
  const fetching = { isOver: false }
  void Promise.allSettled([adapter.inspect?.(recipient, network)]).then(() => (fetching.isOver = true))
  do await clock.advance(1_000)
  while (!fetching.isOver)
  dialog.app.router.push({ name: 'WalletSend', params: undefined })
  return {
    send,
    outgoing: account.outgoing,
    reviewOf: async (amount) => {
      send.setAsset(asset)
      send.setAmount(amount)
      send.setRecipient(recipient)
      await clock.advance(2_000)
      await Promise.all([send.review(), clock.advance(2_000)])
    },
    end: dialog.end,
  }
}
