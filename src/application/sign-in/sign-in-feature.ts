import type { EpochMs } from '../../domain/loadable.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { SignInMessage } from '../../domain/sign-in/sign-in.js'
import type { StandingSignIn } from '../../domain/sign-in/signed-in-now.js'
import type { ReadonlyStore } from '../../kit/store.js'

/** What the visitor is asked to sign, frozen: what is shown is what the wallet gets. */
export interface SignInRequest {
  readonly account: AccountId
  readonly data: SignInMessage
  readonly text: string
}

/** Where the sign-in of the account that acts stands. */
export type SignInStep =
  /** Nothing is asked: signed in, not connected, or on an unsupported network. */
  | { readonly at: 'idle' }
  /** Looks for a sign-in of before, then fetches a nonce and writes the message. */
  | { readonly at: 'preparing'; readonly account: AccountId }
  /**
   * Waits for the visitor. `endedAt`: an earlier sign-in of this account ended then. `pending`: the wallet still shows an older request,
   * and took no new one.
   */
  | {
      readonly at: 'ready'
      readonly request: SignInRequest
      readonly endedAt?: EpochMs | undefined
      readonly pending?: true
    }
  /**
   * The wallet shows it. `elsewhere`: because of another tab. `pending`: it was asked once more, and
   * still shows the request of before.
   */
  | { readonly at: 'signing'; readonly request: SignInRequest; readonly elsewhere?: true; readonly pending?: true }
  | { readonly at: 'verifying'; readonly request: SignInRequest }
  /** The visitor said no in the wallet (S8.7); it can be asked again at once. */
  | { readonly at: 'declined'; readonly request: SignInRequest }
  /** Who verifies cannot be reached. With `request` it is signed already: nobody signs twice, and it is tried again at `retryAt`. */
  | {
      readonly at: 'unreachable'
      readonly account: AccountId
      readonly request?: SignInRequest | undefined
      readonly retryAt: EpochMs
      readonly validUntil?: EpochMs | undefined
    }
  /**
   * It was signed and does not count, or could not begin. `signature`: not what the account signs; `smartAccount`: the site cannot verify
   * smart accounts (S8.8); `server`: whoever verifies failed, or did not take it and says nothing of the signature; `expired`: it took too
   * long; `message`: what the server wrote is not about this page, account, network or time.
   */
  | {
      readonly at: 'refused'
      readonly account: AccountId
      readonly reason: 'signature' | 'smartAccount' | 'server' | 'expired' | 'message'
    }
  /** The wallet went over to another account than the one that is signed in. */
  | { readonly at: 'otherAccount'; readonly account: AccountId; readonly signedIn: AccountId }

/** Joins where the host asks for sign-ins. */
export interface SignInFeature {
  readonly step: ReadonlyStore<SignInStep>
  /** The account that acts and has yet to sign in, once that is certain. */
  readonly missing: ReadonlyStore<AccountId | undefined>
  /** The sign-in of the account that acts, in its last minute: it stands until its end, and may be renewed. */
  readonly ending: ReadonlyStore<StandingSignIn | undefined>
  readonly required: boolean
  /** Asks the wallet, once however often it is called. In the tap itself. Never rejects: `step` tells. */
  sign(): Promise<void>
  /** Tries again what could not be reached, prepares anew what was refused, asks the wallet again that is asked. Never rejects. */
  retry(): Promise<void>
  /** Disconnects where a sign-in is required and none stands, else closes (S4.32). Twice is once. Never rejects. */
  cancel(): Promise<void>
  /** Always there (S4.33 would else be a trap). Never rejects. */
  disconnect(): Promise<void>
}
