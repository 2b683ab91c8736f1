import fc from 'fast-check'
import type { Container } from 'inversify'
import { describe, expect, it } from 'vitest'
import { createContainer } from '../../../src/composition/host-container.js'
import { storedConnections } from '../../../src/application/stored-connection.js'
import { services } from '../../../src/composition/services.js'
import { endApplication, startApplication } from '../../../src/composition/start-application.js'
import { addressOf, namespaceOf, type ChainId } from '../../../src/domain/networks/caip.js'
import { DialogError } from '../../../src/domain/errors.js'
import { base, bitcoin, ethereum, solana, solanaDevnet } from '../../../src/domain/networks/networks.js'
import { namespacesOfKind } from '../../../src/domain/session/session.js'
import { networkIn } from '../../../src/domain/session/session-changes.js'
import type { RpcRequest } from '../../../src/ports/connectors.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeConnector, createFakeConnectorSource, type FakeConnector } from '../../fakes/fake-connector.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import {
  createBitcoinChain,
  createLantern,
  createPhone,
  createSolanaChain,
  createWisp,
  namespaces,
} from '../support/namespaces.js'
import { searchHistories } from '../support/search-histories.js'
import { createTally } from '../support/tally.js'
import { bindTab } from '../support/bind-tab.js'

/** In the gate; `npm run test:long` goes through ten thousand. */
const histories = Number(process.env['MODEL_RUNS'] ?? 1_500)
const tally = createTally(histories)

type Namespace = (typeof namespaces)[number]
const networks = [ethereum, base, solana, solanaDevnet, bitcoin] as const

/** Two accounts for each namespace; wallets share them in any order, or none. */
const addresses: Readonly<Record<Namespace, readonly [string, string]>> = {
  eip155: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  solana: ['HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH', '7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z'],
  bip122: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ],
}

/** A request that names its signer, in the words of its namespace. */
const signing = (namespace: Namespace, signer: string): RpcRequest =>
  ({
    eip155: { method: 'personal_sign', params: ['0x00', signer] },
    solana: { method: 'solana_signMessage', params: { message: '1', pubkey: signer } },
    bip122: { method: 'signMessage', params: { message: 'x', account: signer } },
  })[namespace]
const signerIn = ({ params }: RpcRequest): unknown =>
  Array.isArray(params) ? params[1] : (Reflect.get(Object(params), 'pubkey') ?? Reflect.get(Object(params), 'account'))

const walletIds = ['phone', 'lantern', 'wisp', 'lamp'] as const
type WalletId = (typeof walletIds)[number]

/** A browser with four wallets (of one namespace, of several one at a time, and of all at once) and two tabs of a site. */
function createBrowser() {
  const clock = createVirtualClock()
  const device = createFakeWebStorage()
  const line = createFakeTabs()
  const logger = createFakeLogger()
  const answer = () => 'signed'
  const wallets: Readonly<Record<WalletId, FakeConnector>> = {
    phone: createPhone({ addresses, answer }),
    lantern: createLantern({ addresses, answer }),
    wisp: createWisp({ addresses: addresses.solana, answer }),
    lamp: createFakeConnector({
      info: { id: 'dev.lamp', kind: 'announced', name: 'Lamp', namespaces: ['eip155'] },
      addresses: addresses.eip155,
      answer,
    }),
  }
  // A wallet that has a network of its own is told to move.
  const evm = createFakeChainAdapter({}, { namespace: 'eip155', addresses: [], method: '' })
  const chains = [evm, createSolanaChain(), createBitcoinChain()]

  const openTab = (): Container => {
    const container = createContainer({
      networks,
      bindings: (to) => {
        const source = createFakeConnectorSource(Object.values(wallets).map(({ connector }) => connector))
        bindTab(to, { clock, logger, source, device, tabs: line.open() })
        to.bind(ports.chains).toConstantValue({
          get: async (namespace) => chains.find((one) => one.namespace === namespace) ?? evm,
        })
      },
    })
    startApplication(container)
    return container
  }

  const tabs = [openTab(), openTab()]
  return {
    clock,
    wallets,
    tab: (i: number): Container => tabs[i] ?? openTab(),
    reload: (i: number) => {
      const before = tabs[i]
      if (before !== undefined) endApplication(before)
      tabs[i] = openTab()
    },
    tabs: () => tabs,
    close: () => tabs.forEach(endApplication),
  }
}
type Browser = ReturnType<typeof createBrowser>

/** Times that a visitor chose to connect: the only thing that may prompt. */
interface Model {
  chosen: number
}

const sessionsOf = (tab: Container) => tab.get(services.session).get()
const connectedIn = (tab: Container): readonly string[] => Object.keys(sessionsOf(tab).byNamespace)
const storedIn = (tab: Container) => storedConnections(tab.get(ports.storage))
const isAsking = (tab: Container): boolean => tab.get(services.attempts).busy.get()

