import type { ChainId } from '../../domain/networks/caip.js'
import type { SwapRouter } from '../../domain/swap/router.js'
import type { Swaps } from '../../ports/swaps.js'

/** An aggregator's server. */
export interface SwapAggregator {
  /**
   * Its address; its paths begin with `/v1/convert`.
   * @default endpoints.blockchain
   */
  readonly url?: string | undefined
  /**
   * Contracts that may take a visitor's tokens and swap them, by network. What the server builds for any other contract is never signed, and
   * on other networks nothing is swapped.
   */
  readonly contracts: Readonly<Record<ChainId, readonly string[]>>
  /**
   * Those of `contracts` that take a signature (EIP-2612) with a swap, in place of an approval: not every version of a contract does.
   * @default none
   */
  readonly permits?: Readonly<Record<ChainId, readonly string[]>> | undefined
  /**
   * What it keeps of what is paid, in percent: visitors read it as the swap fee. A server of your own keeps nothing unless you say so.
   * @default 0.85 of the hosted server, 0 of any other
   */
  readonly fee?: number | undefined
}

/** Exactly one of them. */
interface SwapWays {
  /**
   * By an aggregator's server. What it answers is decoded and compared before anything is signed.
   * @example swaps: { aggregator: { url: 'https://swaps.example', contracts: { 'eip155:1': ['0x1111…'] } } }
   */
  readonly aggregator?: SwapAggregator
  /**
   * By contracts of a network alone, without any server, by network.
   * @example swaps: { routers: { 'eip155:1': { router: '0x7a25…', tokens: [] } } }
   */
  readonly routers?: Readonly<Record<ChainId, SwapRouter>>
  /** By an adapter of your own. */
  readonly adapter?: Swaps
}

/** Who swaps, of which one is chosen, and what holds until the visitor says otherwise. */
export interface SwapOptions extends SwapWays {
  /**
   * How far the price may move between the quote and the swap, in percent: from 0.01 to 50. Visitors may choose their own.
   * @default 1 (S9.30)
   */
  readonly slippage?: number | undefined
}
