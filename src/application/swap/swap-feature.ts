import type { EpochMs, Loadable } from '../../domain/loadable.js'
import type { Amount } from '../../domain/money/amount.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Slippage } from '../../domain/swap/slippage.js'
import type { SwapPhase, SwapStep } from '../../domain/swap/swap-flow.js'
import type { SwapQuote, SwapToken } from '../../domain/swap/swap.js'
import type { Served } from './swap-market.js'
import type { ReadonlyStore } from '../../kit/store.js'

/** One end of a swap, with what the account holds of it as far as that was read. */
export interface SwapSide {
  readonly token: SwapToken
  readonly balance: Amount | undefined
  /** Of one, in US dollars as decimal text. */
  readonly price: string | undefined
}

export type SwapEnd = 'from' | 'to'

export interface SwapState {
  /** Whether something can be swapped where the visitor is (S8.20, S9.23). */
  readonly network: Loadable<Served>
  readonly from: SwapSide | undefined
  readonly to: SwapSide | undefined
  /** As typed. */
  readonly amountText: string
  readonly amount: Amount | undefined
  /** For these ends and this amount; the one before stands until the next is there. */
  readonly quote: Loadable<SwapQuote>
  /** When the price is asked for anew; undefined while it is asked for. */
  readonly nextQuoteAt: EpochMs | undefined
  /** The least that may arrive. */
  readonly minimum: Amount | undefined
  /** In basis points; undefined where nobody tells it. */
  readonly impact: number | undefined
  readonly slippage: Slippage
  readonly step: SwapStep
  readonly phase: SwapPhase
}

/** A token of the network that can be swapped. */
export interface SwapChoice {
  readonly token: SwapToken
  /** The account holds some of it. */
  readonly held?: TokenBalance
}

/** Joins when the visitor wants to swap. */
export interface SwapFeature {
  readonly state: ReadonlyStore<SwapState>
  /** What the account holds comes first. */
  readonly choices: ReadonlyStore<Loadable<readonly SwapChoice[]>>
  /** A token that stands at the other end trades places with it. */
  choose(end: SwapEnd, token: SwapToken): void
  reverse(): void
  /** Starts over with what a site filled in, as decimal text. */
  begin(amount?: string): void
  /** Text in the visitor's own way of writing numbers. */
  setAmount(text: string): void
  /** All of it; of the coin of the network what is left after the fee. */
  useMax(): Promise<void>
  setSlippage(slippage: Slippage): void
  /** Asks again for what could not be read. */
  retry(): void
  /** Freezes what will be signed and shows WalletSwapPreview. Never rejects: `phase` tells. */
  review(): Promise<void>
  /** Back from the review. What the wallet was asked for before is left to it. */
  edit(): void
  /** Asks the wallet, step by step, for what the review shows. Never rejects. */
  confirm(): Promise<void>
  reset(): void
}
