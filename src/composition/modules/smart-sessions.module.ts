import { coSignedWay } from '../../application/smart-sessions/co-signed-way.js'
import { createGrant } from '../../application/smart-sessions/grant.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { loadExecution, smartSessionsPort } from '../smart-sessions-port.js'
import { wire, type Wiring } from '../wiring.js'
import { loadSignedInRule } from './session.module.js'

/** Smart sessions; joins when a site asks for one. */
export function smartSessionsModule(to: Wiring): void {
  smartSessionsPort(to)
  wire(
    to,
    services.smartSessionsFeature,
    ({ smartSessions, walletRequest, features, ...deps }) =>
      createGrant({
        ...deps,
        loadSignedIn: loadSignedInRule(deps.settings, features),
        loadFieldRules: () => import('../../domain/smart-sessions/field-rules.js'),
        ways: {
          coSigned: (...asked) => coSignedWay({ smartSessions, walletRequest }, ...asked),
          execution: async (...asked) => (await loadExecution()).createExecution(walletRequest)(...asked),
        },
      }),
    {
      session: services.session,
      connections: services.connections,
      settings: services.settings,
      chains: ports.chains,
      smartSessions: ports.smartSessions,
      walletRequest: services.walletRequest,
      clock: ports.clock,
      loadSubjects: services.requestSubjects,
      dialog: services.dialog,
      router: services.router,
      features: services.features,
      lifetime: services.lifetime,
    },
  )
}
