import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFeedback } from '../../../src/application/feedback/feedback.js'
import { createLifetime } from '../../../src/kit/lifetime.js'
import { createRouter } from '../../../src/application/router/router.js'
import * as reviewChunk from '../../../src/application/send/lazy-review.js'
import { createSend } from '../../../src/application/send/send.js'
import { acceptConnection } from '../../../src/application/connection-sessions.js'
import { createConnections } from '../../../src/application/session/connections.js'
import { createSessionStore } from '../../../src/application/session/session-store.js'
import * as requestSubjects from '../../../src/domain/session/request-subjects.js'
import { createWalletRequest } from '../../../src/application/session/wallet-request.js'
import type { AccountState } from '../../../src/application/account/account.js'
import { derive } from '../../../src/kit/derive.js'
import { createStore } from '../../../src/kit/store.js'
import { accountId, addressOf, chainOf, type ChainId } from '../../../src/domain/networks/caip.js'
import { idle, ready } from '../../../src/domain/loadable.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import { chooseAccount } from '../../../src/domain/session/session-changes.js'
import type { SendReview } from '../../../src/domain/money/send.js'
import type { Transfer } from '../../../src/domain/money/transfer.js'
import { view } from '../../../src/domain/dialog/view.js'
import { createEip1193Connector } from '../../../src/infrastructure/connectors/eip1193-connector.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeIdentities } from '../../fakes/fake-identities.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakeNames } from '../../fakes/fake-names.js'
import { createFakeClipboard } from '../../fakes/fake-platform.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { searchHistories } from '../support/search-histories.js'
import { createTally } from '../support/tally.js'
import { account, otherAccount, walletInfo } from '../support/dialog-of-fakes.js'
import { ether, friend, husd, husdAddress, stranger, wei } from '../support/sending.js'
import { settingsOf } from '../support/settings-of.js'

const histories = Number(process.env['MODEL_RUNS'] ?? 2_500)
const tally = createTally(histories)

const owners = [account, otherAccount] as const
const chainIds = [1, 8453] as const

const settings = settingsOf([ethereum, base])

/** What the wallet was asked for, and what the visitor had been shown last when it was. */
interface Asked {
  readonly call: Readonly<Record<string, unknown>>
  /** Where the wallet said it is, at this very moment. What it does after its answer, before the request, no page can know. */
  readonly chain: ChainId | undefined
  readonly shown: SendReview | undefined
}

