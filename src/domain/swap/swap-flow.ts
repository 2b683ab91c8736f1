import type { AmountInput } from '../money/amount-input.js'
import type { Amount } from '../money/amount.js'
import type { DialogError } from '../errors.js'
import { known, type Loadable } from '../loadable.js'
import type { Outgoing } from '../money/outgoing.js'
import type { FeeConsent } from '../money/send.js'
import type { FeeQuote, Simulation } from '../money/transfer.js'
import type { ApprovalPlan } from './approval.js'
import { highImpact } from './quote-rules.js'
import { highSlippage, type Slippage } from './slippage.js'
import type { SwapQuote, SwapToken, SwapTransaction } from './swap.js'

/** The next thing that is missing before a review, in the order in which it is asked for. */
export type SwapStep =
  | 'selectFrom'
  | 'selectTo'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'quoting'
  | 'noQuote'
  | 'review'

export interface SwapFacts {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly amount: AmountInput
  /** Of `from`; undefined while it is read. */
  readonly balance: Amount | undefined
  readonly quote: Loadable<SwapQuote>
}

export function swapStep({ from, to, amount, balance, quote }: SwapFacts): SwapStep {
  if (from === undefined) return 'selectFrom'
  if (to === undefined) return 'selectTo'
  if (amount.status === 'empty') return 'addAmount'
  if (amount.status !== 'ok') return 'incorrectValue'
  if (amount.amount.units <= 0n) return 'addAmount'
  if (balance !== undefined && amount.amount.units > balance.units) return 'insufficientFunds'
  if (quote.status === 'failed') return 'noQuote'
  return known(quote) === undefined ? 'quoting' : 'review'
}

/** What the visitor agrees to by itself before anything is signed. */
export type SwapConsent =
  | { readonly kind: 'impact'; readonly lost: number }
  /** Nobody can tell how much is lost, so that it may be anything. */
  | { readonly kind: 'unknownImpact' }
  | { readonly kind: 'slippage'; readonly slippage: Slippage }
  | { readonly kind: 'fee'; readonly because: Extract<FeeConsent, { status: 'needed' }>['because'] }
  /** The same may have been swapped before, or may be yet, for all that is known. */
  | { readonly kind: 'again' }

/** What is far from what people expect, or hidden from them; gravest first. */
export function swapConsents(
  impact: number | undefined,
  slippage: Slippage,
  fee: FeeConsent,
  maybeSwapped: boolean,
): readonly SwapConsent[] {
  return [
    ...(maybeSwapped ? [{ kind: 'again' } as const] : []),
    ...(impact === undefined ? [{ kind: 'unknownImpact' } as const] : []),
    ...(impact !== undefined && impact >= highImpact ? [{ kind: 'impact', lost: impact } as const] : []),
    ...(slippage >= highSlippage ? [{ kind: 'slippage', slippage } as const] : []),
    ...(fee.status === 'needed' ? [{ kind: 'fee', because: fee.because } as const] : []),
  ]
}

/** What the network takes for all that is asked of the wallet. */
export interface SwapFee {
  readonly expected: Amount
  /** All steps are estimated by the chain, and it is never more than this; absent where one of them can only be guessed before the others are done. */
  readonly most?: Amount
  /** Of the next step, which the wallet is asked to use. */
  readonly next: FeeQuote
  /** The wallet takes no fee from a site: these figures promise nothing. */
  readonly by: 'review' | 'wallet'
}

/** What will be signed, frozen. Nothing but this is asked of the wallet. */
export interface SwapReview {
  readonly quote: SwapQuote
  readonly slippage: Slippage
  /** The swap as it will be signed: the service built it, and it was compared with the quote. */
  readonly transaction: SwapTransaction
  /** Who may take the token; undefined for the coin of the network. */
  readonly spender?: string
  readonly plan: ApprovalPlan
  /** An approval, or what takes an earlier one back, that is on its way to the chain: it is waited for, and not asked for again. */
  readonly pending?: { readonly id: string; readonly does: 'allow' | 'reset' } | undefined
  /** All that was begun here, in whatever tab, as far as it was known when this was made. */
  readonly begun: readonly Pick<Outgoing, 'id'>[]
  /** May be taken by the spender after the swap. */
  readonly leftover?: Amount
  /** In basis points. */
  readonly impact?: number
  readonly fee: SwapFee
  /** US dollars as decimal text, as far as prices are known. */
  readonly usd: {
    readonly paid?: string | undefined
    readonly received?: string | undefined
    readonly fee?: string | undefined
  }
  readonly consents: readonly SwapConsent[]
  /** What it would do now; absent where nobody can try it out. */
  readonly simulation?: Simulation
}

/** What the visitor waits for. */
export type SwapMoment =
  /** Everything is read once more. */
  | 'checking'
  /** The wallet shows the approval. */
  | 'askingToAllow'
  /** It is on its way to the chain. */
  | 'allowing'
  /** The wallet shows a permit. */
  | 'signing'
  /** The wallet shows the swap. */
  | 'asking'

/** Where a swap stands. A failure leads back with its error and loses nothing that was chosen. */
export type SwapPhase =
  | { readonly status: 'choosing'; readonly error?: DialogError }
  | { readonly status: 'preparing' }
  /** `error`: why it was not signed. `signed`: a permit was, in vain, and is good until its time is over. */
  | {
      readonly status: 'reviewing'
      readonly review: SwapReview
      readonly error?: DialogError | undefined
      readonly signed?: 'unused' | 'refused' | undefined
    }
  /** `done`: approvals that the chain has. */
  | { readonly status: 'working'; readonly review: SwapReview; readonly moment: SwapMoment; readonly done: number }

/** How many transactions or signatures stand before the swap. */
export const approvalSteps = ({ plan }: SwapReview): number =>
  plan.kind === 'exact' || plan.kind === 'reset' ? plan.calls.length : plan.kind === 'permit' ? 1 : 0
