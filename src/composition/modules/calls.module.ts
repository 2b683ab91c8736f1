import { createCalls } from '../../application/calls/send-calls.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Calls that a host asks for together; joins with the first of them. */
export function callsModule(to: Wiring): void {
  wire(to, services.callsFeature, createCalls, {
    session: services.session,
    connections: services.connections,
    settings: services.settings,
    chains: ports.chains,
    walletRequest: services.walletRequest,
    clock: ports.clock,
    dialog: services.dialog,
    router: services.router,
    features: services.features,
    lifetime: services.lifetime,
  })
}
