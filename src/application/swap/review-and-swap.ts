import type { DialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { toMoneyError } from '../../domain/money/money-errors.js'
import { view } from '../../domain/dialog/view.js'
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
  /** What the network may take for a swap, in the coin; nothing where nobody can tell. Never rejects. */
  reserved(): Promise<bigint>
  /** What an earlier page left half done; nothing where that cannot be read. Never rejects. */
  takeUp(...left: Parameters<typeof reviewChunk.takeUp>): Promise<ReturnType<typeof reviewChunk.takeUp>>
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

  /** What needs more than the form does. What fails is told, unless something else has taken its place. */
  const attempt = (
    task: (needed: typeof reviewChunk, signal: AbortSignal) => Promise<void>,
    failed: (error: DialogError) => void,
  ): Promise<void> =>
    attempts.run(async (signal) => {
      try {
        await task(await prepare(), signal)
      } catch (cause) {
        if (!signal.aborted) failed(toMoneyError(cause, 'SEND_FAILED'))
      }
    })

  const review = async (): Promise<void> => {
    const now = state.get()
    if (now.step !== 'review') return
    toChoosing()
    account.outgoing.sync()
    phase.update(() => ({ status: 'preparing' }))
    await attempt(async ({ firstReview }, signal) => {
      const first = await firstReview(own, now, signal)
      if (first === undefined || signal.aborted) return
      intent = first.intent
      phase.update(() => ({ status: 'reviewing', review: first.review }))
      router.push(view('WalletSwapPreview'))
    }, toChoosing)
  }

  const confirm = async (): Promise<void> => {
    const now = phase.get()
    if (now.status !== 'reviewing' || intent === undefined) return
    if (now.signed === 'refused') intent = { ...intent, permits: false }
    const [wanted, { review: shown }] = [intent, now]
    const working: SwapPhase = { status: 'working', review: shown, moment: 'checking', done: 0 }
    phase.update(() => working)
    await attempt(
      ({ confirmSwap }, signal) => confirmSwap({ ...own, toChoosing }, { intent: wanted, shown, signal }, working),
      (error) => phase.update(() => ({ status: 'reviewing', review: shown, error })),
    )
  }

  const reserved = () =>
    Promise.all([deps.context(), prepare()])
      .then(([where, { reservedFor }]) => reservedFor(where))
      .catch(() => 0n)

  const takeUp: ReviewAndSwap['takeUp'] = (...left) =>
    prepare().then(
      (needed) => needed.takeUp(...left),
      () => undefined,
    )

  return { prepare, review, reserved, takeUp, confirm, toChoosing, stop: attempts.cancel }
}
