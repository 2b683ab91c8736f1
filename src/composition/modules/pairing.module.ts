import { pairWhileShown } from '../../application/pairing/pair-while-shown.js'
import { createPairing } from '../../application/pairing/pairing.js'
import { createWalletOpener } from '../../infrastructure/platform/wallet-opener.js'
import { ports } from '../../ports/tokens.js'
import { pageWindow } from '../page.js'
import { services } from '../services.js'
import { wire, type Wiring } from '../wiring.js'

/** Waiting for a wallet on another device or in another app; joins when a view shows an address, and begins because it does. */
export function pairingModule(to: Wiring): void {
  wire(to, ports.walletOpener, () => createWalletOpener({ window: pageWindow() }), {})
  wire(
    to,
    services.pairingFeature,
    ({ options, router, ...deps }) => {
      const pairing = createPairing({ ...deps, hasProjectId: options.given.projectId !== undefined })
      pairWhileShown({ ...deps, router, pairing })
      return pairing
    },
    {
      options: services.options,
      session: services.session,
      connections: services.connections,
      attempts: services.attempts,
      connectors: services.connectorList,
      recents: services.recents,
      settings: services.settings,
      dialog: services.dialog,
      router: services.router,
      storage: ports.storage,
      tabs: ports.tabs,
      opener: ports.walletOpener,
      clock: ports.clock,
      feedback: services.feedback,
      lifetime: services.lifetime,
      track: services.track,
      features: services.features,
    },
  )
}
