import type { Amount } from './amount.js'
import type { AccountId, ChainId } from '../networks/caip.js'
import type { DialogError } from '../errors.js'
import type { TokenBalance } from './token-balance.js'
import type { FeeQuote, PaymentMarks, TokenRule } from './transfer.js'

/** Who gets it, from what the visitor typed or pasted (S3.27). */
export type Recipient =
  | { readonly status: 'empty'; readonly text: '' }
  | { readonly status: 'resolving'; readonly text: string }
  /** Not an address and not a name, a name that leads nowhere, or one that could not be asked about: `error` tells. */
  | { readonly status: 'invalid'; readonly text: string; readonly error: DialogError }
  | {
      readonly status: 'ready'
      readonly text: string
      /** Canonical. */
      readonly address: string
      /** Normalised (ENSIP-15) and resolved forward to `address`. */
      readonly name?: string
      /** The name is set for another network, whose address was taken. */
      readonly isElsewhere?: true
      readonly avatar?: string
      /** Of the payment request that it was read from. */
      readonly marks?: PaymentMarks
    }

/** The next thing that is missing before a review, in the order in which it is asked for. */
export type SendStep =
  | 'selectToken'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'insufficientGas'
  | 'addAddress'
  | 'resolvingName'
  | 'invalidAddress'
  | 'estimatingFee'
  | 'feeUnavailable'
  | 'review'

/** What the visitor should know before money moves. */
export type SendWarning =
  /** The account that it leaves from. */
  | { readonly kind: 'ownAddress' }
  /** Another account of the visitor: good to know, and nothing to be warned of. */
  | { readonly kind: 'ownAccount' }
  | { readonly kind: 'tokenContract' }
  | { readonly kind: 'contract' }
  | { readonly kind: 'firstTime' }
  /** The ends look like an address that the visitor knows, the middle does not. */
  | { readonly kind: 'lookAlike'; readonly known: string }
  /** The name mixes scripts, holds characters that look like others, or is drawn like another one that the visitor knows. */
  | { readonly kind: 'confusableName'; readonly name: string }
  /** The name says nothing about this network: the address is the one that it has on another. */
  | { readonly kind: 'nameElsewhere'; readonly name: string }
  /** A wallet was asked for the same before, and whether it sent it nobody knows. */
  | { readonly kind: 'maybeSent' }
  /** Whether the recipient is a contract could not be read. */
  | { readonly kind: 'unchecked' }
  /** The list of balances calls the token otherwise than its own contract does, which may give no word at all. */
  | { readonly kind: 'tokenMismatch'; readonly told: string; readonly actual?: string }
  | TokenRule

/**
 * Whether the visitor has to agree to the fee by itself, and the gravest reason: it is far above what other sources say, it is more
 * than what is sent, or it is much money.
 */
export type FeeConsent =
  | { readonly status: 'needless' }
  | { readonly status: 'needed'; readonly because: 'aboveReference' | 'aboveAmount' | 'dear' }

/** What will be sent, frozen. The request to the wallet is made from this and nothing else. */
export interface SendReview {
  readonly from: AccountId
  readonly fromName?: string
  readonly to: string
  readonly name?: string
  readonly avatar?: string
  readonly marks?: PaymentMarks
  readonly network: ChainId
  readonly asset: TokenBalance
  readonly amount: Amount
  /** US dollars as decimal text. */
  readonly usd?: string
  /** Who decides about the fee. The wallet, where it takes none from a site, so that `fee`, `feeUsd` and `total` promise nothing. */
  readonly feeBy: 'review' | 'wallet'
  readonly fee: FeeQuote
  readonly feeUsd?: string
  readonly feeConsent: FeeConsent
  /** What leaves the account of the coin of the network at most: the fee, and the amount where it is that coin. */
  readonly total: Amount
  readonly warnings: readonly SendWarning[]
}

/** Where a send stands. A failure leads back with its error and loses nothing that was typed. */
export type SendPhase =
  | { readonly status: 'editing'; readonly error?: DialogError }
  /** Reading everything once more, to freeze it. */
  | { readonly status: 'preparing' }
  /** `error`: what changed since it was shown, so that it was not sent. */
  | { readonly status: 'reviewing'; readonly review: SendReview; readonly error?: DialogError }
  | { readonly status: 'checking'; readonly review: SendReview }
  | { readonly status: 'asking'; readonly review: SendReview }
