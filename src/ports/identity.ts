import type { AccountId } from '../domain/networks/caip.js'
import type { Identity } from '../domain/session/account.js'

/** Name and avatar of an address (S7.11), as told: of an account that is shown, a name counts only where it leads back to it. */
export interface Identities {
  of(account: AccountId, signal?: AbortSignal): Promise<Identity>
  /** The page learnt it by itself: the account has just been given a name. For those that keep answers. */
  learn?(account: AccountId, identity: Identity): void
}
