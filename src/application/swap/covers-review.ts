import type { DialogError } from '../../domain/errors.js'
import { moneyError } from '../../domain/money/money-errors.js'
import { isSameToken } from './swap-context.js'
import type { SwapFee, SwapReview } from '../../domain/swap/swap-flow.js'
import { swapError } from '../../domain/swap/swap-errors.js'

/**
 * Why what is read now is not what the visitor agreed to: less may arrive, more is asked of the wallet, or it costs more. Undefined where
 * it is the same, or better.
 */
export function coversReview(shown: SwapReview, now: SwapReview): DialogError | undefined {
  const [agreed, next] = [shown.transaction.terms, now.transaction.terms]
  const isSame =
    agreed.account === next.account &&
    isSameToken(agreed.from, next.from) &&
    isSameToken(agreed.to, next.to) &&
    agreed.amount.units === next.amount.units
  const isMore = now.plan.kind !== 'none' && now.plan.kind !== shown.plan.kind
  const isLess = now.transaction.minimum < agreed.minimum.units
  const isGrave = now.consents.some(({ kind }) => shown.consents.every((one) => one.kind !== kind))
  if (!isSame || isLess || isGrave) return swapError('SWAP_STALE')
  if (isMore) return swapError('SWAP_NOT_ALLOWED')
  return now.fee.by === 'wallet' || costsAsShown(shown.fee, now.fee) ? undefined : moneyError('FEE_CHANGED')
}

/** At most a quarter more than was shown; a guess may be twice as high. */
const costsAsShown = (shown: SwapFee, now: SwapFee): boolean =>
  shown.most === undefined || now.most === undefined
    ? now.expected.units <= shown.expected.units * 2n
    : now.most.units * 4n <= shown.most.units * 5n
