import { createGrant, type GrantDeps } from './grant.js'
import { createSessionList, type SessionListDeps } from './session-list.js'
import type { SmartSessionsFeature } from './smart-sessions-feature.js'

/** Smart sessions of the account that acts (S1.12). */
export function createSmartSessions(deps: GrantDeps & SessionListDeps): SmartSessionsFeature {
  const { phase, grant, allow, leave } = createGrant(deps)
  const { list, refresh, revoke } = createSessionList(deps)
  return { phase, list, allow, leave, refresh, revoke, grant }
}
