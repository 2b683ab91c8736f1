import type { EpochMs } from '../loadable.js'
import type { AccountId } from '../networks/caip.js'
import type { Permission } from './permissions.js'

/** Whoever may act for an account, and how far. */
export interface SmartSession {
  /** The co-signer's id (pci), or what the wallet calls it (ERC-7715). */
  readonly id: string
  /** Who holds it: a co-signer signs beside the site, or the wallet's own contracts do without. */
  readonly way: 'coSigner' | 'wallet'
  readonly account: AccountId
  readonly site: { readonly name: string; readonly url?: string }
  /** Absent where a wallet granted it without one. */
  readonly expiry?: EpochMs
  readonly createdAt?: EpochMs
  readonly revokedAt?: EpochMs
  /** Those that are known here. */
  readonly permissions: readonly Permission[]
  /** How many there are beside them. */
  readonly strange: number
  /** As they stand on the wire, for revoking. */
  readonly asGiven: readonly unknown[]
}

/** Contexts of wallets and ids of co-signers are made by strangers to each other. */
export const keyOfSession = ({ way, id }: Pick<SmartSession, 'way' | 'id'>): string => `${way}:${id}`
