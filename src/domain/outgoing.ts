import type { AccountId, ChainId } from './caip.js'
import type { EpochMs } from './loadable.js'
import type { Amount } from './amount.js'
import type { Asset, TransferHandle, TransferOutcome } from './transfer.js'

/** A transfer that was begun here, until it is old news. */
export interface Outgoing {
  readonly id: string
  readonly chainId: ChainId
  readonly from: AccountId
  readonly to: string
  /** The name that the visitor typed for `to`. */
  readonly name?: string
  readonly asset: Asset
  readonly amount: Amount
  readonly at: EpochMs
  readonly state:
    /** The visitor answers in the wallet. Not kept over a reload: whether it was answered nobody knows. */
    | { readonly status: 'asking' }
    | { readonly status: 'sent'; readonly handle: TransferHandle; readonly outcome: TransferOutcome }
}

/** S9.7. */
export const maximumOutgoing = 99
