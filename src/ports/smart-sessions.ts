import type { AccountId } from '../domain/networks/caip.js'
import type { Hex, PermissionRequest, SessionKey } from '../domain/smart-sessions/permissions.js'
import type { SmartSession } from '../domain/smart-sessions/smart-session.js'

/** What a session is made of, beside its network and account. */
export type SessionTermsGiven = Pick<PermissionRequest, 'expiry' | 'signer' | 'permissions' | 'policies'>

/** What the wallet granted, with the co-signer's key first among those of the signer. */
export interface SessionActivation extends SessionTermsGiven {
  /** The co-signer's id (pci). */
  readonly id: string
  /** What the wallet answered, by which its contract knows the session. */
  readonly context: Hex
}

/**
 * Who signs beside a site in each session, and keeps what was granted (S1.12). It never asks the visitor: the wallet does. All rejects with
 * `DialogError` SMART_SESSIONS_UNAVAILABLE where nobody answers, and with ABORTED. Accounts are of eip155.
 */
export interface SmartSessions {
  /**
   * Every session that was granted, those that are over among them, the newest first (S7.28). What cannot be read is left out; of a
   * network that the co-signer does not serve, none.
   */
  list(account: AccountId, signal?: AbortSignal): Promise<readonly SmartSession[]>
  /**
   * Begins a session that nothing can be done in yet. @returns its id, and the key that signs beside those of the site
   * @throws DialogError SMART_SESSION_REFUSED
   */
  create(
    account: AccountId,
    terms: SessionTermsGiven,
    signal?: AbortSignal,
  ): Promise<{ readonly id: string; readonly key: SessionKey }>
  /** The visitor granted it. Asked again for the same it is content. @throws DialogError SMART_SESSION_REFUSED */
  activate(account: AccountId, granted: SessionActivation, signal?: AbortSignal): Promise<void>
  /**
   * From now on nobody signs beside the site (S7.29). @param signature what the wallet answered when it was asked to take the permissions back
   * @throws DialogError SMART_SESSION_REFUSED
   */
  revoke(account: AccountId, id: string, signature: string, signal?: AbortSignal): Promise<void>
}
