import { findError, type DialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { known } from '../../domain/loadable.js'
import { toMoneyError } from '../../domain/money/money-errors.js'
import { view } from '../../domain/dialog/view.js'
import { activeSession } from '../../domain/session/session.js'
import type { SwapPhase } from '../../domain/swap/swap-flow.js'
import { createLatest } from '../../kit/latest.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { ConfirmSwapDeps } from './confirm-swap.js'
import type * as reviewChunk from './lazy-swap-review.js'
import type { SwapIntent } from './prepare-review.js'
import type { SwapState } from './swap-feature.js'

export interface ReviewAndSwapDeps extends Omit<ConfirmSwapDeps, 'begun' | 'outgoing' | 'toChoosing'> {
  readonly state: ReadonlyStore<SwapState>
  /** Fetches what only a review needs. */
  readonly loadReview: () => Promise<typeof reviewChunk>
}

export interface ReviewAndSwap {
  /** Fetches ahead what a review needs. */
  prepare(): Promise<unknown>
  review(): Promise<void>
  confirm(): Promise<void>
  /** The review is left. What the wallet was asked for is left to it. */
  toChoosing(error?: DialogError): void
  stop(): void
}

/** A review freezes what will be signed; what is then asked of the wallet is that, or nothing. */
export function createReviewAndSwap(deps: ReviewAndSwapDeps): ReviewAndSwap {
  const { account, router, phase, state } = deps
  const attempts = createLatest()
  let intent: SwapIntent | undefined
  const prepare = loadChunk('swap review', deps.loadReview)
  const own = { ...deps, outgoing: account.outgoing, begun: () => account.outgoing.state.get() }

  const toChoosing = (error?: DialogError) => {
    attempts.cancel()
    intent = undefined
    phase.update((now) =>
      now.status === 'choosing' && now.error === error
        ? now
        : { status: 'choosing', ...(error === undefined ? {} : { error }) },
    )
    if (router.stack.get().entries.at(-1)?.name === 'WalletSwapPreview') router.back()
  }

  const nativePrice = () => {
    const network = activeSession(deps.session.get())?.network
    const balances = known(account.state.get().balances) ?? []
    return balances.find(({ chainId, address }) => chainId === network && address === undefined)?.price
  }

  const review = async (): Promise<void> => {
    const { step, quote, slippage, from, to } = state.get()
    const offered = known(quote)
    if (step !== 'review' || offered === undefined || from === undefined || to === undefined) return
    const wanted = { quote: offered, slippage, fromPrice: from.price, toPrice: to.price, nativePrice: nativePrice() }
    toChoosing()
    account.outgoing.sync()
    phase.update(() => ({ status: 'preparing' }))
    await attempts.run(async (signal) => {
      try {
        const [where, needed] = await Promise.all([deps.context(), prepare()])
        // Nobody agreed to anything yet: a price that moved since is simply the one that is shown.
        const frozen = await needed.prepareReview(own, where, wanted, signal).catch((error: unknown) => {
          if (findError(error, 'SWAP_STALE') === undefined) throw error
          return needed.prepareReview(own, where, { ...wanted, keeps: 'none' }, signal)
        })
        if (signal.aborted) return
        intent = wanted
        phase.update(() => ({ status: 'reviewing', review: frozen }))
        router.push(view('WalletSwapPreview'))
      } catch (cause) {
        if (!signal.aborted) toChoosing(toMoneyError(cause, 'SEND_FAILED'))
      }
    })
  }

  const confirm = async (): Promise<void> => {
    const now = phase.get()
    if (now.status !== 'reviewing' || intent === undefined) return
    if (now.signed === 'refused') intent = { ...intent, permits: false }
    const wanted = intent
    const { review: shown } = now
    const working: SwapPhase = { status: 'working', review: shown, moment: 'checking', done: 0 }
    phase.update(() => working)
    await attempts.run(async (signal) => {
      try {
        const { confirmSwap } = await prepare()
        await confirmSwap({ ...own, toChoosing }, { intent: wanted, shown, signal }, working)
      } catch (cause) {
        if (phase.get() !== working) return
        phase.update(() => ({ status: 'reviewing', review: shown, error: toMoneyError(cause, 'SEND_FAILED') }))
      }
    })
  }

  return { prepare, review, confirm, toChoosing, stop: attempts.cancel }
}
