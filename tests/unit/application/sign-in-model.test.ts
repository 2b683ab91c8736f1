import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { services } from '../../../src/composition/services.js'
import { createStore } from '../../../src/kit/store.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeLocks } from '../../fakes/fake-locks.js'
import { createFakeTabs } from '../../fakes/fake-tabs.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { createFakeWebStorage } from '../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { account, otherAccount } from '../support/dialog-of-fakes.js'
import { createSignInServer, createSignInWorld, signedText, type ServerMood } from '../support/sign-in-world.js'
import { searchHistories } from '../support/search-histories.js'
import { createTally } from '../support/tally.js'

/** In the gate; `npm run test:long` goes through ten thousand. */
const histories = Number(process.env['MODEL_RUNS'] ?? 250)
const tally = createTally(histories)

type World = Awaited<ReturnType<typeof createSignInWorld>>

/** Two tabs of a site that requires sign-ins, one wallet and one server. */
async function createBrowser() {
  const clock = createVirtualClock()
  const origin = { clock, tabs: createFakeTabs(), locks: createFakeLocks(), chain: createFakeChainAdapter() }
  const wallet = createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453, 999] })
  const device = createFakeWebStorage()
  const server = createSignInServer({ lifetimeMs: 900_000 })
  const visible = createStore(true)
  const open = () => createSignInWorld({ origin, wallet, device, server, visible })
  const tabs: World[] = [await open(), await open()]
  return {
    clock,
    wallet,
    server,
    visible,
    tabs,
    tab: (i: number): World => tabs[i % tabs.length] as World,
    reload: async (i: number) => {
      tabs[i]?.end()
      tabs[i] = await open()
    },
    /** Taps of a visitor on "Sign in", each an intent. */
    taps: 0,
  }
}
type Browser = Awaited<ReturnType<typeof createBrowser>>

/** What holds in every instant. */
function check({ tabs, server, wallet, taps }: Browser & { taps: number }): void {
  for (const { container } of tabs) {
    const session = container.get(services.session).get()
    const acting = session.active === undefined ? undefined : session.byNamespace[session.active]
    const known = container.get(services.signIns).get()
    const signedIn = acting === undefined ? undefined : known[acting.active]
    // Never somebody else than who is shown, nor by a proof of another account or network.
    if (signedIn !== undefined) {
      expect(signedIn.account).toBe(acting?.active)
      expect(server.verified.some(({ data }) => `${data.chainId}:${data.accountAddress}` === signedIn.account)).toBe(
        true,
      )
    }
  }
  const asked = wallet.calls.filter(({ method }) => method === 'personal_sign')
  // Never without a tap, and never twice for one.
  expect(asked.length).toBeLessThanOrEqual(taps)
  for (const call of asked) {
    const text = signedText(call)
    expect(text).toMatch(/^app\.example wants you to sign in with your Ethereum account:\n0x/)
    // What signs is who the text names; nobody signs on a network that is not listed.
    expect(text.split('\n')[1]).toBe((call.params as readonly string[])[1])
    expect(text).toMatch(/\nChain ID: (?:1|8453)\n/)
  }
  for (const proof of server.verified) expect(proof.message).toContain(proof.data.accountAddress)
}

