import type { Engine } from '../application/facade/engine.js'
import { createRenewSite } from '../application/options/renew-site.js'
import { ports } from '../ports/tokens.js'
import type { Mounted } from '../presentation/react/mount.js'
import { pageWallets } from './modules/connectors.module.js'
import { services } from './services.js'
import { review } from './start-application.js'
import { fetchParts } from './ui-parts.js'
import type { Wiring } from './wiring.js'

/** What changes options while a dialog runs. Comes with the first change. */
export function createRenewal(
  wiring: Pick<Wiring, 'get' | 'isBound'>,
  shown: () => Promise<Mounted> | undefined,
): Engine['setOptions'] {
  const get: Wiring['get'] = (id) => wiring.get(id)
  const options = get(services.options)
  const [settings, features] = [get(services.settings), get(services.features)]
  const found = {
    options,
    settings,
    features,
    logger: get(ports.logger),
    platform: get(ports.platform),
    storage: get(ports.storage),
    clock: get(ports.clock),
    lifetime: get(services.lifetime),
  }
  return createRenewSite({
    options,
    bound: options.bound,
    settings,
    features,
    review: (now) => review(wiring, now.given, now),
    session: get(services.session),
    restoreSession: get(services.restoreSession),
    // At once over where the dialog was destroyed meanwhile.
    lookAnew: () => found.lifetime.add(get(services.connectorList).start(pageWallets(found))),
    fetchParts: (site) => fetchParts(wiring, site),
    shown,
  })
}
