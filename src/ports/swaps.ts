import type { ChainId } from '../domain/networks/caip.js'
import type { Slippage } from '../domain/swap/slippage.js'
import type {
  PermitDomain,
  SignedPermit,
  SwapApproval,
  SwapQuote,
  SwapRequest,
  SwapToken,
  SwapTransaction,
} from '../domain/swap/swap.js'

/**
 * Who swaps one token for another on the same network: a service, or the contracts of a network themselves. It only makes data; what is
 * signed, the visitor's wallet signs. All rejects with `DialogError` SWAP_UNSUPPORTED on a network that is not of `networks` (S8.20), with
 * HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_STATUS, HTTP_BAD_BODY and RPC_* where nobody can be asked, and with ABORTED.
 */
export interface Swaps {
  /** Where something can be swapped (S9.23). Never asks a server that the host did not name. */
  networks(signal?: AbortSignal): Promise<ReadonlySet<ChainId>>
  /** What can be swapped on a network, the coin among it, each once (S7.14). What cannot be read is left out. */
  tokens(network: ChainId, signal?: AbortSignal): Promise<readonly SwapToken[]>
  /**
   * What a swap would bring right now (S7.13). Rates and fees are those of this amount.
   * @throws DialogError SWAP_NO_LIQUIDITY, SWAP_REFUSED, AMOUNT_INVALID for an amount that is not above zero
   */
  quote(request: SwapRequest, signal?: AbortSignal): Promise<SwapQuote>
  /**
   * What the token that is paid needs before the swap (S7.16, S7.19): whom to allow, and how much that one may take already. Undefined
   * for the coin of a network. The steps are `planApproval`'s.
   * @throws DialogError SWAP_UNSAFE where the one to allow is not of the adapter's allow list, or not so much would be allowed
   */
  approval(quote: SwapQuote, signal?: AbortSignal): Promise<SwapApproval | undefined>
  /**
   * The swap as a transaction to sign (S7.18), decoded and compared: its target is of the adapter's allow list, it pays the amount of the
   * quote, and all that it brings goes to the account, at least `minimumReceived(quote, slippage)`.
   * @throws DialogError SWAP_UNSAFE where it is anything else, SWAP_STALE for a quote that is older than a minute or whose price
   * moved away, SWAP_NOT_ALLOWED where it does not carry the permit that was given, SWAP_NO_LIQUIDITY, SWAP_REFUSED
   */
  build(quote: SwapQuote, options: BuildOptions): Promise<SwapTransaction>
}

export interface BuildOptions {
  readonly slippage: Slippage
  /** Takes the place of an approval, where `SwapApproval.permit` offered it. */
  readonly permit?: SignedPermit
  readonly signal?: AbortSignal
}

/** What a token says of being allowed, read from its own contract on the chain. */
export interface Allowances {
  /** @returns what the spender may take, in base units */
  of(what: AllowanceOf, signal?: AbortSignal): Promise<bigint>
  /** Whether the token refuses to set the allowance that it has to `units` without setting it to zero before. */
  resets(what: AllowanceOf & { readonly units: bigint }, signal?: AbortSignal): Promise<boolean>
  /** What a signature in place of an approval is made of; undefined where the token takes none, or its words do not fit its domain. */
  permit(what: AllowanceOf, signal?: AbortSignal): Promise<PermitDomain | undefined>
}

export interface AllowanceOf {
  readonly chainId: ChainId
  /** Contracts and account, as addresses. */
  readonly token: string
  readonly owner: string
  readonly spender: string
}
