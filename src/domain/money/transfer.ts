import type { Amount } from './amount.js'
import type { AccountId } from '../networks/caip.js'

/** What is moved: the coin of a network, or a token of it. */
export interface Asset {
  /** Contract of the token in its canonical form; absent for the native coin. */
  readonly address?: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * By what whoever is paid finds a payment (Solana Pay): it moves nothing, and a payment without it may never be told from others.
 */
export interface PaymentMarks {
  /** Written into the transaction, for all to read, exactly so. */
  readonly memo?: string
  /** Addresses that the transaction names, in this order. */
  readonly references?: readonly string[]
}

/** A contract, what it is told, and the coins that go with it, in wei. */
export interface ContractCall {
  /** Canonical. */
  readonly to: string
  /** Hex with `0x`. */
  readonly data: string
  readonly value: bigint
}

/**
 * A call of a contract in place of a payment: what leaves the account, or may leave it later, is `asset` and `amount` of the transfer by
 * the contract's doing.
 */
export interface CallTerms extends Omit<ContractCall, 'to'> {
  /** Asset that it brings the account: how much, its outcome tells. Absent for a call that brings none. */
  readonly brings?: Asset
  /** Asked for in the same request, before it: whole or not at all (EIP-5792). */
  readonly first?: readonly ContractCall[]
  /**
   * Of a long call that was begun before a reload: its characters, and the SHA-256 of its hex in lower case. `data` is then the beginning
   * alone. It is never asked for again, only compared.
   */
  readonly whole?: { readonly length: number; readonly digest: string }
}

/** What a call would do now. `received`: of what it brings, in base units. */
export type Simulation =
  | { readonly works: true; readonly received?: bigint }
  | { readonly works: false; readonly reason?: string }

/** A payment from one account to an address of the same network. */
export interface Transfer {
  readonly from: AccountId
  /** Canonical address (EIP-55 for eip155). */
  readonly to: string
  readonly asset: Asset
  /** In base units of the asset. */
  readonly amount: Amount
  /** What `ChainAdapter.noteBefore` said just before the wallet was asked: what is older than that is another transfer. */
  readonly note?: string
  /** Asked for by a payment request: carried with it, or not paid. */
  readonly marks?: PaymentMarks
  /** Not a payment: this call of the contract `to`. */
  readonly call?: CallTerms
}

/** The fee that the wallet is asked to use, in the base unit of the coin: wei, lamports, satoshi. */
export type FeeTerms =
  /** Prices are wei for one unit of gas. */
  | {
      readonly type: 'eip1559'
      readonly gas: bigint
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gas: bigint; readonly gasPrice: bigint }
  /**
   * `unitPrice` is micro-lamports for one compute unit; `rent` are lamports that stay in an account opened for the recipient; `kept` are
   * units of the token that it keeps itself of what is sent.
   */
  | {
      readonly type: 'solana'
      readonly unitLimit: bigint
      readonly unitPrice: bigint
      readonly rent: bigint
      readonly kept?: bigint
    }
  /** `rate` is satoshi for 1,000 virtual bytes. */
  | { readonly type: 'bitcoin'; readonly rate: bigint }
  /** Of a namespace of the host's: whatever its adapter has to remember. */
  | { readonly type: 'own'; readonly terms: Readonly<Record<string, string>> }

/** What a token does that whoever sends it should know before. */
export type TokenRule =
  /** It keeps a part of what is sent: so much arrives. */
  | { readonly kind: 'tokenFee'; readonly arrives: Amount }
  /** Somebody can take it out of any account. */
  | { readonly kind: 'permanentDelegate' }

/** `aboveReference`: far above what other sources name. `unverified`: there was none to compare it with. */
export type FeeCaution = 'aboveReference' | 'unverified'

/** What a transfer costs, in the coin of the network. */
export interface FeeQuote {
  /** What it will most likely cost. */
  readonly expected: Amount
  /** What it can cost at most: this much must be left after the transfer. */
  readonly most: Amount
  readonly terms: FeeTerms
  /** `wallet`: it takes no fee from a site, so that these figures are a guess and promise nothing. @default 'review' */
  readonly by?: 'review' | 'wallet'
  /** Why the visitor should look twice: far above its reference, or no second source was there to compare it with. */
  readonly caution?: readonly FeeCaution[]
  /** Of the token that is sent. */
  readonly rules?: readonly TokenRule[]
}

/** How a transfer that was handed to a wallet is found again. */
export type TransferHandle =
  | {
      readonly kind: 'transaction'
      readonly hash: string
      readonly nonce?: number
      /** The last block of Solana that can hold it: after that it never happens. */
      readonly lastBlock?: number
      /** That it is what the wallet was asked to send, one word alone says, of a wallet or a node: what becomes of it rules out no other. */
      readonly unproven?: true
      /** Base units that the token itself keeps of what is moved, as the review said. */
      readonly kept?: string
      /** A coin of Bitcoin that it spends, as `<txid>:<index>`: whoever else spends it has taken its place. */
      readonly spends?: string
    }
  /** A batch of EIP-5792. */
  | { readonly kind: 'calls'; readonly id: string }

/** What a transaction that landed moved instead of what was asked for: only what differs is there. */
export interface LandedTransfer {
  /** Canonical address. */
  readonly to?: string
  readonly asset?: Asset
  readonly amount?: Amount
  /** It lacks marks that were asked for, by which whoever was paid would find it. */
  readonly isUnmarked?: true
}

/**
 * What the chain says about a transfer. Time alone never makes it fail: what is not proven is `pending` or `unknown`, which is "may have
 * been sent". `hash` is the transaction that counts; `depth` how many blocks confirm it, its own included; `paid` what it took from the
 * account beside the amount, in base units of the coin: as the fee that a review names, with rent and all. Absent where nobody tells it,
 * or tells what cannot be.
 */
export type TransferOutcome =
  /**
   * `unseen`: nobody who was asked knows of it, and its nonce was never learnt, so that nothing can be said of its place. `oneSource`: of
   * what is unseen, that there is one node to ask. `byOne`: one source alone shows that it landed, and the others cannot be asked.
   */
  | {
      readonly status: 'pending'
      readonly hash?: string
      readonly nonce?: number
      readonly unseen?: true
      readonly oneSource?: true
      readonly byOne?: true
    }
  /** It landed, and what landed was compared: recipient, asset and amount are those that were asked for. So is a speed-up that pays the same. */
  | {
      readonly status: 'confirmed'
      readonly hash: string
      readonly depth: number
      readonly paid?: bigint
      /** What a call brought of `CallTerms.brings`, in base units; absent where nobody can tell. */
      readonly received?: bigint
    }
  /** The transaction that the wallet named landed, and moved something else than was asked for. `landed` is absent where that is not readable. */
  | {
      readonly status: 'other'
      readonly hash: string
      readonly depth?: number
      readonly landed?: LandedTransfer
      readonly paid?: bigint
    }
  /** Mined and without effect but for the fee; without a hash, nothing was mined as far as is known. */
  | {
      readonly status: 'failed'
      readonly hash?: string
      readonly reason?: string
      readonly depth?: number
      readonly paid?: bigint
    }
  /** Another transaction took its place for good and does something else: by two independent sources. */
  | { readonly status: 'replaced'; readonly hash: string; readonly depth?: number; readonly landed?: LandedTransfer }
  /** Another transaction took its place for good that moves nothing. */
  | { readonly status: 'cancelled'; readonly hash: string; readonly depth?: number }
  /** It can never land any more: two independent sources rule it out for good. */
  | { readonly status: 'dropped' }
  /** Nobody can be asked right now, or what was said proves nothing. `oneSource`: the site has one node, whose word alone does not. */
  | { readonly status: 'unknown'; readonly hash?: string; readonly oneSource?: true }
