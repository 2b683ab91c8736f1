import type { AccountId } from '../networks/caip.js'
import { activeSession, type SessionState } from '../session/session.js'
import type { SignedIn } from './sign-in.js'

/** A sign-in as the dialog knows it. */
export interface StandingSignIn extends SignedIn {
  /** Its last minute has begun. */
  readonly endsSoon?: true
}

/** The sign-ins that stand, each of its own account and network: whose turn it is, the session says. */
export type SignIns = Readonly<Partial<Record<AccountId, StandingSignIn>>>

/** The sign-in of the account that acts, on the network where it acts: no other one counts. */
export function signedInNow(state: SessionState, signIns: SignIns): StandingSignIn | undefined {
  const account = activeSession(state)?.active
  return account && signIns[account]
}