interface Step {
  readonly name: string
  run(browser: Browser): Promise<void> | void
}
const tabIndex = fc.integer({ min: 0, max: 1 })
const step = (name: string, run: Step['run']): Step => ({ name, run })
/** What a connector fetches on its way takes real time. */
const connect = async ({ clock }: Browser, world: World) => {
  const answers = { over: false }
  const over = () => {
    answers.over = true
  }
  world.app.connect.connect('dev.lamp').then(over, over)
  for (let i = 0; i < 20 && !answers.over; i++) {
    await new Promise((resolve) => setTimeout(resolve))
    await clock.advance(10)
  }
}
const tap = async (browser: Browser, world: World, times: number) => {
  const before = world.signatures().length
  const isAskable = world.at() === 'ready' || world.at() === 'declined'
  if (isAskable) browser.taps += 1
  for (let i = 0; i < times; i++) void world.feature.sign()
  await browser.clock.advance(10)
  tally.count('taps')
  const asked = world.signatures().length - before
  expect(asked).toBeLessThanOrEqual(isAskable ? 1 : 0)
  if (asked === 1) tally.count('asked')
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  tabIndex.map((i) =>
    step(`tab ${i}: connect`, async (browser) => {
      browser.wallet.setMood('approve')
      browser.tab(i).app.dialog.open()
      await connect(browser, browser.tab(i))
    }),
  ),
  fc
    .tuple(tabIndex, fc.constantFrom(1, 2, 50), fc.constantFrom('approve', 'approve', 'reject', 'hold', 'busy'))
    .map(([i, times, mood]) =>
      step(`tab ${i}: ${times} taps, owner ${mood}`, async (browser) => {
        browser.wallet.setMood(mood as 'approve')
        await tap(browser, browser.tab(i), times)
      }),
    ),
  fc.tuple(tabIndex, fc.constantFrom(1, 2)).map(([i, times]) =>
    step(`tab ${i}: connects and signs`, async (browser) => {
      const { tab, wallet, clock, server, visible } = browser
      server.setMood('well')
      wallet.answerHeld('reject')
      wallet.setMood('approve')
      wallet.unlock()
      wallet.setChain(1)
      visible.update(() => true)
      if (tab(i).session().status !== 'connected') await connect(browser, tab(i))
      await clock.advance(100)
      tab(i).app.dialog.open()
      for (let wait = 0; wait < 10; wait++) await clock.advance(500)
      if (tab(i).at() === 'otherAccount' || tab(i).at() === 'refused') await tab(i).feature.retry()
      for (let wait = 0; wait < 3; wait++) await clock.advance(10)
      await tap(browser, tab(i), times)
      await clock.advance(100)
    }),
  ),
  fc.constantFrom('approve' as const, 'reject' as const).map((word) =>
    step(`owner: ${word}`, ({ wallet }) => {
      wallet.answerHeld(word)
      wallet.setMood('approve')
    }),
  ),
  fc
    .constantFrom([account], [otherAccount], [account, otherAccount], [otherAccount, account])
    .map((list) =>
      step(`accounts ${list.map((one) => one.slice(0, 5)).join()}`, ({ wallet }) => wallet.setAccounts(list)),
    ),
  fc.constantFrom(1, 8453, 999).map((chain) => step(`chain ${chain}`, ({ wallet }) => wallet.setChain(chain))),
  fc.constantFrom('lock' as const, 'unlock' as const).map((what) => step(what, ({ wallet }) => wallet[what]())),
  fc
    .constantFrom<ServerMood>('well', 'well', 'down', 'slow', 'refuses', 'nonceOver')
    .map((mood) => step(`server ${mood}`, ({ server }) => server.setMood(mood))),
  fc.tuple(tabIndex, fc.constantFrom('cancel', 'disconnect', 'retry', 'signOut')).map(([i, what]) =>
    step(`tab ${i}: ${what}`, async ({ tab, clock }) => {
      const network = tab(i).session().byNamespace['eip155']?.network
      void tab(i).feature[what as 'cancel']()
      await clock.advance(10)
      const now = tab(i).session().byNamespace['eip155']?.network
      // A tab may have been connecting.
      if (now !== undefined && network !== undefined) expect(now).toBe(network)
    }),
  ),
  tabIndex.map((i) =>
    step(
      `tab ${i}: the host disconnects`,
      ({ tab }) =>
        void tab(i)
          .app.session.disconnect()
          .catch(() => undefined),
    ),
  ),
  tabIndex.map((i) => step(`tab ${i}: closes`, ({ tab }) => tab(i).app.dialog.close())),
  tabIndex.map((i) => step(`tab ${i}: reloads`, ({ reload }) => reload(i))),
  fc.boolean().map((seen) => step(seen ? 'seen' : 'hidden', ({ visible }) => visible.update(() => seen))),
  fc.integer({ min: 1, max: 20_000 }).map((ms) => step(`${ms} ms`, ({ clock }) => clock.advance(ms))),
  fc.constant(step('a quarter of an hour', ({ clock }) => clock.advance(900_000))),
)

describe('signing in under random wallets, visitors, servers, reloads and tabs', () => {
  it('is never as somebody else, never without a tap, and never asks twice for one', async () => {
    await searchHistories(
      fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 40, size: 'max' }), async (history) => {
        const browser = await createBrowser()
        try {
          for (const one of history) {
            await one.run(browser)
            check(browser)
          }
          await browser.clock.advance(50)
          check(browser)
          tally.count('signed in', browser.server.verified.length)
          tally.count('revoked', browser.server.revoked.length)
          // Everything comes to rest: whoever is there can sign, is signed in, or reads why not.
          browser.server.setMood('well')
          browser.wallet.answerHeld('reject')
          browser.visible.update(() => true)
          await browser.clock.advance(120_000)
          for (const world of browser.tabs) {
            world.app.dialog.open()
            // What is under way is a long chain of answers.
            for (let i = 0; i < 10; i++) await browser.clock.advance(100)
            expect(['preparing', 'verifying', 'signing', 'unreachable']).not.toContain(world.at())
          }
        } finally {
          for (const world of browser.tabs) world.end()
        }
        browser.server.setMood('well')
        await browser.clock.advance(600_000)
        expect(browser.clock.pending()).toBe(0)
      }),
      histories,
    )
    tally.expectAtLeast({ taps: 100, asked: 40, 'signed in': 30, revoked: 20 })
  }, 600_000)
})