/** Sending, between the real session, the real guard and a wallet, without the rest of the dialog. */
async function createWorld(lag = 0) {
  const clock = createVirtualClock()
  const logger = createFakeLogger()
  const lifetime = createLifetime()
  const session = createSessionStore()
  const connections = createConnections({ session })
  const wallet = createFakeWallet({ accounts: [...owners], chains: [...chainIds] })
  const chain = createFakeChainAdapter()
  const router = createRouter()
  const transfers: Transfer[] = []
  const asked: Asked[] = []
  let shown: SendReview | undefined

  for (const owner of owners)
    for (const id of chainIds) {
      chain.give(`eip155:${id}:${owner}`, wei('10'))
      chain.give(`eip155:${id}:${owner}`, 2_500_000_000n, husdAddress)
    }
  chain.setName('ines.eth', friend)

  const { request } = wallet.provider
  let told: { readonly chain: ChainId; readonly at: number } | undefined
  Object.assign(wallet.provider, {
    request: async (one: { readonly method: string; readonly params?: unknown }) => {
      if (one.method === 'eth_sendTransaction') {
        const [call] = one.params as [Readonly<Record<string, unknown>>]
        asked.push({ call, chain: told?.at === clock.now() ? told.chain : undefined, shown })
      }
      const answer = request(one)
      if (one.method === 'eth_chainId') told = { chain: `eip155:${BigInt(String(await answer))}`, at: clock.now() }
      return answer
    },
  })
  const connector = createEip1193Connector({ info: walletInfo, provider: wallet.provider, clock, logger })
  const connect = async () => {
    acceptConnection(connections, await connector.connect({ chains: ['eip155:1', 'eip155:8453'] }))
    tally.count('connects')
  }
  await connect()

  const holdings = derive([session], ({ byNamespace }): AccountState => {
    const { active, accounts } = byNamespace['eip155'] ?? {}
    const empty: AccountState = { account: undefined, balances: idle, hidden: [], identity: {}, currentTab: 'tokens' }
    if (active === undefined) return empty
    const tokens = [ether(wei('10'), chainOf(active)), { ...husd(2_500_000_000n), chainId: chainOf(active) }]
    return { ...empty, account: accounts?.find(({ id }) => id === active), balances: ready(tokens) }
  })
  const send = createSend({
    session,
    connections,
    settings,
    router,
    dialog: { state: createStore({ open: true, loading: false, inline: false }) },
    clock,
    sight: { visible: createStore(true) },
    lifetime,
    locale: createStore(settings.locale),
    chains: {
      get: async () => ({
        ...chain,
        balanceOf: async (...request) => {
          if (lag > 0) await clock.sleep(lag / 10)
          return chain.balanceOf(...request)
        },
        transfer: async (...request) => {
          // As an adapter does that asks the wallet something else first.
          if (lag > 0) await clock.sleep(lag)
          const handle = await chain.transfer(...request)
          transfers.push(request[1])
          return handle
        },
      }),
    },
    account: {
      rename: () => undefined,
      state: holdings,
      outgoing: {
        state: derive([session], () => []),
        begin: async () => 'outgoing',
        sync: () => undefined,
        sent: () => undefined,
        unsure: () => undefined,
        forget: () => undefined,
        hide: () => undefined,
      },
      refresh: async () => undefined,
      setTab: () => undefined,
      features: () => [],
      switchAccount: () => undefined,
      code: async () => undefined,
      image: async () => '',
    },
    names: createFakeNames(),
    identities: createFakeIdentities(),
    clipboard: createFakeClipboard(),
    feedback: createFeedback({ clock, lifetime, logger: createFakeLogger() }),
    walletRequest: createWalletRequest({
      session,
      connections,
      settings,
      loadSubjects: async () => requestSubjects,
    }),
    track: () => undefined,
    loadReview: async () => reviewChunk,
    features: { loaded: () => undefined },
  })
  let before = send.state.get().phase
  send.state.changes$.subscribe(({ phase }) => {
    if (phase.status === 'reviewing') shown = phase.review
    if (phase !== before && phase.status === 'reviewing') tally.count('reviews')
    if (phase !== before && 'error' in phase) tally.count(`refused: ${phase.error?.code}`)
    before = phase
  })
  router.reset(view('Account'))
  router.push(view('WalletSend'))
  return { clock, session, connections, wallet, chain, router, send, asked, transfers, lifetime, connect }
}
type World = Awaited<ReturnType<typeof createWorld>>

interface Step {
  readonly toString: () => string
  readonly run: (world: World) => Promise<void>
}
/** What is begun with `void` is under way while the next step happens. */
const step = (name: string, act: (world: World) => void | Promise<void>): Step => ({
  toString: () => name,
  run: async (world) => {
    await act(world)
    expectShown(world)
  },
})

/** What the wallet was asked for is what was shown: T14, and the account and network of ask 3. */
function expectShown({ asked }: World): void {
  for (const { call, chain, shown } of asked) {
    const to = shown?.asset.address ?? shown?.to
    const value = `0x${shown?.amount.units.toString(16)}`
    const from = shown === undefined ? undefined : addressOf(shown.from)
    expect({ chain, ...call }).toEqual({ chain: shown?.network, from, to, value })
  }
}

const here = ({ session }: World): ChainId => session.get().byNamespace['eip155']?.network ?? 'eip155:1'
const fill = step('fills in all of it', (world) => {
  world.send.setAsset(ether(0n, here(world)))
  world.send.setAmount('1')
  world.send.setRecipient(friend)
})

/** Another amount, confirmed or not, while the first may still be on its way. */
const otherMind = step('thinks again', async ({ send, clock }) => {
  send.setAmount('0.5')
  await clock.advance(600)
  void send.review()
  await clock.advance(150)
})