/** What must hold whenever nothing is under way any more. */
async function checkAtRest({ tabs, wallets }: Browser): Promise<void> {
  const used = new Set<unknown>()
  for (const tab of tabs()) {
    const state = sessionsOf(tab)
    const connections = tab.get(services.connections)
    const connected = Object.keys(state.byNamespace)
    // One link for all that a wallet has which ends as one.
    expect(new Set(namespacesOfKind(state, 'walletConnect').map((one) => connections.of(one))).size).toBeLessThan(2)
    expect(state.status === 'connected').toBe(connected.length > 0)
    if (connected.length > 0) expect(connected).toContain(state.active)
    for (const namespace of namespaces) {
      const [session, connection] = [state.byNamespace[namespace], connections.of(namespace)]
      // No session without a live link, and no link without a session.
      expect(connection === undefined).toBe(session === undefined)
      if (session === undefined || connection === undefined) continue
      used.add(connection)
      expect(session.connector.id).toBe(connection.connector.id)
      // Tabs agree: it is the one that the visitor chose last, in whichever of them.
      expect(storedIn(tab)[namespace]?.id).toBe(session.connector.id)
      const truth = await connection.snapshot()
      const shared = truth.accounts.filter(({ id }) => namespaceOf(id) === namespace).map(({ id }) => id)
      expect(session.network).toBe(networkIn(truth, namespace))
      expect(session.accounts.map(({ id }) => id)).toEqual(shared)
      expect(shared).toContain(session.active)
    }
  }
  // While a wallet is asked, one that was restored waits for its end.
  if (tabs().some(isAsking)) return
  const live = Object.values(wallets).reduce((sum, wallet) => sum + wallet.connections(), 0)
  expect(live).toBe(used.size)
}

type Step = fc.AsyncCommand<Model, Browser>
const step = (name: string, run: (browser: Browser, model: Model) => Promise<void> | void): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, browser) => {
    const before = browser.tabs().map((tab) => connectedIn(tab))
    await run(browser, model)
    tally.count('steps')
    for (const [i, tab] of browser.tabs().entries()) {
      const now = connectedIn(tab)
      for (const one of now) if (before[i]?.includes(one) === false) tally.count(`connects ${one}`)
      if ((before[i]?.length ?? 0) > now.length) tally.count('ends')
      if (now.length > 1) tally.count('several at once')
    }
  },
})

const rest = step('rest', async (browser) => {
  await browser.clock.advance(250)
  await checkAtRest(browser)
})

/** Something that a wallet says of one namespace: what any tab knows of others stays as it is. */
const said = (name: string, namespace: Namespace, say: (browser: Browser) => void): Step =>
  step(name, (browser) => {
    const before = browser.tabs().map(sessionsOf)
    say(browser)
    for (const [i, tab] of browser.tabs().entries()) {
      const [was, is] = [before[i], sessionsOf(tab)]
      for (const other of namespaces)
        if (other !== namespace) expect(is.byNamespace[other]).toBe(was?.byNamespace[other])
      // Another namespace acts only where the one that acted is gone.
      if (was?.active !== undefined && is.byNamespace[was.active] !== undefined) expect(is.active).toBe(was.active)
    }
  })

const tabIndex = fc.integer({ min: 0, max: 1 })
const walletId = fc.constantFrom(...walletIds)
const namespace = fc.constantFrom(...namespaces)
const network = fc.constantFrom(...networks.map(({ id }): ChainId => id))
const accountsIn = (one: Namespace) => fc.shuffledSubarray([...addresses[one]])

/** A visitor signs in to a wallet that is open and says yes: what most histories begin with. */
const letIn = (i: number, id: WalletId, one: Namespace): Step =>
  step(`tab ${i} connects ${id} (${one}) and is let in`, async ({ tab, wallets, clock }, model) => {
    const wallet = wallets[id]
    wallet.unlock()
    wallet.setMood('approve')
    model.chosen += 1
    const { info } = wallet.connector
    void tab(i)
      .get(services.connectWallet)
      .connect(info.id, info.namespaces.includes(one) ? one : undefined)
    await clock.advance(250)
  })

const connects = (i: number, id: WalletId, one: Namespace, mood: 'approve' | 'reject' | 'hold'): Step =>
  step(`tab ${i} connects ${id} (${one}), owner: ${mood}`, async ({ tab, wallets }, model) => {
    const wallet = wallets[id]
    wallet.setMood(mood)
    model.chosen += 1
    const { info } = wallet.connector
    void tab(i)
      .get(services.connectWallet)
      .connect(info.id, info.namespaces.includes(one) ? one : undefined)
    await Promise.resolve()
  })

