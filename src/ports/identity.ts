import type { AccountId } from '../domain/caip.js'
import type { Identity } from '../domain/account.js'

/** Name and avatar of an address (S7.11). */
export interface Identities {
  of(account: AccountId, signal?: AbortSignal): Promise<Identity>
}
