import type { ChainId } from '../networks/caip.js'
import type { EpochMs } from '../loadable.js'
import type { Amount } from '../money/amount.js'

export type Direction = 'in' | 'out' | 'self'

/** What moved in a transaction. Texts are clean, images are safe sources (S3.12). */
export type ActivityTransfer =
  | {
      readonly kind: 'fungible'
      readonly direction: Direction
      readonly name: string
      readonly symbol: string
      /** Contract of the token, where it is known. */
      readonly address?: string
      readonly iconUrl?: string
      /** Exact decimal text, as the server gave it. */
      readonly quantity: string
      /** US dollars as decimal text; absent when nobody told. */
      readonly value?: string
    }
  | {
      readonly kind: 'nft'
      readonly direction: Direction
      readonly name: string
      readonly preview?: string
      readonly isSpam: boolean
    }

/** One transaction of an account's history (S3.9–S3.12). */
export interface ActivityItem {
  readonly id: string
  /** The operation as the server names it: send, receive, trade, approve, execute, … */
  readonly type: string
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  readonly chainId?: ChainId
  readonly hash?: string
  readonly nonce?: number
  readonly from?: string
  /** What the transaction called: for a token its contract. */
  readonly to?: string
  /** Whom a send paid, where that is known. */
  readonly recipient?: { readonly address: string; readonly name?: string }
  /** What a send that began here cost, where that is more than was shown, and what was shown as the most; in the coin of the network. */
  readonly feeAbove?: { readonly paid: Amount; readonly most: Amount }
  readonly at: EpochMs
  readonly application?: { readonly name: string; readonly iconUrl?: string }
  readonly transfers: readonly ActivityTransfer[]
}

/** A collectible that came in and did not leave again, as far as the history read so far tells. */
export interface Nft {
  readonly key: string
  readonly name: string
  readonly preview?: string
  readonly at: EpochMs
  /** Of the newest transaction in which it came. */
  readonly chainId?: ChainId
  readonly hash?: string
}