const disconnects = (i: number, one: Namespace | undefined): Step =>
  step(`tab ${i} disconnects ${one ?? 'all'}`, async (browser) => {
    const alone = !browser.tabs().some((tab) => isAsking(tab))
    await browser.tab(i).get(services.disconnect)(one)
    await browser.clock.advance(250)
    if (!alone) return
    for (const tab of browser.tabs()) {
      const left = Object.keys(sessionsOf(tab).byNamespace)
      expect(one === undefined ? left : left.filter((other) => other === one)).toEqual([])
    }
  })

const shares = (id: WalletId, one: Namespace, list: readonly string[]): Step =>
  said(`${id} shares ${list.length} of ${one}`, one, ({ wallets }) => wallets[id].setAccounts(list, one))

const moves = (id: WalletId, chain: ChainId): Step =>
  said(`${id} moves to ${chain}`, namespaceOf(chain) as Namespace, ({ wallets }) => wallets[id].setChain(chain))

const reloads = (i: number): Step => step(`tab ${i} reloads`, ({ reload }) => reload(i))

const hangsUp = (id: WalletId): Step => step(`${id} hangs up`, ({ wallets }) => wallets[id].hangUp('gone'))

const changes = ['nothing', 'its account', 'its network', 'another namespace'] as const

const asks = (i: number, one: Namespace, meanwhile: (typeof changes)[number]): Step =>
  step(`tab ${i} asks ${one} to sign while ${meanwhile} changes`, async ({ tab, wallets, clock }) => {
    const seen = sessionsOf(tab(i)).byNamespace[one]
    const connection = tab(i).get(services.connections).of(one)
    const wallet = Object.values(wallets).find(({ connector }) => connector.info.id === connection?.connector.id)
    if (seen === undefined || connection === undefined || wallet === undefined) return
    const asked = wallet.requests.length
    // The visitor clicks on what is shown, and the wallet changes in the same breath.
    const outcome = tab(i)
      .get(services.walletRequest)(one, signing(one, addressOf(seen.active)))
      .then(
        () => 'signed',
        (error: unknown) => error,
      )
    const [first, second] = addresses[one]
    const others = networks.map(({ id }): ChainId => id).filter((id) => namespaceOf(id) === one && id !== seen.network)
    if (meanwhile === 'its account') wallet.setAccounts(seen.active.endsWith(first) ? [second] : [first], one)
    const [next] = others
    if (meanwhile === 'its network' && next !== undefined) wallet.setChain(next)
    if (meanwhile === 'another namespace') {
      const other = one === 'solana' ? 'eip155' : 'solana'
      wallet.setChain(one === 'solana' ? 'eip155:8453' : solanaDevnet.id)
      wallet.setAccounts([addresses[other][1]], other)
    }
    await clock.advance(1_000)
    const reached = wallet.requests.slice(asked)
    for (const request of reached) {
      expect(signerIn(request)).toBe(addressOf(seen.active))
      expect(request.chainId).toBe(seen.network)
    }
    // In the other tab the visitor has put another wallet in its place meanwhile: nobody waits for the one that was shown.
    const isReplaced = storedIn(tab(i))[one]?.id !== connection.connector.id
    const isMoved = meanwhile === 'its account' || (meanwhile === 'its network' && next !== undefined)
    if (isMoved || !isReplaced) expect(reached).toHaveLength(isMoved ? 0 : 1)
    const ended = await outcome
    expect(ended).toEqual(reached.length === 0 ? expect.any(DialogError) : 'signed')
    tally.count(`requests ${one}`)
    tally.count(ended instanceof DialogError ? `refused: ${ended.code}` : 'signed')
  })

const welcome = fc.tuple(tabIndex, walletId, namespace).map((given) => letIn(...given))
const requests = fc.tuple(tabIndex, namespace, fc.constantFrom(...changes)).map((given) => asks(...given))