const steps = [
  fc.constant(fill),
  fc
    .constantFrom('1', '0.5', '12', '2500', '')
    .map((text) => step(`types ${text}`, ({ send }) => send.setAmount(text))),
  fc.constantFrom('token', 'usd').map((unit) => step(`counts in ${unit}`, ({ send }) => send.setAmountIn(unit))),
  fc.constant(step('takes all', ({ send }) => void send.useMax())),
  fc
    .boolean()
    .map((coin) =>
      step(coin ? 'picks the coin' : 'picks the token', (world) =>
        world.send.setAsset(coin ? ether(0n, here(world)) : { ...husd(0n), chainId: here(world) }),
      ),
    ),
  fc
    .constantFrom(friend, stranger, 'ines.eth', '')
    .map((to) => step(`pays ${to}`, ({ send }) => send.setRecipient(to))),
  fc.constant(step('asks for the review', ({ send }) => void send.review())),
  fc.constant(step('confirms', ({ send }) => void send.send())),
  fc.constant(otherMind),
  fc.constant(step('edits', ({ send }) => send.edit())),
  fc.constant(step('starts over', ({ send }) => send.reset())),
  fc.constant(step('goes back', ({ router }) => void router.back())),
  fc
    .constantFrom<readonly string[]>([account, otherAccount], [otherAccount, account], [otherAccount], [account])
    .map((list) =>
      step(`wallet shares ${list.length}, first ${list[0]?.slice(0, 6)}`, ({ wallet }) => wallet.setAccounts(list)),
    ),
  fc.constantFrom(...chainIds).map((id) => step(`wallet moves to ${id}`, ({ wallet }) => wallet.setChain(id))),
  fc
    .constantFrom(...owners)
    .map((owner) =>
      step(`visitor acts with ${owner.slice(0, 6)}`, (world) =>
        world.session.update((state) => chooseAccount(state, 'eip155', accountId(here(world), owner))),
      ),
    ),
  fc.constant(step('wallet disconnects', ({ connections }) => connections.drop('eip155'))),
  fc.constant(step('visitor connects', ({ connect }) => void connect().catch(() => undefined))),
  fc
    .constantFrom('approve' as const, 'reject' as const, 'hold' as const)
    .map((mood) => step(`owner: ${mood}`, ({ wallet }) => wallet.setMood(mood))),
  fc.constant(step('owner says yes to what is open', ({ wallet }) => wallet.answerHeld('approve'))),
  fc
    .constantFrom(friend, stranger)
    .map((to) => step(`ines.eth is ${to.slice(0, 6)} now`, ({ chain }) => chain.setName('ines.eth', to))),
  fc.constantFrom(1n, 2n, 9n).map((gwei) => step(`gas at ${gwei}`, ({ chain }) => chain.setGasPrice(gwei * 10n ** 9n))),
  fc.tuple(fc.constantFrom(...owners), fc.constantFrom('10', '0.5')).map(([owner, left]) =>
    step(`${owner.slice(0, 6)} has ${left}`, ({ chain }) => {
      for (const id of chainIds) chain.give(`eip155:${id}:${owner}`, wei(left))
    }),
  ),
  fc.integer({ min: 0, max: 900 }).map((ms) => step(`${ms} ms pass`, ({ clock }) => clock.advance(ms))),
] as const

const breath = fc.integer({ min: 0, max: 24 }).map((turns): Step => ({
  toString: () => `${turns} turns of the page`,
  run: async (world) => {
    for (let i = 0; i < turns; i += 1) await Promise.resolve()
    expectShown(world)
  },
}))
const settle: Step = {
  toString: () => 'all settles',
  run: async (world) => {
    await world.clock.advance(2_000)
    expectShown(world)
  },
}

