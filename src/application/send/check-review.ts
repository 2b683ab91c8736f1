import type { DialogError } from '../../domain/errors.js'
import { moneyError, toMoneyError } from '../../domain/money/money-errors.js'
import { isFeeAsShown } from '../../domain/money/send-rules.js'
import type { SendReview } from '../../domain/money/send.js'
import type { SessionState } from '../../domain/session/session.js'
import type { ReadonlyStore } from '../../kit/store.js'
import { assertShown } from './ask-wallet.js'
import type { FindRecipientDeps } from './find-recipient.js'
import { coversReview, freezeReview, readReviewFacts, type SendIntent } from './freeze-review.js'
import type { SendContext } from './send-context.js'

export interface CheckReviewDeps extends FindRecipientDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly context: () => Promise<SendContext>
}

/** Reads all that was shown once more: from where it can be sent as it is, or what to show instead of sending it, and why. */
export async function checkReview(
  deps: CheckReviewDeps,
  wanted: SendIntent,
  shown: SendReview,
  signal: AbortSignal,
): Promise<{ readonly where: SendContext } | { readonly review: SendReview; readonly error: DialogError }> {
  try {
    assertShown(deps.session.get(), shown)
    const where = await deps.context()
    const facts = await readReviewFacts(deps, where, wanted, signal)
    assertShown(deps.session.get(), shown)
    const isCovered = coversReview(wanted, shown, facts)
    if (isCovered && (shown.feeBy === 'wallet' || isFeeAsShown(shown.fee, facts.fee))) return { where }
    // Less than all that there was can still be all that there is.
    if (!isCovered && wanted.amount !== 'max') throw moneyError('BALANCE_CHANGED')
    return { review: freezeReview(wanted, facts), error: moneyError(isCovered ? 'FEE_CHANGED' : 'BALANCE_CHANGED') }
  } catch (cause) {
    return { review: shown, error: toMoneyError(cause, 'SEND_FAILED') }
  }
}
