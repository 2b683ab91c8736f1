import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Amount } from '../../domain/money/amount.js'
import type { Outgoing } from '../../domain/money/outgoing.js'
import type { Recipient, SendStep, SendPhase } from '../../domain/money/send.js'
import type { Loadable } from '../../domain/loadable.js'
import type { FeeQuote } from '../../domain/money/transfer.js'
import type { ReadonlyStore } from '../../kit/store.js'

export interface SendState {
  /** What is sent; a live entry of the account's balances. */
  readonly asset: TokenBalance | undefined
  /** As typed, in the unit of `amountIn` (S3.26). */
  readonly amountText: string
  readonly amountIn: 'token' | 'usd'
  /** The same in base units; undefined while it is empty or no amount. */
  readonly amount: Amount | undefined
  /** What `amount` is worth, as decimal text; undefined without a price. */
  readonly usd: string | undefined
  readonly recipient: Recipient
  /** For the current asset, amount and recipient (S3.28). */
  readonly fee: Loadable<FeeQuote>
  readonly feeUsd: string | undefined
  /** Coin of the network that pays the fee. */
  readonly native: TokenBalance | undefined
  readonly step: SendStep
  readonly phase: SendPhase
}

/** Joins when the visitor wants to send. */
export interface SendFeature {
  readonly state: ReadonlyStore<SendState>
  /** Tokens that can be sent, all with decimals (S5.26), those dropped as low quality apart. */
  readonly tokens: ReadonlyStore<{
    readonly list: Loadable<readonly TokenBalance[]>
    readonly hidden: readonly TokenBalance[]
  }>
  setAsset(asset: TokenBalance): void
  /** Starts over with a payment that was made before: the same asset, amount and recipient. */
  repeat(payment: Pick<Outgoing, 'chainId' | 'asset' | 'amount' | 'to' | 'name'>): void
  /** Starts over with what a site filled in: an address or a name, decimal text, and a token of the network that acts. */
  begin(given: { readonly [Name in 'to' | 'amount' | 'token']?: string | undefined }): void
  /** Text in the visitor's own way of writing numbers. */
  setAmount(text: string): void
  /** The amount is kept, written in the other unit. Without a price nothing changes. */
  setAmountIn(unit: 'token' | 'usd'): void
  /** All of it; of the native coin what is left after the fee. */
  useMax(): Promise<void>
  /** An address, or a name that is resolved after a pause (500 ms). */
  setRecipient(text: string): void
  /** Reads the clipboard into the recipient; a refusal is told by a snackbar. */
  pasteRecipient(): Promise<void>
  /** Asks for the fee again. */
  retryFee(): void
  /** Freezes what will be sent and shows WalletSendPreview. Never rejects: `phase` tells. */
  review(): Promise<void>
  /** Back from the review. */
  edit(): void
  /**
   * Checks all once more, shows Account (S4.37) and asks the wallet. Never rejects: a snackbar and `phase` tell. On success the
   * state starts over (S4.38).
   */
  send(): Promise<void>
  reset(): void
}
