import type { AccountId } from '../networks/caip.js'

/** `payment` and `ordinals`: a Bitcoin wallet keeps coins that carry inscriptions on an address of their own; those are never spent. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'

/** Which code stands at an address: none, its own, or that of a contract which the account of a key borrows (EIP-7702). */
export type AccountCode = 'none' | 'own' | 'borrowed'

/** One account of a connected wallet (S3.40). */
export interface Account {
  readonly id: AccountId
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** Name and picture that belong to an address (S7.11). The avatar is a safe image source. */
export interface Identity {
  readonly name?: string
  readonly avatar?: string
}

/** What an account is called, with the account: of another one it says nothing. */
export interface KnownIdentity {
  /** CAIP-10. */
  readonly account: string
  readonly identity: Identity
}
