import { ContainerModule } from 'inversify'
import { createConnectorSource } from '../../infrastructure/connectors/connector-source.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { walletConnect } from '../walletconnect.js'
import { wire } from '../wire.js'

/** Every way to find a wallet on the page. */
export const connectorsModule = new ContainerModule((to) => {
  wire(
    to,
    ports.connectors,
    ({ options, ...others }) => {
      const { given, settings } = options
      return createConnectorSource({
        target: typeof window === 'undefined' ? undefined : window,
        announced: settings.flags.announcedWallets,
        supplied: [...walletConnect({ options, ...others }), ...(given.connectors ?? [])],
        clock: others.clock,
        logger: others.logger,
      })
    },
    {
      options: services.options,
      clock: ports.clock,
      logger: ports.logger,
      platform: ports.platform,
      lifetime: services.lifetime,
    },
  )
})
