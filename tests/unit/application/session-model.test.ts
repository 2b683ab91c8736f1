import fc from 'fast-check'
import type { Container } from 'inversify'
import { describe, expect, it } from 'vitest'
import { createContainer } from '../../../src/composition/host-container.js'
import { services } from '../../../src/composition/services.js'
import { endApplication, startApplication } from '../../../src/composition/start-application.js'
import { addressOf, type ChainId } from '../../../src/domain/networks/caip.js'
import { DialogError } from '../../../src/domain/errors.js'
import { createEip1193Connector } from '../../../src/infrastructure/connectors/eip1193-connector.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import { createSwitchNetwork } from '../../../src/infrastructure/chains/evm/switch-network.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeConnectorSource } from '../../fakes/fake-connector.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createFakeWallet, type FakeWallet } from '../../fakes/fake-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { searchHistories } from '../support/search-histories.js'
import { createTally } from '../support/tally.js'
import { bindTab } from '../support/bind-tab.js'

/** In the gate; `npm run test:long` goes through ten thousand. */
const histories = Number(process.env['MODEL_RUNS'] ?? 1_500)
const tally = createTally(histories)

const accounts = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const

/** A browser with one wallet and two tabs of a site; the tabs share storage and words, as real ones do. */
function createBrowser() {
  const clock = createVirtualClock()
  const wallet = createFakeWallet({ accounts: [accounts[0], accounts[1]], chains: [1, 8453, 999] })
  const device = createFakeWebStorage()
  const line = createFakeTabs()
  const logger = createFakeLogger()
  // Fetched, it would come once for all histories, in the middle of whichever.
  const chain = Object.assign(createFakeChainAdapter(), { switchNetwork: createSwitchNetwork({ clock }) })

  const openTab = (): Container => {
    const source = createFakeConnectorSource([
      createEip1193Connector({
        info: { id: 'dev.model', kind: 'announced', name: 'Model', namespaces: ['eip155'], rdns: 'dev.model' },
        provider: wallet.provider,
        clock,
        logger,
      }),
    ])
    const container = createContainer({
      networks: [ethereum, base],
      bindings: (to) => {
        bindTab(to, { clock, logger, source, device, tabs: line.open() })
        to.bind(ports.chains).toConstantValue({ get: async () => chain })
      },
    })
    startApplication(container)
    return container
  }

  const tabs = [openTab(), openTab()]
  return {
    clock,
    wallet,
    device,
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

/** What the test knows: what a visitor could have seen and asked for. */
interface Model {
  /** Times that a visitor chose to connect: the only thing that may prompt for accounts. */
  chosen: number
}

const sessionOf = (tab: Container) => tab.get(services.session).get()
const shown = (tab: Container) => {
  const { active, byNamespace } = sessionOf(tab)
  return active === undefined ? undefined : byNamespace[active]
}

/** What must hold whenever nothing is under way any more. */
function checkAtRest({ wallet, tabs }: Browser): void {
  for (const tab of tabs()) {
    const state = sessionOf(tab)
    const session = shown(tab)
    expect(state.status === 'connected').toBe(session !== undefined)
    if (session === undefined) continue
    expect(session.accounts.map(({ id }) => id)).toContain(session.active)
    const truth = truthOf(wallet)
    expect(addressOf(session.active).toLowerCase()).toBe(truth.account?.toLowerCase())
    expect(session.network).toBe(truth.network)
    expect(tab.get(services.connections).of('eip155')).toBeDefined()
  }
}

/** The wallet's own word, by asking its provider as a page would. */
const truths = new WeakMap<FakeWallet, { account: string | undefined; network: ChainId }>()
const truthOf = (wallet: FakeWallet) => truths.get(wallet) ?? { account: undefined, network: 'eip155:1' as ChainId }
async function readTruth(wallet: FakeWallet): Promise<void> {
  const [list, chain] = await Promise.all([
    wallet.provider.request({ method: 'eth_accounts' }),
    wallet.provider.request({ method: 'eth_chainId' }),
  ])
  truths.set(wallet, { account: (list as string[])[0], network: `eip155:${Number(chain)}` })
}

async function settle(browser: Browser, ms = 250): Promise<void> {
  await browser.clock.advance(ms)
  await readTruth(browser.wallet)
}

type Step = fc.AsyncCommand<Model, Browser>
const step = (name: string, run: (model: Model, browser: Browser) => Promise<void> | void): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, browser) => {
    const before = browser.tabs().map((tab) => sessionOf(tab).status)
    await run(model, browser)
    await readTruth(browser.wallet)
    tally.count('steps')
    for (const [i, tab] of browser.tabs().entries()) {
      const now = sessionOf(tab).status
      if (now === 'connected' && before[i] !== 'connected') tally.count('connects')
      if (now === 'disconnected' && before[i] === 'connected') tally.count('ends')
    }
  },
})

