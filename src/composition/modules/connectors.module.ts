import { createConnectorSource } from '../../infrastructure/connectors/connector-source.js'
import type { ConnectorSource } from '../../ports/connectors.js'
import { ports } from '../../ports/tokens.js'
import { embedded, type EmbeddedConnectorDeps } from '../embedded.js'
import { listedNamespaces } from '../../domain/networks/network.js'
import { pageWindow } from '../page.js'
import { services } from '../services.js'
import type { LoadWalletConnectDeps } from '../load-walletconnect.js'
import { walletConnect } from '../walletconnect.js'
import { wire, type Wiring } from '../wiring.js'

/** Every way to find a wallet on the page, for the site as it is now. */
export const pageWallets = (deps: LoadWalletConnectDeps & EmbeddedConnectorDeps): ConnectorSource =>
  createConnectorSource({
    ...deps,
    target: pageWindow(),
    announced: deps.settings.flags.announcedWallets,
    namespaces: new Set(listedNamespaces(deps.settings.networks)),
    supplied: [...walletConnect(deps), ...embedded(deps)],
    own: deps.options.given.connectors,
  })

export const connectorsModule = (to: Wiring): void =>
  wire(to, ports.connectors, pageWallets, {
    options: services.options,
    features: services.features,
    settings: services.settings,
    storage: ports.storage,
    clock: ports.clock,
    logger: ports.logger,
    platform: ports.platform,
    lifetime: services.lifetime,
  })
