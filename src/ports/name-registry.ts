import type { NameSuggestion } from '../domain/names/account-name.js'
import type { AccountId } from '../domain/networks/caip.js'

/** A name for an account. */
export interface NameClaim {
  /** Whole, in lower case, with its suffix. */
  readonly name: string
  readonly account: AccountId
}

/** What the account signs to have a name. */
export interface NameChallenge extends NameClaim {
  /** Exactly this text. */
  readonly message: string
  /** Milliseconds since 1970: a signature that arrives later counts for nothing. */
  readonly expiresAt: number
}

/** Gives account names to whoever signs for them (S1.11). */
export interface NameRegistry {
  /**
   * Names like a label, what was asked for first, and whether they are free (S7.23).
   * @throws DialogError NAME_SUGGESTIONS_UNREACHABLE, ABORTED
   */
  suggestions(label: string, signal?: AbortSignal): Promise<readonly NameSuggestion[]>
  /**
   * Names that lead to the address of an account, the oldest first (S7.22). None that leads elsewhere, whatever the service says.
   * @throws DialogError NAMES_UNREACHABLE, ABORTED
   */
  namesOf(account: AccountId, signal?: AbortSignal): Promise<readonly string[]>
  /** A fresh text to sign. @throws DialogError CHAIN_ID_INVALID for networks that names know no coin type of (S5.19) */
  challenge(claim: NameClaim): Promise<NameChallenge>
  /**
   * Registers a name with what was signed (S7.24). Registering again what the account has already is no failure.
   * @throws DialogError NAME_TAKEN, NAME_SIGNED_LATE, NAME_REFUSED, NAME_NOT_REGISTERED where nobody knows, ABORTED
   */
  register(signed: NameChallenge & { readonly signature: string }, signal?: AbortSignal): Promise<void>
}
