import type { CallsOutcome, CallsRequest, CallState } from '../../domain/calls/calls.js'
import type { ContractCall } from '../../domain/money/transfer.js'
import type { Network } from '../../domain/networks/network.js'
import type { ReadonlyStore } from '../../kit/store.js'

export type SendCalls = (request: CallsRequest) => Promise<CallsOutcome>

/** Calls that the wallet is asked for one after another. */
export interface CallsInTurn {
  readonly calls: readonly ContractCall[]
  readonly network: Network
  /** In the order of the calls. */
  readonly steps: readonly CallState[]
  /** Nothing more happens. */
  readonly isOver: boolean
}

export interface CallsFeature {
  readonly send: SendCalls
  /** The newest, while they go on and when they are over; undefined before the first. */
  readonly inTurn: ReadonlyStore<CallsInTurn | undefined>
}