/** Lets what is under way arrive, then looks. Without it the steps around it happen in one breath. */
const rest = step('rest', async (_model, browser) => {
  await settle(browser)
  checkAtRest(browser)
})

const tabIndex = fc.integer({ min: 0, max: 1 })
/** A visitor signs in to a wallet that is open and says yes: what most histories begin with. */
const letIn = tabIndex.map((i) =>
  step(`tab ${i} connects and is let in`, async (model, browser) => {
    browser.wallet.unlock()
    browser.wallet.setMood('approve')
    model.chosen += 1
    void browser.tab(i).get(services.connectWallet).connect('dev.model')
    await settle(browser)
  }),
)

const requests = fc
  .record({
    i: tabIndex,
    method: fc.constantFrom('personal_sign', 'eth_sendTransaction'),
    meanwhile: fc.constantFrom('nothing', 'nothing', 'account', 'network', 'lock'),
  })
  .map(({ i, method, meanwhile }) =>
    step(`tab ${i} asks for ${method} while ${meanwhile} changes`, async (_model, browser) => {
      const { tab, wallet, clock } = browser
      wallet.setMood('approve')
      const seen = shown(tab(i))
      const from = seen === undefined ? accounts[0] : addressOf(seen.active)
      const asked = wallet.calls.length
      // Behind the page's back: the wallet changes, and its event is still on the way when the visitor clicks.
      const request = tab(i).get(services.walletRequest)('eip155', {
        method,
        params: method === 'personal_sign' ? ['0x00', from] : [{ from, to: accounts[2], value: '0x1' }],
      })
      if (meanwhile === 'account') wallet.setAccounts([accounts[2], accounts[0]])
      if (meanwhile === 'network') wallet.setChain(999)
      if (meanwhile === 'lock') wallet.lock()
      const outcome = request.then(
        () => 'signed',
        (error: unknown) => error,
      )
      await clock.advance(20_000)
      await readTruth(wallet)
      const reached = wallet.calls.slice(asked).filter((call) => call.method === method)
      for (const call of reached) {
        const params = call.params as readonly unknown[]
        const signer = method === 'personal_sign' ? params[1] : Reflect.get(params[0] as object, 'from')
        expect(seen).toBeDefined()
        expect(signer).toBe(from)
        expect([1, 8453]).toContain(Number(seen?.network.split(':')[1]))
      }
      if (meanwhile !== 'nothing' && seen !== undefined && differs(browser, seen.active, seen.network))
        expect(reached).toEqual([])
      const ended = await outcome
      expect(ended).not.toBeUndefined()
      tally.count('requests')
      if (ended === 'signed') tally.count('signed')
      // What is refused has a code, and says which of account and network was another, or that nothing is connected.
      else expect(ended).toBeInstanceOf(DialogError)
      if (ended instanceof DialogError)
        tally.count(seen === undefined ? 'refused: nothing shown' : `refused: ${ended.code}`)
    }),
  )

