import { addressOf } from '../../domain/networks/caip.js'
import type { SessionState } from '../../domain/session/session.js'
import type { ReadonlyStore } from '../../kit/store.js'

/** The address that acts, for a site that asked for it in its events. */
export function activeAddress(session: ReadonlyStore<SessionState>): string | undefined {
  const { active, byNamespace } = session.get()
  const account = active === undefined ? undefined : byNamespace[active]?.active
  return account === undefined ? undefined : addressOf(account)
}
