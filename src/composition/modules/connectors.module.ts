import { createConnectorSource } from '../../infrastructure/connectors/connector-source.js'
import { createSuppliedConnector } from '../../infrastructure/connectors/supplied-connector.js'
import { ports } from '../../ports/tokens.js'
import { embedded } from '../embedded.js'
import { listedNamespaces } from '../../domain/networks/network.js'
import { services } from '../services.js'
import { walletConnect } from '../walletconnect.js'
import { wire, type Wiring } from '../wiring.js'

/** Every way to find a wallet on the page. */
export function connectorsModule(to: Wiring): void {
  wire(
    to,
    ports.connectors,
    ({ options, ...others }) => {
      const { given } = options
      return createConnectorSource({
        target: typeof window === 'undefined' ? undefined : window,
        announced: others.settings.flags.announcedWallets,
        namespaces: listedNamespaces(others.settings.networks),
        supplied: [
          ...walletConnect({ options, ...others }),
          ...embedded(others),
          ...(given.connectors ?? []).map(createSuppliedConnector),
        ],
        storage: others.storage,
        clock: others.clock,
        logger: others.logger,
      })
    },
    {
      options: services.options,
      features: services.features,
      settings: services.settings,
      storage: ports.storage,
      clock: ports.clock,
      logger: ports.logger,
      platform: ports.platform,
      lifetime: services.lifetime,
    },
  )
}
