import type { EmailLogin } from './email-login.js'
import type { FarcasterLogin } from './farcaster-login.js'
import type { SocialLogin } from './social-login.js'
import type { Transactions } from './transactions.js'
import type { WalletConnector } from '../../ports/connectors.js'

/** The place of the frame in the view ApproveTransaction. */
export interface Approval {
  /** Shows the frame over this part of the viewport; again when it moves. */
  place(part: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }): void
  unplace(): void
  /** Moves the focus into the frame. */
  focus(): void
  /** The visitor left the view: open unsafe requests are rejected, and only those (S4.22). */
  leave(): void
}

/** The embedded wallet: joins when the visitor chose a login, or when one of an earlier visit is restored. */
export interface EmbeddedFeature {
  readonly email: EmailLogin
  readonly approval: Approval
  readonly transactions: Transactions
  /** The frame as a wallet like any other; for the list of connectors. */
  readonly connector: WalletConnector
}

/** Logins with the account of a provider; joins when one is chosen, or comes back to the page. */
export interface SocialLoginFeature {
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
}