const steps = [
  letIn,
  letIn,
  letIn,
  fc.constant(rest),
  fc.constant(rest),
  fc.constant(rest),
  fc
    .tuple(tabIndex, fc.constantFrom('approve' as const, 'reject' as const, 'hold' as const, 'busy' as const))
    .map(([i, mood]) =>
      step(`tab ${i} connects, owner: ${mood}`, async (model, { tab, wallet }) => {
        wallet.setMood(mood)
        model.chosen += 1
        void tab(i).get(services.connectWallet).connect('dev.model')
        await Promise.resolve()
      }),
    ),
  fc.constantFrom('approve' as const, 'reject' as const).map((word) =>
    step(`owner answers what is open: ${word}`, (_model, { wallet }) => {
      wallet.answerHeld(word)
      wallet.setMood('approve')
    }),
  ),
  tabIndex.map((i) => step(`tab ${i} stops waiting`, (_model, { tab }) => tab(i).get(services.connectWallet).cancel())),
  tabIndex.map((i) =>
    step(`tab ${i} disconnects`, async (_model, browser) => {
      // While another tab asks its wallet the last word counts, and it may be that tab's.
      const alone = browser.tabs().every((tab) => tab.get(services.connectWallet).state.get().status !== 'prompting')
      await browser.tab(i).get(services.disconnect)()
      // Then this one follows by restoring what came last, for which a wallet has two seconds and a half.
      await settle(browser, alone ? 250 : 3_000)
      const [first, second] = browser.tabs().map((tab) => sessionOf(tab).status)
      expect(second).toBe(first)
      if (!alone) return
      expect(first).toBe('disconnected')
      expect(browser.device.getItem('@portico/connectionStatus')).not.toContain('"connected"')
    }),
  ),
  tabIndex.map((i) => step(`tab ${i} reloads`, (_model, { reload }) => reload(i))),
  fc.tuple(tabIndex, fc.constantFrom<ChainId>('eip155:1', 'eip155:8453')).map(([i, network]) =>
    step(`tab ${i} switches to ${network}`, async (_model, { tab }) => {
      void tab(i)
        .get(services.switchNetwork)(network)
        .catch((error: unknown) => expect(error).toBeInstanceOf(DialogError))
      await Promise.resolve()
    }),
  ),
  fc
    .subarray([...accounts], { minLength: 1 })
    .chain((list) => fc.shuffledSubarray(list, { minLength: 1 }))
    .map((list) =>
      step(`wallet has ${list.length} accounts, first ${list[0]?.slice(0, 6)}`, (_model, { wallet }) =>
        wallet.setAccounts(list),
      ),
    ),
  fc
    .constantFrom(1, 8453, 999)
    .map((chain) => step(`wallet moves to ${chain}`, (_model, { wallet }) => wallet.setChain(chain))),
  fc.constant(step('wallet locks', (_model, { wallet }) => wallet.lock())),
  fc.constant(step('wallet unlocks', (_model, { wallet }) => wallet.unlock())),
  fc.constant(step('wallet forgets the site', (_model, { wallet }) => wallet.forget())),
  fc
    .constantFrom('accountsChanged', 'chainChanged', 'disconnect')
    .map((event) =>
      step(`wallet shouts garbage as ${event}`, (_model, { wallet }) =>
        wallet.emit(event, event === 'disconnect' ? { code: 1013 } : { nonsense: [1, { deep: true }] }),
      ),
    ),
  fc.integer({ min: 1, max: 40_000 }).map((ms) => step(`${ms} ms pass`, (_model, browser) => settle(browser, ms))),
  requests,
  requests,
]

/** Whether the wallet would now act with another account or network than was seen. */
function differs({ wallet }: Browser, active: string, network: ChainId): boolean {
  const now = truthOf(wallet)
  return (
    now.account === undefined ||
    now.account.toLowerCase() !== addressOf(active as ChainId & `${string}:${string}:${string}`).toLowerCase() ||
    now.network !== network
  )
}

describe('the session under random wallets, visitors, reloads and tabs', () => {
  it('shows what signs, follows the wallet in every tab, settles, and prompts only when a visitor chose to connect', async () => {
    await searchHistories(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), async (commands) => {
        const browser = createBrowser()
        await readTruth(browser.wallet)
        const model: Model = { chosen: 0 }
        try {
          await fc.asyncModelRun(() => ({ model, real: browser }), commands)
          const prompted = browser.wallet.calls.filter(({ method }) => method === 'eth_requestAccounts').length
          expect(prompted).toBeLessThanOrEqual(model.chosen)
          await settle(browser)
          checkAtRest(browser)
          browser.wallet.answerHeld('reject')
          await browser.clock.advance(40_000)
          for (const tab of browser.tabs()) expect(sessionOf(tab).status).not.toBe('connecting')
        } finally {
          browser.close()
        }
        await browser.clock.advance(600_000)
        expect(browser.wallet.listeners()).toBe(0)
        expect(browser.clock.pending()).toBe(0)
      }),
      histories,
    )
    tally.expectAtLeast({
      connects: 300,
      ends: 200,
      requests: 200,
      signed: 15,
      'refused: ACCOUNT_MISMATCH': 7,
      'refused: NETWORK_MISMATCH': 7,
      'refused: CHAIN_UNSUPPORTED': 15,
      'refused: nothing shown': 80,
    })
  }, 600_000)
})
