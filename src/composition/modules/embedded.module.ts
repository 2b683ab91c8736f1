import { randomId } from '../../infrastructure/platform/random-id.js'
import { createEmbedded } from '../../application/embedded/embedded.js'
import { createEmbeddedConnector } from '../../infrastructure/connectors/embedded-connector.js'
import { createLazyConnector } from '../../infrastructure/connectors/lazy-connector.js'
import { createEmbeddedWallet, firstChain } from '../../infrastructure/frame/embedded-wallet.js'
import { createFrameChannel } from '../../infrastructure/frame/frame-channel.js'
import { createFrameElement } from '../../infrastructure/frame/frame-element.js'
import { frameOrigin } from '../../infrastructure/frame/frame-origin.js'
import { ports } from '../../ports/tokens.js'
import { embeddedInfo } from '../embedded.js'
import { siteMetadata } from '../../application/options/site-metadata.js'
import { pageWindow } from '../page.js'
import { services } from '../services.js'
import { version } from '../version.js'
import { wire, type Wiring } from '../wiring.js'

/** Login by email, the frame behind it and its approvals; joins when a visitor chose a login or one of an earlier visit is restored. */
export function embeddedModule(to: Wiring): void {
  wire(
    to,
    services.frameElement,
    ({ options: { endpoints, given }, settings, storage }) =>
      createFrameElement({
        document: pageWindow()?.document,
        url: endpoints.frame ?? '',
        projectId: given.projectId,
        chainId: () => storage.get('lastChain') ?? firstChain,
        title: embeddedInfo(settings).name,
        ids: randomId,
      }),
    { options: services.options, settings: services.settings, storage: ports.storage },
  )
  wire(to, ports.frameSurface, ({ element }) => element, { element: services.frameElement })
  wire(
    to,
    ports.embeddedWallet,
    ({ options: { endpoints, given }, element, storage, clock, logger, lifetime, platform }) => {
      const origin = frameOrigin({ url: endpoints.frame ?? '', page: platform.origin, logger })
      const wallet = createEmbeddedWallet({
        channel: createFrameChannel({ page: pageWindow(), element, origin, ids: randomId, clock, logger }),
        ids: randomId,
        storage,
        origin,
        projectId: given.projectId,
        version,
        clock,
      })
      lifetime.add(wallet.end)
      return wallet
    },
    {
      options: services.options,
      element: services.frameElement,
      storage: ports.storage,
      clock: ports.clock,
      logger: ports.logger,
      lifetime: services.lifetime,
      platform: ports.platform,
    },
  )
  wire(
    to,
    services.embeddedConnector,
    ({ options: { given }, settings, ...deps }) => {
      const info = embeddedInfo(settings)
      const connector = createEmbeddedConnector({ ...deps, info, accountType: given.accountType })
      return createLazyConnector({ info, chunk: 'embedded', load: async () => connector })
    },
    {
      options: services.options,
      settings: services.settings,
      wallet: ports.embeddedWallet,
      storage: ports.storage,
      clock: ports.clock,
      logger: ports.logger,
    },
  )
  wire(
    to,
    services.embeddedCore,
    ({ options, platform, ...deps }) => createEmbedded({ ...deps, metadata: siteMetadata(options, platform) }),
    {
      options: services.options,
      platform: ports.platform,
      session: services.session,
      connections: services.connections,
      attempts: services.attempts,
      storage: ports.storage,
      tabs: ports.tabs,
      clock: ports.clock,
      logger: ports.logger,
      track: services.track,
      dialog: services.dialog,
      router: services.router,
      feedback: services.feedback,
      features: services.features,
      settings: services.settings,
      theme: services.theme,
      lifetime: services.lifetime,
      embeddedWallet: ports.embeddedWallet,
      connector: services.embeddedConnector,
      frameSurface: ports.frameSurface,
    },
  )
  wire(to, services.embeddedFeature, ({ core }) => core.feature, { core: services.embeddedCore })
}
