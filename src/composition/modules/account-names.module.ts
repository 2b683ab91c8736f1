import { createAccountNames } from '../../application/names/account-names.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Registering account names; joins the account when a visitor wants one. */
export function accountNamesModule(to: Wiring): void {
  wire(to, services.accountNamesFeature, createAccountNames, {
    session: services.session,
    connections: services.connections,
    settings: services.settings,
    chains: ports.chains,
    registry: ports.nameRegistry,
    account: services.accountFeature,
    walletRequest: services.walletRequest,
    router: services.router,
    clock: ports.clock,
    track: services.track,
    lifetime: services.lifetime,
  })
}
