import { failed, idle, known, loading, ready, type EpochMs, type Loadable } from '../../domain/loadable.js'
import { toDialogError } from '../../domain/errors.js'
import type { Amount } from '../../domain/money/amount.js'
import { soundPrice, tokenId } from '../../domain/money/token-balance.js'
import type { AccountId, ChainId } from '../../domain/networks/caip.js'
import { findNetwork } from '../../domain/networks/network.js'
import { ageOfQuote, refreshQuoteMs } from '../../domain/swap/quote-rules.js'
import type { SwapQuote, SwapRequest, SwapToken } from '../../domain/swap/swap.js'
import { derive } from '../../kit/derive.js'
import { createLatest } from '../../kit/latest.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Prices } from '../../ports/balances.js'
import type { Clock } from '../../ports/clock.js'
import type { Sight } from '../../ports/sight.js'
import type { Swaps } from '../../ports/swaps.js'
import type { Settings } from '../settings.js'
import { assetOf, isSameToken } from './swap-token.js'
import type { MoneyContext } from '../money-context.js'

export interface SwapMarketDeps {
  readonly clock: Clock
  readonly sight: Sight
  readonly swaps: Swaps
  readonly prices: Prices
  readonly settings: Pick<Settings, 'networks'>
  readonly context: () => Promise<MoneyContext>
}

/** What was read of a token for an account. */
export interface Holding {
  readonly account: AccountId
  readonly token: SwapToken
  readonly balance: Amount | undefined
  readonly price: string | undefined
}

/** Whether something can be swapped here, and where it can be. */
export interface Served {
  readonly here: boolean
  readonly networks: readonly ChainId[]
}

export interface MarketState {
  readonly network: Loadable<Served>
  readonly tokens: Loadable<readonly SwapToken[]>
  readonly holdings: readonly Holding[]
  readonly quote: Loadable<SwapQuote>
  /** When the price is asked for anew; undefined while it is asked for. */
  readonly nextAt: EpochMs | undefined
}

/** What the outside says of a swap that is being chosen: where it is possible, of what, and for how much. */
export interface SwapMarket {
  readonly state: ReadonlyStore<MarketState>
  /** Reads what can be swapped on a network. */
  enter(network: ChainId): Promise<void>
  /** Asks after a pause when the question is a new one, and the newest answer counts. */
  want(request: SwapRequest | undefined): void
  /** Reads what the account holds of these tokens. */
  look(account: AccountId | undefined, tokens: readonly SwapToken[]): void
  /** Asks for the same again, at once. */
  refresh(): Promise<void>
  /** Asks anew ten seconds after each answer. Returns what stops it. */
  follow(): () => void
  stop(): void
}

const initial: MarketState = { network: idle, tokens: idle, holdings: [], quote: idle, nextAt: undefined }
/** People type numbers; each digit would be asked about (wire facts 8.2). */
const pauseMs = 500

