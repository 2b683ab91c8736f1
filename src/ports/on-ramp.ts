import type { AccountId } from '../domain/networks/caip.js'
import type {
  OnRampOffer,
  OnRampOptions,
  OnRampProvider,
  OnRampRequest,
  OnRampStatus,
} from '../domain/on-ramp/on-ramp.js'

/** A purchase that the visitor decided on, at the provider that they chose. */
export interface CheckoutRequest extends OnRampRequest {
  readonly provider: string
  readonly quoteId: string
  /** Where what is bought goes to. */
  readonly account: AccountId
  /** By which the page knows the purchase again. */
  readonly id: string
  /** Where the provider leads back to; absent where it opens in a window of its own. */
  readonly returnUrl?: string
}

/** What is asked about afterwards. */
export interface OnRampOrder {
  readonly provider: string
  readonly id: string
  readonly order?: string
  /** As `checkout` gave it. */
  readonly mark?: string
  readonly account: AccountId
  readonly symbol: string
  /** Milliseconds since 1970: when it was begun. */
  readonly at: number
}

export interface Checkout {
  readonly url: string
  readonly order?: string
  readonly mark?: string
}

/**
 * Who sells coins and tokens for money (S1.10). Until the visitor chose a provider, nobody is told anything of them but the country they
 * said: options and quotes carry no address. `checkout` alone has it, for the chosen provider alone.
 */
export interface OnRamp {
  /** Known without asking anybody; at least one. */
  readonly providers: readonly OnRampProvider[]
  /**
   * What can be bought, and paid with what and how much (S7.26).
   * @param region ISO 3166, two letters
   * @throws DialogError ON_RAMP_UNAVAILABLE, ABORTED. An adapter may answer `defaultOptions` instead (S8.41)
   */
  options(region: string, signal?: AbortSignal): Promise<OnRampOptions>
  /**
   * What each provider that sells on the network offers, refuses or does not say (S7.27). A failure is an answer, `unavailable`: it rejects
   * for ABORTED alone.
   */
  quotes(request: OnRampRequest, signal?: AbortSignal): Promise<readonly OnRampOffer[]>
  /**
   * Where the visitor pays (S7.25): https, or on the visitor's own machine. `order` is how the provider calls it, for the visitor; `mark`
   * is what the adapter wants to be told again with `status`, in 300 characters of ASCII without spaces.
   * @throws DialogError ON_RAMP_UNAVAILABLE, ON_RAMP_REFUSED, ABORTED
   */
  checkout(request: CheckoutRequest, signal?: AbortSignal): Promise<Checkout>
  /**
   * What the provider says became of this very purchase: another one's word ends it wrongly, or shows it as sent. Whether something arrived, the dialog asks the chain.
   * @throws DialogError ON_RAMP_UNAVAILABLE, ABORTED
   */
  status(order: OnRampOrder, signal?: AbortSignal): Promise<OnRampStatus>
}
