import type { CallsRequest } from '../../domain/calls/calls.js'
import type { ContractCall } from '../../domain/money/transfer.js'
import { addressOf, type AccountId } from '../../domain/networks/caip.js'
import type { Network } from '../../domain/networks/network.js'
import type { ChainAdapter } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { WalletConnection } from '../../ports/connectors.js'
import type { WalletRequest } from '../session/wallet-request.js'

/** By what calls are sent. */
export interface CallsWay {
  readonly walletRequest: WalletRequest
  readonly clock: Clock
}

/** Calls of a host, where they leave from. */
export interface CallsOrder {
  readonly calls: readonly ContractCall[]
  readonly from: AccountId
  readonly network: Network
  readonly connection: WalletConnection
  readonly adapter: ChainAdapter
  readonly onStep: NonNullable<CallsRequest['onStep']>
  /** The dialog has ended. */
  readonly signal: AbortSignal
}

/** The words of JSON-RPC. */
export const callParams = ({ to, value, data }: ContractCall) => ({ to, value: `0x${value.toString(16)}`, data })

export const senderOf = ({ from }: CallsOrder): string => addressOf(from)
