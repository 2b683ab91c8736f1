import type { DialogError } from '../../domain/errors.js'
import type { EpochMs, Loadable } from '../../domain/loadable.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { Network } from '../../domain/networks/network.js'
import type { GrantedPermissions, PermissionRequest } from '../../domain/smart-sessions/permissions.js'
import type { SmartSession } from '../../domain/smart-sessions/smart-session.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { TokenWords } from '../../ports/chain.js'

/** What tokens call themselves, by address in lower case; absent where that could not be read. */
export type TokenNames = Readonly<Record<string, TokenWords>>

/** What the visitor is asked. */
export interface AskedSession {
  readonly request: PermissionRequest
  readonly tokens: TokenNames
  readonly account: AccountId
  readonly network: Network
}

/** From the question to what became of it. */
export type GrantPhase =
  | { readonly status: 'none' }
  /** Nobody was asked for anything yet. */
  | { readonly status: 'asking'; readonly asked: AskedSession }
  /** The co-signer or the wallet has the word. */
  | { readonly status: 'waiting'; readonly asked: AskedSession; readonly on: 'coSigner' | 'wallet' }
  /** `until` when the wallet has it, which may be sooner than was asked for. */
  | { readonly status: 'granted'; readonly asked: AskedSession; readonly until: EpochMs }
  | { readonly status: 'declined'; readonly asked: AskedSession }
  /** `granted`: the wallet did its part, and only the co-signer does not know it yet; or nobody knows what a wallet did that needs no co-signer. */
  | {
      readonly status: 'failed'
      readonly asked: AskedSession
      readonly error: DialogError
      readonly granted: 'no' | 'yes' | 'perhaps'
    }

/** Sessions of the account that acts. */
export interface SessionListState {
  readonly sessions: Loadable<readonly SmartSession[]>
  /** Why some are missing or from before: one of those who keep them did not say. */
  readonly missing?: DialogError
  readonly tokens: TokenNames
  /** Keys (`keyOf`) of those that are being revoked. */
  readonly revoking: ReadonlySet<string>
  /** The last one that could not be revoked, and why. */
  readonly refused?: { readonly key: string; readonly error: DialogError }
}

/** Smart sessions (S1.12): a site acts within limits that the visitor has seen. */
export interface SmartSessionsFeature {
  readonly phase: ReadonlyStore<GrantPhase>
  /**
   * Asks the visitor, then the wallet. @throws DialogError SMART_SESSIONS_NOT_ENABLED, PERMISSION_REQUEST_INVALID, NOT_CONNECTED, CHAIN_UNSUPPORTED,
   * REQUEST_OF_OTHER_ACCOUNT, REQUEST_OF_OTHER_NETWORK, PERMISSIONS_UNSUPPORTED, REQUEST_PENDING, USER_REJECTED,
   * SMART_SESSIONS_UNAVAILABLE, SMART_SESSION_REFUSED and what the wallet answers
   */
  grant(request: unknown): Promise<GrantedPermissions>
  /** The visitor agrees to what is asked, or wants another try. */
  allow(): void
  /**
   * The visitor does not want it, also while the wallet has the word, or has read what became of it. While the co-signer hears of the wallet's
   * yes it is too late.
   */
  leave(): void
}

/** What the visitor sees and ends of them. */
export interface SessionListFeature {
  readonly list: ReadonlyStore<SessionListState>
  /** What `revoking` and `refused` call a session. */
  keyOf(session: SmartSession): string
  /** Reads the list, also anew. Never rejects. */
  refresh(): Promise<void>
  /** Asks the wallet to take the permissions back. Never rejects: `list` tells. */
  revoke(session: SmartSession): Promise<void>
}
