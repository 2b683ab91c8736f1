import { view } from '../../domain/dialog/view.js'
import { findError, type DialogError } from '../../domain/errors.js'
import { toMoneyError } from '../../domain/money/money-errors.js'
import { actingAccount, activeSession } from '../../domain/session/session.js'
import type { SwapMoment, SwapPhase, SwapReview } from '../../domain/swap/swap-flow.js'
import type { Store } from '../../kit/store.js'
import type { AccountFeature } from '../account/account.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { afterApproval, shownView } from '../shown-view.js'
import { runSwap, type RunSwapDeps, type SwapRun } from './run-swap.js'
import type { MoneyContext } from '../money-context.js'

export interface ConfirmSwapDeps extends RunSwapDeps {
  readonly account: AccountFeature
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly track: Track
  readonly phase: Store<SwapPhase>
  readonly context: () => Promise<MoneyContext>
  readonly onSwapped: () => void
  readonly toChoosing: (error: DialogError) => void
}

/**
 * Asks the wallet for what the review shows, and leads on or back.
 * @param working the phase that this is; whatever takes its place ends it
 */
export async function confirmSwap(
  deps: ConfirmSwapDeps,
  { intent, shown, signal }: Pick<SwapRun, 'intent' | 'shown' | 'signal'>,
  working: SwapPhase,
): Promise<void> {
  const { account, phase, router, track } = deps
  const properties = propertiesOf(deps, shown)
  let mine = working
  const isWanted = () => phase.get() === mine
  const tell = (moment: SwapMoment, done: number) => {
    if (!isWanted()) return
    mine = { status: 'working', review: shown, moment, done }
    phase.update(() => mine)
  }
  const isSeen = () => isWanted() && shownView(deps)?.name === 'WalletSwapPreview'
  track({ event: 'INITIATE_SWAP', properties })
  try {
    const where = await deps.context()
    const end = await runSwap(deps, { where, intent, shown, signal, isWanted, isSeen, tell })
    if (end === undefined) track({ event: 'SWAP_SUCCESS', properties })
    else if (end.error !== undefined && (isWanted() || findError(end.error, 'ABORTED') === undefined)) {
      const event = end.at === 'approval' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
      track({ event, properties: { ...properties, message: end.error.code } })
    }
    if (end === undefined || end.error?.code === 'SEND_UNSURE') void account.refresh(true)
    await afterApproval(deps)
    if (!isWanted()) return
    if (end === undefined) {
      deps.onSwapped()
      // Which tells how far it is.
      router.reset(view('Account'))
    } else if (end.error?.code === 'SEND_UNSURE') deps.toChoosing(end.error)
    else phase.update(() => ({ status: 'reviewing', review: end.review, error: end.error, signed: end.signed }))
  } catch (cause) {
    if (!isWanted()) return
    phase.update(() => ({ status: 'reviewing', review: shown, error: toMoneyError(cause, 'SEND_FAILED') }))
  }
}

const propertiesOf = ({ session }: ConfirmSwapDeps, { quote }: SwapReview) => ({
  isSmartAccount: actingAccount(activeSession(session.get()))?.type === 'smartAccount',
  network: quote.from.chainId,
  swapFromToken: quote.from.symbol,
  swapToToken: quote.to.symbol,
})
