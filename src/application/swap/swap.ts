import { formatExact } from '../../domain/money/amount.js'
import { formIn, writeAmountInput } from '../../domain/money/amount-input.js'
import { activeSession } from '../../domain/session/session.js'
import { defaultSlippage, isSlippage } from '../../domain/swap/slippage.js'
import type { SwapPhase } from '../../domain/swap/swap-flow.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Prices } from '../../ports/balances.js'
import type { Sight } from '../../ports/sight.js'
import { followSwap } from './follow-swap.js'
import { createReviewAndSwap, type ReviewAndSwapDeps } from './review-and-swap.js'
import { isSameToken } from './swap-token.js'
import type { SwapEnd, SwapFeature } from './swap-feature.js'
import { createSwapMarket } from './swap-market.js'
import { choicesOf, requestOf, swapStateOf, type SwapDraft } from './swap-stores.js'
import { readMoneyContext, type MoneyContextDeps } from '../money-context.js'
import type { Settings } from '../settings.js'

type Own = 'state' | 'phase' | 'context' | 'onSwapped'

export interface SwapDeps extends MoneyContextDeps, Omit<ReviewAndSwapDeps, Own> {
  readonly settings: Settings
  readonly prices: Prices
  readonly sight: Sight
  readonly lifetime: Lifetime
  readonly locale: ReadonlyStore<string>
}

/** Swapping on one network: what is chosen, a review that freezes it, and requests that are what was shown. */
export function createSwap(deps: SwapDeps): SwapFeature {
  const { session, account, settings, lifetime, locale } = deps
  const empty = (): SwapDraft => ({
    from: undefined,
    to: undefined,
    text: '',
    slippage: settings.swaps?.slippage ?? defaultSlippage,
    locale: locale.get(),
  })
  const draft = createStore(empty())
  const phase = createStore<SwapPhase>({ status: 'choosing' })
  const context = () => readMoneyContext(deps, session.get())
  const market = createSwapMarket({ ...deps, context })
  const sources = {
    session,
    holdings: account.state,
    draft,
    market: market.state,
    phase,
  }
  const state = swapStateOf(sources)
  const choices = choicesOf(sources)
  const request = requestOf({ session, state })
  const reset = () => {
    toChoosing()
    draft.update(({ slippage, from }) => ({ ...empty(), slippage, from }))
  }
  const { prepare, review, reserved, takeUp, confirm, toChoosing, stop } = createReviewAndSwap({
    ...deps,
    state,
    phase,
    context,
    onSwapped: reset,
  })
  const change = (next: (now: SwapDraft) => SwapDraft) => {
    toChoosing()
    draft.update(next)
  }

  lifetime.add(locale.changes$.subscribe((now) => draft.update((typed) => formIn(now, typed))))
  const { retry } = followSwap({
    ...deps,
    draft,
    empty,
    state,
    phase,
    market,
    request,
    prepare,
    takeUp,
    toChoosing,
    stop,
  })

  return {
    state,
    choices,
    choose: (end, token) =>
      change((now) => {
        const other: SwapEnd = end === 'from' ? 'to' : 'from'
        const theirs = now[other]
        const isOther = theirs === undefined || !isSameToken(theirs, token)
        return { ...now, [end]: token, [other]: isOther ? theirs : now[end] }
      }),
    reverse: () => change((now) => ({ ...now, from: now.to, to: now.from })),
    begin: (amount = '') => {
      reset()
      change((now) => ({ ...now, text: writeAmountInput(amount, locale.get()) }))
    },
    setAmount: (text) => change((now) => ({ ...now, text })),
    useMax: async () => {
      const { from } = state.get()
      if (from?.balance === undefined) return
      const whose = () => activeSession(session.get())?.active
      const [before, account] = [draft.get(), whose()]
      const reserve = from.token.address === undefined ? await reserved() : 0n
      const left = from.balance.units - reserve
      const text = formatExact({ ...from.balance, units: left > 0n ? left : 0n })
      // Something else may have been typed or chosen meanwhile, and another account act.
      if (draft.get() !== before || whose() !== account) return
      change((now) => ({ ...now, text: writeAmountInput(text, settings.locale) }))
    },
    setSlippage: (slippage) => {
      if (isSlippage(slippage)) change((now) => ({ ...now, slippage }))
    },
    retry,
    review,
    edit: () => toChoosing(),
    confirm,
    reset,
  }
}
