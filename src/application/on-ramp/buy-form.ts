import { findError } from '../../domain/errors.js'
import { failed, idle, loading, ready, type Loadable } from '../../domain/loadable.js'
import { formIn, writeAmountInput } from '../../domain/money/amount-input.js'
import { toOnRampError } from '../../domain/on-ramp/on-ramp-errors.js'
import {
  offersTo,
  priceOfOne,
  realOffers,
  regionOf,
  type OnRampOptions,
  type OnRampRequest,
} from '../../domain/on-ramp/on-ramp.js'
import type { SessionState } from '../../domain/session/session.js'
import { derive } from '../../kit/derive.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { OnRamp } from '../../ports/on-ramp.js'
import type { Platform } from '../../ports/platform.js'
import { buyStateOf, isSame, pairOf, type Asked, type BuyDraft, type BuyState } from './buy-state.js'

export interface BuyFormDeps {
  readonly session: ReadonlyStore<SessionState>
  /** Tells where the visitor lives, whatever language the page has. */
  readonly platform: Pick<Platform, 'locale'>
  readonly locale: ReadonlyStore<string>
  readonly onRamp: OnRamp
  readonly clock: Clock
  readonly lifetime: Lifetime
}

/** What to buy, how much of it, and what providers offer for that. Nobody is asked while no view uses it. */
export interface BuyForm {
  readonly state: ReadonlyStore<BuyState>
  /** A view shows it: options and quotes are asked for. Returns the undo. */
  use(): () => void
  setAmount(text: string): void
  /** The amount is entered in the other currency from now on; only where somebody has named a price. */
  switchUnit(): void
  /** Ids of what was chosen. */
  choose(choice: Partial<Pick<BuyDraft, 'region' | 'currency' | 'payment' | 'method' | 'provider'>>): void
  /** Asks again, also for the options where there are none. */
  askAgain(): void
}

/** Whoever types is not asked about every digit (S9.5). */
const pauseMs = 500
/** Prices are no older than this where somebody looks at them again. */
const freshMs = 30_000

export function createBuyForm({ session, platform, locale, onRamp, clock, lifetime }: BuyFormDeps): BuyForm {
  const draft = createStore<BuyDraft>({ region: regionOf(platform.locale), amountIn: 'payment', locale: locale.get() })
  const options = createStore<Loadable<OnRampOptions>>(idle)
  const asked = createStore<Asked>({ offers: idle })
  const users = createStore(0)
  const [optionsRun, quotesRun] = [createLatest(), createLatest()]
  let askedAt = 0
  /** What is asked about while a view uses it. */
  let followed: OnRampRequest | undefined
  let loadedFor: string | undefined

  const state = derive([session, draft, options, asked], (...[now, chosen, known, answer]) =>
    buyStateOf({ session: now, draft: chosen, options: known, asked: answer, providers: onRamp.providers }),
  )

  const loadOptions = (region: string) =>
    optionsRun.run(async (signal) => {
      options.update(loading)
      try {
        const value = await onRamp.options(region, signal)
        if (!signal.aborted) options.update(() => ready(value))
      } catch (cause) {
        const error = toOnRampError(cause, 'its server')
        if (!signal.aborted) options.update((now) => failed(now, error, clock.now()))
      }
    })

  /** Asks after a pause, and anew as often as prices grow old: what comes by itself takes nothing away before it is there. */
  const follow = (request: OnRampRequest, pause: number) => {
    followed = request
    return quotesRun.run(async (signal) => {
      try {
        for (let wait = pause; ; wait = freshMs) {
          await clock.sleep(wait, signal)
          const offers = offersTo(request, await onRamp.quotes(request, signal))
          if (signal.aborted) return
          askedAt = clock.now()
          const [best] = realOffers(offers)
          const amount = best && priceOfOne(best.quote)
          const price = amount === undefined ? {} : { price: { of: pairOf(request), amount } }
          const read = state.get().chosen?.provider
          asked.update((now) => ({ ...now, ...price, offers: ready(offers), read: read ?? now.read }))
        }
      } catch (cause) {
        if (signal.aborted || findError(cause, 'ABORTED')) return
        const error = toOnRampError(cause, 'its server')
        asked.update((now) => ({ ...now, offers: failed(idle, error, clock.now()) }))
      }
    })
  }

  const quote = (request: OnRampRequest, pause: number) => {
    followed = request
    asked.update(({ price }) => ({ price, request, offers: loading(idle) }))
    return follow(request, pause)
  }

  const want = (request: OnRampRequest | undefined, pause: number) => {
    if (request === undefined) {
      followed = undefined
      return quotesRun.cancel()
    }
    if (followed !== undefined && isSame(followed, request)) return
    const { request: before, offers } = asked.get()
    const left = askedAt + freshMs - clock.now()
    const isFresh = before !== undefined && isSame(before, request) && offers.status === 'ready' && left > 0
    void (isFresh ? follow(request, left) : quote(request, pause))
  }

  lifetime.add(
    derive([users, state], (used, { request }) => (used === 0 ? undefined : request)).changes$.subscribe((request) =>
      want(request, asked.get().request === undefined ? 0 : pauseMs),
    ),
  )
  lifetime.add(
    derive([users, draft], (used, { region }) => (used === 0 ? undefined : region)).changes$.subscribe((region) => {
      if (region === undefined || (region === loadedFor && options.get().status !== 'failed')) return
      loadedFor = region
      void loadOptions(region)
    }),
  )
  lifetime.add(locale.changes$.subscribe((now) => draft.update((typed) => formIn(now, typed))))
  lifetime.add(() => {
    optionsRun.cancel()
    quotesRun.cancel()
  })

  return {
    state,
    use: () => {
      users.update((count) => count + 1)
      return () => users.update((count) => count - 1)
    },
    setAmount: (text) => draft.update((now) => ({ ...now, text })),
    switchUnit: () => {
      const { amountIn, amount, chosen, price } = state.get()
      if (price === undefined) return
      const [decimal = '', other] =
        amountIn === 'payment'
          ? ([chosen?.quote.purchaseAmount.amount, 'purchase'] as const)
          : ([amount, 'payment'] as const)
      draft.update((now) => ({ ...now, text: writeAmountInput(decimal, now.locale), amountIn: other, rate: price }))
    },
    choose: (choice) => {
      const { amountIn, amount } = state.get()
      const isOther = choice.currency !== undefined || choice.payment !== undefined
      // What one costs is another price then.
      const inMoney: Partial<BuyDraft> =
        isOther && amountIn === 'purchase'
          ? { amountIn: 'payment', text: writeAmountInput(amount ?? '', locale.get()) }
          : {}
      draft.update((now) => ({ ...now, ...choice, ...inMoney }))
    },
    askAgain: () => {
      const { step, region, request } = state.get()
      if (step === 'optionsFailed') void loadOptions(region)
      else if (request !== undefined) void quote(request, 0)
    },
  }
}
