import { createSessionList } from '../../application/smart-sessions/session-list.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { loadExecution, smartSessionsPort } from '../smart-sessions-port.js'
import { wire, type Wiring } from '../wiring.js'

/** The list of smart sessions; joins when a visitor wants to see theirs. */
export function sessionListModule(to: Wiring): void {
  smartSessionsPort(to)
  wire(to, services.sessionListFeature, (deps) => createSessionList({ ...deps, loadExecution }), {
    session: services.session,
    connections: services.connections,
    settings: services.settings,
    chains: ports.chains,
    smartSessions: ports.smartSessions,
    walletRequest: services.walletRequest,
    clock: ports.clock,
    lifetime: services.lifetime,
  })
}
