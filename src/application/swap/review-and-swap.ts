import { filter, firstValueFrom } from 'rxjs'
import { findError, type DialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { known } from '../../domain/loadable.js'
import { toMoneyError } from '../../domain/money/money-errors.js'
import { view } from '../../domain/dialog/view.js'
import type { ViewStack } from '../../domain/dialog/view-stack.js'
import { activeSession } from '../../domain/session/session.js'
import type { SwapMoment, SwapPhase, SwapReview } from '../../domain/swap/swap-flow.js'
import { createLatest } from '../../kit/latest.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'
import type { AccountFeature } from '../account/account.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Feedback } from '../feedback/feedback.js'
import type { ViewRouter } from '../router/router.js'
import { shownView } from '../shown-view.js'
import type * as reviewChunk from './lazy-swap-review.js'
import type { RunSwapDeps } from './run-swap.js'
import { actingAccount, type SwapContext } from './swap-context.js'
import type { SwapIntent } from './prepare-review.js'
import type { SwapState } from './swap-feature.js'

export interface ReviewAndSwapDeps extends Omit<RunSwapDeps, 'begun' | 'outgoing'> {
  readonly account: AccountFeature
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly feedback: Feedback
  readonly track: Track
  readonly state: ReadonlyStore<SwapState>
  readonly phase: Store<SwapPhase>
  readonly context: () => Promise<SwapContext>
  readonly onSwapped: () => void
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

const isNoApproval = ({ entries }: ViewStack): boolean => entries.at(-1)?.name !== 'ApproveTransaction'

/** A review freezes what will be signed; what is then asked of the wallet is that, or nothing. */
export function createReviewAndSwap(deps: ReviewAndSwapDeps): ReviewAndSwap {
  const { account, router, phase, state, track } = deps
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

  const propertiesOf = ({ quote }: SwapReview) => ({
    isSmartAccount: actingAccount(deps.session.get())?.type === 'smartAccount',
    network: quote.from.chainId,
    swapFromToken: quote.from.symbol,
    swapToToken: quote.to.symbol,
  })

  const confirm = async (): Promise<void> => {
    const now = phase.get()
    const wanted = intent
    if (now.status !== 'reviewing' || wanted === undefined) return
    const { review: shown } = now
    const properties = propertiesOf(shown)
    let mine: SwapPhase = { status: 'working', review: shown, moment: 'checking', done: 0 }
    phase.update(() => mine)
    const isWanted = () => phase.get() === mine
    const tell = (moment: SwapMoment, done: number) => {
      if (!isWanted()) return
      mine = { status: 'working', review: shown, moment, done }
      phase.update(() => mine)
    }
    const isSeen = () => isWanted() && shownView(deps)?.name === 'WalletSwapPreview'
    track({ event: 'INITIATE_SWAP', properties })
    await attempts.run(async (signal) => {
      try {
        const [where, needed] = await Promise.all([deps.context(), prepare()])
        const end = await needed.runSwap(own, { where, intent: wanted, shown, signal, isWanted, isSeen, tell })
        if (end === undefined) track({ event: 'SWAP_SUCCESS', properties })
        else if (end.error !== undefined && (isWanted() || findError(end.error, 'ABORTED') === undefined)) {
          const event = end.at === 'approval' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
          track({ event, properties: { ...properties, message: end.error.code } })
        }
        if (end === undefined || end.error?.code === 'SEND_UNSURE') void account.refresh(true)
        // A frame in which the visitor approves goes back by itself.
        await firstValueFrom(router.stack.changes$.pipe(filter(isNoApproval)))
        if (!isWanted()) return
        if (end === undefined) {
          deps.onSwapped()
          router.reset(view('Account'))
          deps.feedback.show('send.started', 'success')
        } else if (end.error?.code === 'SEND_UNSURE') toChoosing(end.error)
        else {
          const { review: next, error, signed } = end
          if (signed === 'refused') intent = { ...wanted, permits: false }
          phase.update(() => ({ status: 'reviewing', review: next, error, hasSigned: signed !== undefined }))
        }
      } catch (cause) {
        if (isWanted())
          phase.update(() => ({ status: 'reviewing', review: shown, error: toMoneyError(cause, 'SEND_FAILED') }))
      }
    })
  }

  return { prepare, review, confirm, toChoosing, stop: attempts.cancel }
}
