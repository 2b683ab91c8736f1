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

export const sessionTabs = ['active', 'expired', 'revoked'] as const
export type SessionTab = (typeof sessionTabs)[number]

/** What became of it; what was revoked stays so when its time is over. */
export const standingOf = ({ revokedAt, expiry }: SmartSession, now: EpochMs): SessionTab =>
  revokedAt !== undefined ? 'revoked' : (expiry ?? Infinity) <= now ? 'expired' : 'active'

/** Expired lists everything whose time is over, what was revoked before among it. */
export const isInTab = (session: SmartSession, tab: SessionTab, now: EpochMs): boolean =>
  standingOf(session, now) === tab || (tab === 'expired' && (session.expiry ?? Infinity) <= now)

/** Contexts of wallets and ids of co-signers are made by strangers to each other. */
export const keyOfSession = ({ way, id }: Pick<SmartSession, 'way' | 'id'>): string => `${way}:${id}`

/** When it ended, or will; never is `Infinity`. */
export const endOf = ({ revokedAt, expiry }: SmartSession): EpochMs => revokedAt ?? expiry ?? Infinity
