import type { EpochMs } from '../loadable.js'
import type { SmartSession } from './smart-session.js'

export const sessionTabs = ['active', 'expired', 'revoked'] as const
export type SessionTab = (typeof sessionTabs)[number]

/** What became of it; what was revoked stays so when its time is over. */
export const standingOf = ({ revokedAt, expiry }: SmartSession, now: EpochMs): SessionTab =>
  revokedAt !== undefined ? 'revoked' : (expiry ?? Infinity) <= now ? 'expired' : 'active'

/** Expired lists everything whose time is over, what was revoked before among it. */
export const isInTab = (session: SmartSession, tab: SessionTab, now: EpochMs): boolean =>
  standingOf(session, now) === tab || (tab === 'expired' && (session.expiry ?? Infinity) <= now)

/** When it ended, or will; never is `Infinity`. */
export const endOf = ({ revokedAt, expiry }: SmartSession): EpochMs => revokedAt ?? expiry ?? Infinity
