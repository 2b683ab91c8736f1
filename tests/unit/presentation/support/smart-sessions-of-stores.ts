import { keyOfSession } from '../../../../src/domain/smart-sessions/smart-session.js'
import type {
  GrantPhase,
  SessionListFeature,
  SessionListState,
  SmartSessionsFeature,
} from '../../../../src/application/smart-sessions/smart-sessions-feature.js'
import { DialogError } from '../../../../src/domain/errors.js'
import { createStore } from '../../../../src/kit/store.js'

/** Smart sessions as their views know them: states are set by hand, verbs are written down. */
export function smartSessionsOfStores(log: string[]) {
  const phase = createStore<GrantPhase>({ status: 'none' })
  const list = createStore<SessionListState>({ sessions: { status: 'idle' }, tokens: {}, revoking: new Set() })
  const feature: SmartSessionsFeature & SessionListFeature = {
    phase,
    list,
    keyOf: keyOfSession,
    grant: async () => {
      throw new DialogError('USER_REJECTED')
    },
    allow: () => log.push('allow'),
    leave: () => log.push('leave session'),
    refresh: async () => void log.push('read sessions'),
    revoke: async ({ id }) => void log.push(`revoke ${id}`),
  }
  return { feature, phase, list }
}
