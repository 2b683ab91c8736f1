import { toDialogError } from '../../domain/errors.js'
import { failed, idle, loading, ready, type Loadable } from '../../domain/loadable.js'
import { regionOf, type OnRampOptions } from '../../domain/on-ramp/on-ramp.js'
import type { SessionState } from '../../domain/session/session.js'
import { derive } from '../../kit/derive.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { OnRamp } from '../../ports/on-ramp.js'
import type { Platform } from '../../ports/platform.js'
import type { Sight } from '../../ports/sight.js'
import { createBuyOffers } from './buy-offers.js'
import { buyStateOf, pairIn, type AmountReader, type Asked, type BuyDraft, type BuyState } from './buy-state.js'
import type { LazyPart } from './lazy-part.js'

export interface BuyFormDeps {
  readonly session: ReadonlyStore<SessionState>
  /** Tells where the visitor lives, whatever language the page has. */
  readonly platform: Pick<Platform, 'locale'>
  readonly locale: ReadonlyStore<string>
  readonly onRamp: OnRamp
  readonly clock: Clock
  readonly sight: Sight
  readonly lifetime: Lifetime
  readonly lazy: LazyPart<{ readonly typedAmount: AmountReader }>
}

/** What to buy, how much of it, and what providers offer for that. Nobody is asked while no view uses it. */
export interface BuyForm {
  readonly state: ReadonlyStore<BuyState>
  /** A view shows it: options and quotes are asked for. Returns the undo. */
  use(): () => void
  setAmount(text: string): void
  /** An amount of money that is offered to choose, as decimal text. */
  offerAmount(decimal: string): void
  /** The amount is entered in the other currency from now on; only where somebody has named a price. */
  switchUnit(): void
  /** Ids of what was chosen. */
  choose(choice: Partial<Pick<BuyDraft, 'region' | 'currency' | 'payment' | 'method' | 'provider'>>): void
  /** Asks again, also for the options where there are none. */
  askAgain(): void
}

/** Whoever types is not asked about every digit (S9.5). */
const pauseMs = 500

export function createBuyForm(deps: BuyFormDeps): BuyForm {
  const { session, platform, locale, onRamp, clock, lifetime, lazy } = deps
  const draft = createStore<BuyDraft>({ region: regionOf(platform.locale), amountIn: 'payment', locale: locale.get() })
  const options = createStore<Loadable<OnRampOptions>>(idle)
  const asked = createStore<Asked>({ offers: idle })
  const users = createStore(0)
  const optionsRun = createLatest()
  let loadedFor: string | undefined
  let pair: string | undefined

  const { providers } = onRamp
  const state = derive([session, draft, options, asked, lazy.state], (...[now, chosen, known, answer, part]) =>
    buyStateOf({ session: now, draft: chosen, options: known, asked: answer, providers, lazy: part }),
  )

  const offers = createBuyOffers({ ...deps, asked, state })

  /** With the first offer: by the time that somebody has read it, it is there, and the window opens in the tap. */
  const prepare = () => {
    if (lazy.now() === undefined) lazy.load().catch(() => undefined)
  }

  const loadOptions = (region: string) =>
    optionsRun.run(async (signal) => {
      options.update(loading)
      try {
        const value = await onRamp.options(region, signal)
        if (!signal.aborted) options.update(() => ready(value))
      } catch (cause) {
        const error = toDialogError(cause, 'HTTP_UNREACHABLE')
        if (!signal.aborted) options.update((now) => failed(now, error, clock.now()))
      }
    })

  lifetime.add(
    derive([users, state], (used, { request }) => (used === 0 ? undefined : request)).changes$.subscribe((request) =>
      offers.want(request, asked.get().request === undefined ? 0 : pauseMs),
    ),
  )
  lifetime.add(
    derive([users, draft], (used, { region }) => (used === 0 ? undefined : region)).changes$.subscribe((region) => {
      if (region === undefined || (region === loadedFor && options.get().status !== 'failed')) return
      loadedFor = region
      void loadOptions(region)
    }),
  )
  lifetime.add(
    select(state, ({ step }) => step).subscribe((step) => {
      if (step === 'ready') prepare()
    }),
  )
  lifetime.add(
    select(state, pairIn).subscribe((next) => {
      if (next === undefined || next === pair) return
      pair = next
      const { amountIn, amount } = state.get()
      // The rate is that of another coin or money, also where the network brought it: what stays is what is paid.
      if (amountIn === 'purchase')
        draft.update((now) => ({
          ...now,
          amountIn: 'payment',
          text: amount === undefined ? '' : undefined,
          offered: amount,
        }))
    }),
  )
  lifetime.add(
    locale.changes$.subscribe((now) => {
      if (draft.get().text === undefined) return draft.update((offered) => ({ ...offered, locale: now }))
      lazy.load().then(
        ({ typedAmount }) => draft.update((typed) => typedAmount.formIn(now, typed)),
        () => undefined,
      )
    }),
  )
  lifetime.add(() => {
    optionsRun.cancel()
    offers.want(undefined, 0)
  })

  return {
    state,
    use: () => {
      users.update((count) => count + 1)
      return () => users.update((count) => count - 1)
    },
    setAmount: (text) => {
      prepare()
      draft.update((now) => ({ ...now, text }))
    },
    offerAmount: (offered) => draft.update((now) => ({ ...now, text: undefined, offered, amountIn: 'payment' })),
    switchUnit: () => {
      prepare()
      draft.update((now) => lazy.now()?.typedAmount.inOtherUnit(now, state.get()) ?? now)
    },
    choose: (choice) => draft.update((now) => ({ ...now, ...choice })),
    askAgain: () => {
      const { step, region, request } = state.get()
      prepare()
      if (step === 'optionsFailed' && options.get().status === 'failed') void loadOptions(region)
      else if (request !== undefined) offers.ask(request)
    },
  }
}
