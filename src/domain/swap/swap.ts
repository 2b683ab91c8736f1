import type { Amount } from '../money/amount.js'
import type { AccountId, ChainId } from '../networks/caip.js'

/** What can be swapped on a network: its coin, or a token (S7.14). */
export interface SwapToken {
  readonly chainId: ChainId
  /** Contract, in whatever case it was told; absent for the coin of the network. */
  readonly address?: string
  /** Cleaned, as the symbol. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
  /** It can be allowed by a signature (EIP-2612), as the list says. Whether it really can, `SwapApproval.permit` tells. */
  readonly permits?: true
}

/** What is asked: so much of one token for the other, on one network. */
export interface SwapRequest {
  readonly account: AccountId
  readonly from: SwapToken
  readonly to: SwapToken
  /** In base units of `from`, above zero. */
  readonly amount: Amount
}

/** What a service offers right now (S7.13). It binds nobody: what is signed has a minimum. */
export interface SwapQuote extends SwapRequest {
  /** What would arrive, in base units of `to`, every fee of the swap itself taken off. */
  readonly received: Amount
  /** How much of the worth at the middle price is lost, in basis points, fees of pools included; absent where the service tells none. */
  readonly impact?: number
  /** What the service keeps, in base units of `from`, `amount` and `received` already counting it; absent where it takes none. */
  readonly providerFee?: Amount
  /** A first guess in base units of the coin; what the review shows is read from the chain. Absent where nobody tells. */
  readonly networkFee?: Amount
  /** When it was told, by our clock in milliseconds. */
  readonly at: number
}

/** A call that a wallet can be asked to sign: of the account, on its network. */
export interface SwapCall {
  /** Contract, canonical. */
  readonly to: string
  /** Hex with `0x`. */
  readonly data: string
  /** Of the coin, in wei. */
  readonly value: bigint
}

/** What the visitor agreed to, frozen: the request to the wallet is compared with this (T8, T9). */
export interface SwapTerms extends SwapRequest {
  /** The least that may arrive, in base units of `to`. */
  readonly minimum: Amount
}

/** A swap to sign. `Swaps.build` decoded and compared it; `minimum` is what the call itself enforces, never below the terms. */
export interface SwapTransaction {
  readonly call: SwapCall
  readonly terms: SwapTerms
  /** What the call itself enforces, in base units of `to`. */
  readonly minimum: bigint
  /** Gas units that the service estimated; a guess of its own. Absent where it made none. */
  readonly gas?: bigint
}

/** A signature that allows (EIP-2612), as the wallet gave it. */
export interface SignedPermit {
  /** What was signed: `Permit` in the words of EIP-2612. */
  readonly permit: Permit
  /** 65 bytes as hex with `0x`. */
  readonly signature: string
}

/** What EIP-2612 has a wallet sign, besides the domain. */
export interface Permit {
  readonly token: string
  readonly owner: string
  readonly spender: string
  /** Exactly the amount of the swap. */
  readonly value: bigint
  readonly nonce: bigint
  /** Seconds since 1970. */
  readonly deadline: bigint
}

/** The domain (EIP-712) of a token that can be allowed by a signature: checked against the token's own `DOMAIN_SEPARATOR`. */
export interface PermitDomain {
  readonly name: string
  readonly version: string
  readonly nonce: bigint
}

/** What stands between a token and the contract that would swap it. Nothing of it is needed for the coin of a network. */
export interface SwapApproval {
  /** Contract that would take the token: one of the adapter's allow list, and the one that the swap is sent to. Canonical. */
  readonly spender: string
  /** What it may take now, in base units. */
  readonly allowance: bigint
  /** The token refuses to change an allowance that is not zero (as USDT does): it is set to zero first. */
  readonly resets: boolean
  /** Token and swapping contract take a signature in place of an approval. */
  readonly permit?: PermitDomain
}
