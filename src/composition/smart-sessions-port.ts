import { loadChunk } from '../domain/load-chunk.js'
import { createHttpSmartSessions } from '../infrastructure/http/smart-sessions.js'
import { ports } from '../ports/tokens.js'
import { backendClient } from './backend-client.js'
import { services } from './services.js'
import { wire, type Wiring } from './wiring.js'

export const loadExecution = loadChunk('smart-sessions', () => import('./execution.js'))

/** Who keeps smart sessions: asked by what grants them and by what lists them, of which either may come first. */
export function smartSessionsPort(to: Wiring): void {
  wire(
    to,
    ports.smartSessions,
    ({ options, clock, supportedChains }) =>
      createHttpSmartSessions({
        server: () => backendClient({ options, clock }, 'blockchain'),
        projectId: options.given.projectId,
        supportedChains,
      }),
    { options: services.options, clock: ports.clock, supportedChains: ports.supportedChains },
  )
}
