import { ContainerModule } from 'inversify'
import { createConnectorSource } from '../../infrastructure/connectors/connector-source.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire } from '../wire.js'

/** Every way to find a wallet on the page. */
export const connectorsModule = new ContainerModule((to) => {
  wire(
    to,
    ports.connectors,
    ({ options: { given, settings }, clock, logger }) =>
      createConnectorSource({
        target: typeof window === 'undefined' ? undefined : window,
        announced: settings.flags.announcedWallets,
        supplied: given.connectors ?? [],
        clock,
        logger,
      }),
    { options: services.options, clock: ports.clock, logger: ports.logger },
  )
})