describe('sending under random visitors, wallets and moments', () => {
  it('asks the wallet for exactly what was shown last, from the account and on the network shown, or for nothing', async () => {
    const any = fc.oneof(...steps)
    const meanwhile = fc.array(fc.oneof({ weight: 2, arbitrary: any }, { weight: 3, arbitrary: breath }), {
      maxLength: 5,
    })
    const script = fc
      .tuple(meanwhile, meanwhile, meanwhile, meanwhile)
      .map(([before, filled, shown, confirmed]): readonly Step[] => [
        ...before,
        fill,
        settle,
        ...filled,
        step('asks for the review', ({ send }) => void send.review()),
        ...(shown.length > 3 ? shown : [settle, ...shown]),
        step('confirms', ({ send }) => void send.send()),
        ...confirmed,
        settle,
      ])
    await searchHistories(
      fc.asyncProperty(script, fc.constantFrom(0, 20, 1_000), async (list, lag) => {
        const world = await createWorld(lag)
        for (const one of list) await one.run(world)
        world.wallet.answerHeld('approve')
        await world.clock.advance(5_000)
        expectShown(world)
        // Whoever was paid was paid what was shown; the request of a token does not name them.
        for (const { to, amount } of world.transfers)
          expect(world.asked.some(({ shown }) => shown?.to === to && shown.amount.units === amount.units)).toBe(true)
        expect(world.transfers.length).toBeLessThanOrEqual(world.asked.length)
        tally.count('requests', world.asked.length)
        tally.count('transfers', world.transfers.length)
        world.lifetime.end()
        await world.clock.advance(60_000)
        expect(world.clock.pending()).toBe(0)
      }),
      histories,
    )
    // It would prove nothing if hardly anything was ever sent.
    tally.expectAtLeast({
      connects: 100,
      reviews: 50,
      requests: 18,
      transfers: 16,
      'refused: SEND_INCOMPLETE': 25,
      'refused: NOT_CONNECTED': 5,
      'refused: ACCOUNT_MISMATCH': 2,
      'refused: NETWORK_MISMATCH': 0.2,
      'refused: USER_REJECTED': 0.3,
    })
  }, 600_000)
  /** Confirms a review, lets a while pass, then something changes; where it stood then, and what the wallet was asked for in the end. */
  const interrupted = async (
    lag: number,
    wait: (world: World) => Promise<void>,
    change: (world: World) => void = (world) => world.send.edit(),
  ) => {
    const world = await createWorld(lag)
    const { send, clock, asked } = world
    await fill.run(world)
    await clock.advance(2_000)
    await Promise.all([send.review(), clock.advance(100)])
    const sent = send.send()
    await wait(world)
    const { status } = send.state.get().phase
    const before = asked.length
    change(world)
    await Promise.all([sent, clock.advance(5_000)])
    world.lifetime.end()
    return { status, before, after: asked.length }
  }

  it('asks for nothing once the visitor has turned back, at whatever turn of the page while it is checked', async () => {
    const seen = new Set<string>()
    for (let turns = 0; turns < 100; turns += 1) {
      const { status, after } = await interrupted(0, async () => {
        for (let i = 0; i < turns; i += 1) await Promise.resolve()
      })
      seen.add(status)
      if (status === 'checking') expect([turns, after]).toEqual([turns, 0])
    }
    expect([...seen]).toEqual(['checking', 'asking', 'editing'])
  })

  it('asks for nothing once the visitor has turned back, at whatever millisecond before the wallet is asked', async () => {
    const seen = new Set<string>()
    for (let ms = 0; ms < 40; ms += 1) {
      const { status, before, after } = await interrupted(20, ({ clock }) => clock.advance(ms))
      seen.add(status)
      expect([ms, after]).toEqual([ms, before])
    }
    expect([...seen]).toEqual(['checking', 'asking', 'editing'])
  })

  it.each<[string, (world: World) => void]>([
    ['moves to another network', ({ wallet }) => wallet.setChain(8453)],
    ['puts another account first', ({ wallet }) => wallet.setAccounts([otherAccount, account])],
    [
      'is asked to act with another account',
      ({ session }) => session.update((state) => chooseAccount(state, 'eip155', `eip155:1:${otherAccount}`)),
    ],
    ['disconnects', ({ connections }) => void connections.drop('eip155')],
  ])('asks for nothing when the wallet %s, at whatever millisecond before it is asked', async (_, change) => {
    for (let ms = 0; ms < 40; ms += 1) {
      const { before, after } = await interrupted(20, ({ clock }) => clock.advance(ms), change)
      expect([ms, after]).toEqual([ms, before])
    }
  })
})