const steps = [
  welcome,
  welcome,
  fc.constant(rest),
  fc.constant(rest),
  fc
    .tuple(
      tabIndex,
      walletId,
      namespace,
      fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const, 'hold' as const),
    )
    .map((given) => connects(...given)),
  fc
    .tuple(tabIndex, fc.option(namespace, { nil: undefined }))
    .map(([i, one]) => step(`tab ${i} is narrowed to ${one}`, ({ tab }) => tab(i).get(services.dialog).narrow(one))),
  fc.constantFrom('approve' as const, 'reject' as const).map((word) =>
    step(`owners answer what is open: ${word}`, ({ wallets }) => {
      for (const wallet of Object.values(wallets)) {
        wallet.answerHeld(word)
        wallet.setMood('approve')
      }
    }),
  ),
  tabIndex.map((i) => step(`tab ${i} stops waiting`, ({ tab }) => tab(i).get(services.connectWallet).cancel())),
  fc.tuple(tabIndex, fc.option(namespace, { nil: undefined })).map((given) => disconnects(...given)),
  tabIndex.map(reloads),
  fc.tuple(tabIndex, network).map(([i, id]) =>
    step(`tab ${i} switches to ${id}`, async ({ tab, clock }) => {
      const isThere = sessionsOf(tab(i)).byNamespace[namespaceOf(id)] !== undefined
      const switched = tab(i)
        .get(services.switchNetwork)(id)
        .catch((error: unknown) => expect(error).toBeInstanceOf(DialogError))
      await clock.advance(10)
      await switched
      const now = sessionsOf(tab(i))
      // A choice for a namespace without a wallet changes nothing but itself.
      if (!isThere && now.byNamespace[namespaceOf(id)] === undefined) expect(now.chosenNetwork).toBe(id)
    }),
  ),
  fc
    .tuple(walletId, namespace)
    .chain(([id, one]) => accountsIn(one).map((list) => ({ id, one, list })))
    .map(({ id, one, list }) => shares(id, one, list)),
  fc.tuple(walletId, network).map((given) => moves(...given)),
  walletId.map((id) => step(`${id} locks`, ({ wallets }) => wallets[id].lock())),
  walletId.map((id) => step(`${id} unlocks`, ({ wallets }) => wallets[id].unlock())),
  walletId.map(hangsUp),
  fc.integer({ min: 1, max: 40_000 }).map((ms) => step(`${ms} ms pass`, ({ clock }) => clock.advance(ms))),
  requests,
  requests,
]

/** What must hold in every history, and when it is over. */
async function live(run: (model: Model, browser: Browser) => Promise<void>): Promise<void> {
  const browser = createBrowser()
  const model: Model = { chosen: 0 }
  try {
    await run(model, browser)
    const prompts = Object.values(browser.wallets).reduce((sum, wallet) => sum + wallet.prompts(), 0)
    expect(prompts).toBeLessThanOrEqual(model.chosen)
    for (const wallet of Object.values(browser.wallets)) wallet.answerHeld('reject')
    await browser.clock.advance(40_000)
    await checkAtRest(browser)
    for (const tab of browser.tabs()) expect(sessionsOf(tab).status).not.toBe('connecting')
  } finally {
    browser.close()
  }
  await browser.clock.advance(600_000)
  for (const wallet of Object.values(browser.wallets)) expect(wallet.connections()).toBe(0)
  expect(browser.clock.pending()).toBe(0)
}

/** Histories that were found, each by what it showed. */
const found: Readonly<Record<string, readonly Step[]>> = {
  'a wallet that ends as one, taken up in part, ended its other part with the next word of another tab': [
    letIn(0, 'phone', 'eip155'),
    hangsUp('phone'),
    disconnects(0, 'eip155'),
    letIn(0, 'phone', 'eip155'),
    connects(0, 'phone', 'eip155', 'approve'),
    shares('phone', 'eip155', [addresses.eip155[1]]),
    asks(1, 'eip155', 'nothing'),
  ],
  'a request was refused because its wallet was taken up anew while it was verified': [
    letIn(0, 'phone', 'eip155'),
    letIn(0, 'lantern', 'bip122'),
    reloads(0),
    connects(1, 'phone', 'eip155', 'approve'),
    moves('phone', ethereum.id),
    asks(0, 'eip155', 'nothing'),
  ],
  'a tab kept the wallet that the visitor had replaced in the other': [
    letIn(0, 'phone', 'eip155'),
    letIn(0, 'lamp', 'eip155'),
    rest,
  ],
  'a request waited for a wallet that the visitor replaced in the other tab in the same breath': [
    letIn(0, 'phone', 'eip155'),
    connects(0, 'lantern', 'bip122', 'approve'),
    asks(1, 'bip122', 'nothing'),
  ],
}

describe('the session of three namespaces under random wallets, visitors, reloads and tabs', () => {
  it('shows what signs in each namespace, keeps namespaces apart, leaks no link, and prompts only when a visitor chose to connect', async () => {
    await searchHistories(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), (commands) =>
        live((model, real) => fc.asyncModelRun(() => ({ model, real }), commands)),
      ),
      histories,
    )
    tally.expectAtLeast({
      'connects eip155': 130,
      'connects solana': 130,
      'connects bip122': 90,
      ends: 180,
      'several at once': 900,
      'requests eip155': 20,
      'requests solana': 18,
      'requests bip122': 12,
      signed: 30,
      'refused: ACCOUNT_MISMATCH': 13,
      'refused: NETWORK_MISMATCH': 9,
    })
  }, 600_000)

  it.each(Object.entries(found))('holds where it did not: %s', async (_, history) => {
    const lived = live((model, real) => fc.asyncModelRun(() => ({ model, real }), history))
    await expect(lived).resolves.toBeUndefined()
  })
})
