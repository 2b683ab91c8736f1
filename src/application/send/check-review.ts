import type { DialogError } from '../../domain/errors.js'
import { moneyError, toMoneyError } from '../../domain/money/money-errors.js'
import { arrivesAsShown, isFeeAsShown, takenBy } from '../../domain/money/send-rules.js'
import type { SendReview } from '../../domain/money/send.js'
import type { SessionState } from '../../domain/session/session.js'
import type { Outgoings } from '../account/outgoing.js'
import type { ReadonlyStore } from '../../kit/store.js'
import { assertShown } from './ask-wallet.js'
import type { FindRecipientDeps } from '../find-recipient.js'
import { canStillPay, freezeReview, readReviewFacts, type SendIntent } from './freeze-review.js'
import { assetFor } from './send-context.js'
import type { MoneyContext } from '../money-context.js'

export interface CheckReviewDeps extends FindRecipientDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly context: () => Promise<MoneyContext>
}

/** What to show instead of sending it, and why; made from `intent` where that is another one. */
interface NotSent {
  readonly intent?: SendIntent
  readonly review: SendReview
  readonly error: DialogError
}

/** Reads all that was shown once more: from where it can be sent as it is, with what is noted of the chain. */
export async function checkReview(
  deps: CheckReviewDeps,
  wanted: SendIntent,
  shown: SendReview,
  signal: AbortSignal,
): Promise<{ readonly where: MoneyContext; readonly note: string | undefined } | NotSent> {
  try {
    assertShown(deps.session.get(), shown)
    const where = await deps.context()
    const { adapter, network, connection } = where
    const [facts, note] = await Promise.all([
      readReviewFacts(deps, where, wanted, signal),
      adapter.noteBefore?.(shown.from, network, connection, signal).catch(() => undefined),
    ])
    assertShown(deps.session.get(), shown)
    const isCovered = canStillPay(wanted, shown, facts)
    const isWhole = arrivesAsShown(shown.fee, facts.fee)
    const isFair = shown.feeBy === 'wallet' || isFeeAsShown(shown.fee, takenBy(facts.fee))
    if (isCovered && isWhole && isFair) return { where, note }
    // Less than all that there was can still be all that there is.
    if (!isCovered && wanted.amount !== 'max') throw moneyError('BALANCE_CHANGED')
    const code = !isCovered ? 'BALANCE_CHANGED' : isWhole ? 'FEE_CHANGED' : 'ARRIVAL_CHANGED'
    return { review: freezeReview(wanted, facts), error: moneyError(code) }
  } catch (cause) {
    return { review: shown, error: toMoneyError(cause, 'SEND_FAILED') }
  }
}

/** Begins what was shown, once: one like it that was begun in another tab since then is shown first. */
export async function beginShown(
  outgoing: Outgoings,
  wanted: SendIntent,
  shown: SendReview,
  note: string | undefined,
): Promise<string | NotSent> {
  const { from, to, network: chainId, name, amount, marks, feeBy, fee } = shown
  const more = {
    ...(name === undefined ? {} : { name }),
    ...(note === undefined ? {} : { note }),
    ...(marks === undefined ? {} : { marks }),
    ...(feeBy === 'wallet' ? {} : { mostFee: fee.most }),
  }
  const what = { chainId, from, to, asset: assetFor(shown.asset), amount, ...more }
  const id = await outgoing.begin(what, wanted.begun).catch((cause: unknown) => toMoneyError(cause, 'SEND_FAILED'))
  if (typeof id === 'string') return id
  if (id !== undefined) return { review: shown, error: id }
  const warnings: SendReview['warnings'] = [
    { kind: 'maybeSent' },
    ...shown.warnings.filter(({ kind }) => kind !== 'maybeSent'),
  ]
  return {
    intent: { ...wanted, begun: outgoing.state.get() },
    review: { ...shown, warnings },
    error: moneyError('SEND_REPEATED'),
  }
}
