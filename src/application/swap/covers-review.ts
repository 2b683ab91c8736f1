import type { DialogError } from '../../domain/errors.js'
import { sameAddress } from '../../domain/money/look-alike.js'
import { moneyError } from '../../domain/money/money-errors.js'
import { isSameToken } from './swap-token.js'
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
    agreed.amount.units === next.amount.units &&
    sameAddress(shown.spender ?? '', now.spender ?? '') &&
    sameAddress(shown.transaction.call.to, now.transaction.call.to)
  // Of the two steps of a reset, the first may be done.
  const kinds = shown.plan.kind === 'reset' ? ['none', 'exact', 'reset'] : ['none', shown.plan.kind]
  const isMore = !kinds.includes(now.plan.kind)
  const isLess = now.transaction.minimum < agreed.minimum.units
  const graver = now.consents.filter(({ kind }) => shown.consents.every((one) => one.kind !== kind))
  if (graver.some(({ kind }) => kind === 'again')) return moneyError('SEND_REPEATED')
  if (!isSame || isLess || graver.length > 0) return swapError('SWAP_STALE')
  if (isMore) return swapError('SWAP_NOT_ALLOWED')
  return now.fee.by === 'wallet' || costsAsShown(shown.fee, now.fee) ? undefined : moneyError('FEE_CHANGED')
}

/** At most a quarter more than was shown, or twice a guess. A guess in place of a figure says nothing: it is looked at again once it is one. */
const costsAsShown = (shown: SwapFee, now: SwapFee): boolean =>
  shown.most === undefined
    ? now.expected.units <= shown.expected.units * 2n
    : now.most === undefined || now.most.units * 4n <= shown.most.units * 5n
