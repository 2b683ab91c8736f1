import { createSmartSessions } from '../../application/smart-sessions/smart-sessions.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { createLazySmartSessions } from '../../infrastructure/http/lazy-smart-sessions.js'
import { ports } from '../../ports/tokens.js'
import { backendClient } from '../backend-client.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

const loadExecution = loadChunk('smart-sessions', () => import('../../application/smart-sessions/execution-way.js'))

/** Smart sessions; joins when a site asks for one, or a visitor wants to see theirs. */
export function smartSessionsModule(to: Wiring): void {
  wire(
    to,
    ports.smartSessions,
    ({ options, clock, supportedChains }) =>
      createLazySmartSessions(async () => {
        const http = backendClient({ options, clock }, 'blockchain')
        const { createHttpSmartSessions } = await import('../../infrastructure/http/smart-sessions.js')
        return createHttpSmartSessions({ http, projectId: options.given.projectId, supportedChains })
      }),
    { options: services.options, clock: ports.clock, supportedChains: ports.supportedChains },
  )
  wire(
    to,
    services.smartSessionsFeature,
    (deps) =>
      createSmartSessions({
        ...deps,
        loadFieldRules: () => import('../../domain/smart-sessions/field-rules.js'),
        loadExecution,
        addressOfKey: async ({ publicKey }) =>
          (await import('../../infrastructure/chains/evm/key-address.js')).keyAddress(publicKey),
      }),
    {
      session: services.session,
      connections: services.connections,
      settings: services.settings,
      chains: ports.chains,
      smartSessions: ports.smartSessions,
      walletRequest: services.walletRequest,
      clock: ports.clock,
      dialog: services.dialog,
      router: services.router,
      lifetime: services.lifetime,
    },
  )
}
