import type { EpochMs } from '../loadable.js'
import { chainOf, namespaceOf, type AccountId } from '../networks/caip.js'
import { accountKey } from '../networks/namespaces.js'
import { isSupported, type Network } from '../networks/network.js'
import { activeSession, type SessionState } from '../session/session.js'
import type { SignedIn } from './sign-in.js'
import { signedInNow, type SignIns } from './signed-in-now.js'

/** The account that has yet to sign in; undefined where nothing is asked: signed in, not connected, or on an unsupported network. */
export function accountToSignIn(
  state: SessionState,
  signIns: SignIns,
  networks: readonly Network[],
): AccountId | undefined {
  const session = activeSession(state)
  if (session === undefined || !isSupported(networks, session.network)) return undefined
  return signedInNow(state, signIns) === undefined ? session.active : undefined
}

/** Of what somebody answers about an account, what stands of this very one. */
export const standing = (answers: readonly SignedIn[], account: AccountId, now: EpochMs): SignedIn | undefined =>
  answers.find((one) => isSameAccount(one.account, account) && !isOver(one, now))

export const isOver = ({ expiresAt }: SignedIn, now: EpochMs): boolean => expiresAt !== undefined && expiresAt <= now

/** The same account on the same network, however its address is written. */
export const isSameAccount = (a: AccountId, b: AccountId): boolean => chainOf(a) === chainOf(b) && isSameAddress(a, b)

/** The same address in one namespace, whatever the network. */
export const isSameAddress = (a: AccountId, b: AccountId): boolean =>
  namespaceOf(a) === namespaceOf(b) && accountKey(a) === accountKey(b)
