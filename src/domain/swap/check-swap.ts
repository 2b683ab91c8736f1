import type { DialogError } from '../errors.js'
import { addressOf } from '../networks/caip.js'
import { decodeApproval } from './approval.js'
import { decodeSwap, type DecodedSwap } from './swap-calldata.js'
import { swapError } from './swap-errors.js'
import type { SwapCall, SwapTerms } from './swap.js'

/** What of a call is not what the review says; `call` is one that nobody here understands. */
export type SwapDifference =
  | 'target'
  | 'call'
  | 'recipient'
  | 'from'
  | 'to'
  | 'amount'
  | 'value'
  | 'minimum'
  | 'deadline'
  | 'permit'
  | 'spender'
  | 'token'

const same = (a: string | undefined, b: string | undefined): boolean => a?.toLowerCase() === b?.toLowerCase()
const isOneOf = (address: string, allowed: readonly string[]): boolean => allowed.some((one) => same(one, address))
const unsafe = (what: SwapDifference): DialogError => swapError('SWAP_UNSAFE', { what })

/** Nobody who signs a swap means it for tomorrow. */
const longestMs = 60 * 60_000

/**
 * Compares a swap that another built with what the visitor agreed to (T8, T9): its contract is one of `allowed`, it pays exactly what
 * the terms say and nothing beside, and everything comes to the account, at least the minimum.
 * @param now in milliseconds since 1970: a call that stays good for more than an hour is refused. Without it, one of any time is taken
 * @throws DialogError SWAP_UNSAFE
 */
export function checkSwap(call: SwapCall, terms: SwapTerms, allowed: readonly string[], now?: number): DecodedSwap {
  const difference = differenceOf(call, terms, allowed, now)
  if (typeof difference === 'string') throw unsafe(difference)
  return difference
}

function differenceOf(
  call: SwapCall,
  terms: SwapTerms,
  allowed: readonly string[],
  now: number | undefined,
): SwapDifference | DecodedSwap {
  const account = addressOf(terms.account)
  if (!isOneOf(call.to, allowed)) return 'target'
  const swap = decodeSwap(call, account)
  if (swap === undefined) return 'call'
  if (!same(swap.recipient, account)) return 'recipient'
  if (!same(swap.from, terms.from.address)) return 'from'
  if (!same(swap.to, terms.to.address)) return 'to'
  if (swap.amount !== terms.amount.units) return 'amount'
  if (call.value !== (terms.from.address === undefined ? terms.amount.units : 0n)) return 'value'
  if (now !== undefined && (swap.deadline ?? 0n) * 1_000n > BigInt(now + longestMs)) return 'deadline'
  if (swap.minimum < terms.minimum.units || swap.minimum <= 0n) return 'minimum'
  return swap.permit === undefined || isOwn(swap.permit, call, terms) ? swap : 'permit'
}

const isOwn = (permit: NonNullable<DecodedSwap['permit']>, call: SwapCall, terms: SwapTerms): boolean =>
  same(permit.owner, addressOf(terms.account)) && same(permit.spender, call.to) && permit.value === terms.amount.units

/**
 * Compares an approval that another built with what is swapped: the token that is paid, exactly its amount, for one of `allowed`.
 * @returns the spender @throws DialogError SWAP_UNSAFE
 */
export function checkApproval(
  call: SwapCall,
  { from, amount }: Pick<SwapTerms, 'from' | 'amount'>,
  allowed: readonly string[],
): string {
  const approval = decodeApproval(call.data)
  if (approval === undefined) throw unsafe('call')
  if (!same(call.to, from.address)) throw unsafe('token')
  if (call.value !== 0n) throw unsafe('value')
  if (approval.units !== amount.units) throw unsafe('amount')
  const spender = allowed.find((one) => same(one, approval.spender))
  if (spender === undefined) throw unsafe('spender')
  return spender
}
