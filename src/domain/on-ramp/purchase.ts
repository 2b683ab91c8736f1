import type { AccountId } from '../networks/caip.js'
import { compareAmounts, type Amount } from '../money/amount.js'
import type { Asset } from '../money/transfer.js'
import type { EpochMs } from '../loadable.js'
import type { FailureReason } from './checkout.js'
import type { Money, OnRampStatus } from './on-ramp.js'

/** Where a purchase stands. `arrived` takes the word of the chain; everything that the provider says is told as its word. */
export type PurchaseState =
  /** What the account holds is read, and the provider is asked where to pay. */
  | { readonly status: 'opening' }
  /** The browser opened no window: the visitor says how to go on. */
  | { readonly status: 'blocked' }
  /** The visitor pays, as far as anybody knows. */
  | { readonly status: 'waiting' }
  /** The provider says that it has the payment. */
  | { readonly status: 'paid' }
  /** The provider says that it has sent what was bought; the chain does not show it yet. */
  | { readonly status: 'sent'; readonly transaction?: string }
  /** By the chain: the account holds so much more than before. */
  | { readonly status: 'arrived'; readonly amount: Amount }
  | { readonly status: 'failed'; readonly reason: FailureReason }
  /** The visitor does not want it any more. */
  | { readonly status: 'cancelled' }

/** A purchase at a provider, from the tap on. */
export interface Purchase {
  /** By which it comes back to this page; the provider is not told who it is. */
  readonly id: string
  readonly at: EpochMs
  readonly provider: { readonly id: string; readonly name: string }
  readonly account: AccountId
  readonly asset: Asset
  /** In all, fees included. */
  readonly pays: Money
  /** Of both kinds, in whatever they are taken. */
  readonly fees: readonly Money[]
  readonly promised: Amount
  readonly minutes?: number
  /** What the account held before, by a node; what arrived is what it holds more. */
  readonly before?: Amount
  /** Where it is paid. */
  readonly url?: string
  /** How the provider calls it. */
  readonly order?: string
  /** What the adapter wants to be told again, by which it knows the purchase from others. */
  readonly mark?: string
  readonly state: PurchaseState
}

/** What there is to do with it: nothing more where it is over. */
export const isOver = ({ state }: Purchase): boolean =>
  state.status === 'arrived' || state.status === 'failed' || state.status === 'cancelled'

/** It may be paid at this moment: no other one takes its place. One whose window was never there is paid by nobody. */
export const isUnderWay = (purchase: Purchase): boolean => !isOver(purchase) && purchase.state.status !== 'blocked'

/** It can be paid: the provider and the chain are asked about it. */
export const isAwaited = ({ state }: Purchase): boolean =>
  state.status === 'waiting' || state.status === 'paid' || state.status === 'sent'

/** Prices move between the quote and the payment: nine tenths of what was promised is it, less is something else that came in. */
const share = { of: 10n, least: 9n } as const

/** Less arrived than was promised. */
export const isLess = (arrived: Amount, { promised }: Purchase): boolean => compareAmounts(arrived, promised) < 0

/**
 * So much more than before that it is what was bought; undefined while it is not.
 * @param isSent the provider says that it has sent: then whatever came in is it, also where it is too little
 */
function arrivedOf({ before, promised }: Purchase, now: Amount, isSent: boolean): Amount | undefined {
  if (before === undefined || now.decimals !== before.decimals) return undefined
  const more: Amount = { units: now.units - before.units, decimals: now.decimals }
  const least: Amount = { units: promised.units * share.least, decimals: promised.decimals }
  const isEnough = isSent || compareAmounts({ ...more, units: more.units * share.of }, least) >= 0
  return more.units > 0n && isEnough ? more : undefined
}

/** How far a purchase is: nobody goes back by what a provider says later. */
const steps = ['opening', 'blocked', 'waiting', 'paid', 'sent'] as const
const stepOf = ({ status }: PurchaseState): number => steps.findIndex((one) => one === status)

/**
 * What follows from the provider's word and from what the account holds now. Without the chain nothing has arrived, whatever the provider
 * says; and while the provider says that nothing was paid, what came in is something else.
 * @param mayRetry the visitor has before them where it is paid, or may have: an attempt that failed there may not be the last
 */
export function follow(
  purchase: Purchase,
  said: OnRampStatus,
  now: Amount | undefined,
  mayRetry = false,
): PurchaseState {
  const { state } = purchase
  if (!isAwaited(purchase)) return state
  const isSent = said.status === 'sent' || (state.status === 'sent' && said.status === 'unknown')
  const isPossible = said.status !== 'open' && said.status !== 'failed'
  const amount = now !== undefined && isPossible ? arrivedOf(purchase, now, isSent) : undefined
  if (amount !== undefined) return { status: 'arrived', amount }
  switch (said.status) {
    case 'failed':
      if (said.canRetry && mayRetry) return state.status === 'paid' ? { status: 'waiting' } : state
      return { status: 'failed', reason: said.reason }
    case 'paid':
    case 'sent':
      // What it named once it need not name again.
      return stepOf(said) < stepOf(state) ? state : { ...state, ...said }
    default:
      return state
  }
}

const minute = 60_000
/** Most payments by card are there by then; what comes later comes by bank. */
const soonMs = 15 * minute
/** Nobody waits longer than this for a bank. */
const longestMs = 14 * 24 * 60 * minute

/** How long to wait until it is asked about again; undefined where it is not any more. */
export function pauseBetweenAsking(at: EpochMs, now: EpochMs): number | undefined {
  const age = now - at
  return age > longestMs ? undefined : age < soonMs ? 4_000 : minute
}
