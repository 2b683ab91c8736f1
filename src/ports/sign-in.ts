import type { AccountId } from '../domain/networks/caip.js'
import type { SignedIn, SignInMessage, SignInSession, SignOutOn } from '../domain/sign-in/sign-in.js'

/**
 * Where a visitor's proof of an account is verified and kept: in the browser, at the host's own server, at a hosted service (S1.17).
 * The dialog writes the message, asks the wallet and checks what comes back against what was asked; nothing here asks anybody to sign.
 * Calls reject with SIGN_IN_UNAVAILABLE while who verifies cannot be reached or is in trouble, and may then be made again with the same
 * proof.
 */
export interface SignIn {
  /** Without a sign-in the session does not count as established, and nothing else is signed or sent. */
  readonly required: boolean
  readonly signOutOn: SignOutOn
  /**
   * One that is good for a single sign-in.
   * @param account who will sign, where that is known already
   * @throws DialogError SIGN_IN_UNAVAILABLE, ABORTED
   */
  nonce(account?: AccountId, signal?: AbortSignal): Promise<string>
  /**
   * The text to be signed, where the host's server writes it. What it says must be what it was asked to say; the dialog looks before
   * anybody signs. Absent: the dialog writes it.
   * @throws DialogError SIGN_IN_UNAVAILABLE, ABORTED
   */
  writeMessage?(data: SignInMessage, signal?: AbortSignal): Promise<string>
  /**
   * Whether the account really signed this.
   * @throws DialogError SIGN_IN_REFUSED when it did not, SIGN_IN_NONCE_EXPIRED when it must be signed anew, SIGN_IN_UNAVAILABLE, ABORTED
   */
  verify(proof: SignInSession, signal?: AbortSignal): Promise<SignedIn>
  /** Keeps a sign-in that was verified. Kept twice it is kept once. */
  add(signedIn: SignedIn, proof: SignInSession): Promise<void>
  /** What stands of an account on its network: begun and not over. @throws DialogError SIGN_IN_UNAVAILABLE, ABORTED */
  sessions(account: AccountId, signal?: AbortSignal): Promise<readonly SignedIn[]>
  /** Ends the sign-in of an account on its network, or all of them; here at once, at the server as soon as it answers. Never rejects. */
  revoke(account?: AccountId): Promise<void>
}
