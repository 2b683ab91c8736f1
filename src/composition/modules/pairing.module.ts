import { ContainerModule } from 'inversify'
import { createPairing } from '../../application/pairing/pairing.js'
import { createWalletOpener } from '../../infrastructure/platform/wallet-opener.js'
import { ports } from '../../ports/tokens.js'
import { services } from '../services.js'
import { wire } from '../wire.js'

/** Waiting for a wallet on another device or in another app; joins when a view shows an address. */
export const pairingModule = new ContainerModule((to) => {
  wire(
    to,
    ports.walletOpener,
    () => createWalletOpener({ window: typeof window === 'undefined' ? undefined : window }),
    {},
  )
  wire(
    to,
    services.pairingFeature,
    ({ options, ...deps }) => createPairing({ ...deps, hasProjectId: options.given.projectId !== undefined }),
    {
      options: services.options,
      session: services.session,
      connections: services.connections,
      attempts: services.attempts,
      connectors: services.connectorList,
      recents: services.recents,
      settings: services.settings,
      dialog: services.dialog,
      storage: ports.storage,
      tabs: ports.tabs,
      opener: ports.walletOpener,
      clock: ports.clock,
      feedback: services.feedback,
      lifetime: services.lifetime,
      track: services.track,
    },
  )
})