export function createSwapMarket(deps: SwapMarketDeps): SwapMarket {
  const { clock, swaps, prices, settings, context } = deps
  const state = createStore(initial)
  const [entering, quoting, looking] = [createLatest(), createLatest(), createLatest()]
  let wanted: SwapRequest | undefined
  let looked: { readonly account: AccountId; readonly tokens: readonly SwapToken[] } | undefined
  const set = (change: Partial<MarketState>) => state.update((now) => ({ ...now, ...change }))

  const enter = (network: ChainId): Promise<void> =>
    entering.run(async (signal) => {
      set({ network: loading(idle), tokens: loading(idle) })
      try {
        const networks = [...(await swaps.networks(signal))]
        if (signal.aborted) return
        const here = networks.includes(network)
        set({ network: ready({ here, networks }), ...(here ? {} : { tokens: idle }) })
        if (!here) return
        const tokens = named(network, await swaps.tokens(network, signal), settings)
        if (!signal.aborted) set({ tokens: ready(tokens) })
      } catch (cause) {
        const error = toDialogError(cause, 'HTTP_UNREACHABLE')
        const now = state.get()
        if (signal.aborted) return
        if (now.network.status === 'ready') set({ tokens: failed(idle, error, clock.now()) })
        else set({ network: failed(idle, error, clock.now()) })
      }
    })

  const ask = (pause: number, before: Loadable<SwapQuote>): Promise<void> =>
    quoting.run(async (signal) => {
      const request = wanted
      const nextAt = () => clock.now() + refreshQuoteMs
      if (request === undefined) return set({ quote: idle, nextAt: nextAt() })
      set({ quote: before, nextAt: undefined })
      try {
        if (pause > 0) await clock.sleep(pause, signal)
        const quote = await swaps.quote(request, signal)
        if (!signal.aborted) set({ quote: ready(quote), nextAt: nextAt() })
      } catch (cause) {
        const error = toDialogError(cause, 'HTTP_UNREACHABLE')
        const old = known(before)
        // What cannot be signed any more is no price.
        const kept = old !== undefined && ageOfQuote(old, clock.now()) !== 'stale' ? before : idle
        if (!signal.aborted) set({ quote: failed(kept, error, clock.now()), nextAt: nextAt() })
      }
    })

  const read = (): Promise<void> =>
    looking.run(async (signal) => {
      if (looked === undefined) return set({ holdings: [] })
      const { account, tokens } = looked
      const place = await context().catch(() => undefined)
      if (place === undefined || signal.aborted) return
      const ids = tokens.flatMap((token) => tokenId(token) ?? [])
      const priced = prices.usd(ids, signal).catch(() => undefined)
      const holdings = await Promise.all(
        tokens.map(async (token): Promise<Holding> => {
          const { adapter, network, connection } = place
          const [balance, usd] = await Promise.all([
            adapter.balanceOf(account, assetOf(token), network, connection, signal).catch(() => undefined),
            priced,
          ])
          const id = tokenId(token)
          return { account, token, balance, price: id && soundPrice(usd?.get(id)) }
        }),
      )
      if (!signal.aborted) set({ holdings })
    })

  const again = async (before: Loadable<SwapQuote>): Promise<void> => {
    await Promise.all([ask(0, before), read()])
  }
  /** That there is no price is said until there is one: what comes and goes by itself tells nobody anything. */
  const byItself = (): Promise<void> => {
    const { quote } = state.get()
    return again(quote.status === 'failed' ? quote : loading(quote))
  }
  const stop = () => [entering, quoting, looking].forEach((line) => line.cancel())

  return {
    state,
    enter,
    want: (request) => {
      const before = wanted
      if (before === request || (before !== undefined && request !== undefined && isSame(before, request))) return
      wanted = request
      // What another amount would bring is no estimate of this one.
      void ask(pauseMs, loading(idle))
    },
    look: (account, tokens) => {
      const next = account === undefined ? undefined : { account, tokens }
      if (JSON.stringify(next) === JSON.stringify(looked)) return
      looked = next
      void read()
    },
    refresh: () => again(loading(state.get().quote)),
    follow: () => {
      const { nextAt, quote } = state.get()
      if (nextAt === undefined && quote.status === 'idle') set({ nextAt: clock.now() + refreshQuoteMs })
      return whenDue(deps, state, byItself)
    },
    stop,
  }
}

/** What the network’s own coin is called and how it is counted, no list says. */
const named = (id: ChainId, tokens: readonly SwapToken[], { networks }: Pick<Settings, 'networks'>) =>
  tokens.map((one): SwapToken =>
    one.address === undefined ? { ...one, ...findNetwork(networks, id)?.nativeCurrency } : one,
  )

/** Runs the task each time that the price is to be asked for anew, while the visitor can see the page. Returns what stops it. */
function whenDue(
  { clock, sight }: Pick<SwapMarketDeps, 'clock' | 'sight'>,
  state: ReadonlyStore<MarketState>,
  task: () => Promise<void>,
): () => void {
  let waiting = new AbortController()
  const dueAt = derive([state, sight.visible], ({ nextAt }, visible) => (visible ? nextAt : undefined))
  const due = dueAt.changes$.subscribe((nextAt) => {
    waiting.abort()
    waiting = new AbortController()
    if (nextAt === undefined) return
    const left = Math.max(0, nextAt - clock.now())
    clock.sleep(left, waiting.signal).then(task, () => undefined)
  })
  return () => {
    due.unsubscribe()
    waiting.abort()
  }
}

const isSame = (a: SwapRequest, b: SwapRequest): boolean =>
  a.account === b.account && a.amount.units === b.amount.units && isSameToken(a.from, b.from) && isSameToken(a.to, b.to)
