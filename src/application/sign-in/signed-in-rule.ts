import type { DialogError } from '../../domain/errors.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import type { SignIns } from '../../domain/sign-in/signed-in-now.js'
import { isOver } from '../../domain/sign-in/standing.js'
import type { Clock } from '../../ports/clock.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { SignedInRule } from '../session/wallet-request.js'

export interface SignedInRuleDeps {
  readonly signIns: ReadonlyStore<SignIns>
  readonly clock: Clock
}

/** Why a request waits: the visitor has yet to sign in. */
export const signInMissing = (method: string): DialogError => signInError('SIGN_IN_REQUIRED', { method })

/** Who is not signed in, or no longer, asks the wallet for nothing. */
export const createSignedInRule =
  ({ signIns, clock }: SignedInRuleDeps): SignedInRule =>
  (account, method) => {
    const signedIn = signIns.get()[account]
    if (signedIn === undefined || isOver(signedIn, clock.now())) throw signInMissing(method)
  }
