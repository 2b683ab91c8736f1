import { Container, ContainerModule } from 'inversify'
import { createFeatures } from './composition/features.js'
import { analyticsModule } from './composition/modules/analytics.module.js'
import { chainsModule } from './composition/modules/chains.module.js'
import { connectorsModule } from './composition/modules/connectors.module.js'
import { coreModule } from './composition/modules/core.module.js'
import { platformModule } from './composition/modules/platform.module.js'
import { sessionModule } from './composition/modules/session.module.js'
import type { ResolvedOptions } from './composition/options.js'
import { ports } from './ports/tokens.js'
import { services } from './composition/services.js'

/** All that a dialog is made of. The host's bindings load first and ours fill the gaps, so that theirs win everywhere. */
export function createContainer(options: ResolvedOptions): Container {
  const container = new Container({ defaultScope: 'Singleton' })
  const { bindings } = options.given
  if (bindings !== undefined) container.load(new ContainerModule(bindings))
  const hasCatalogue = options.settings.hasCatalogue || container.isBound(ports.catalogue)
  container.bind(services.options).toConstantValue({ ...options, settings: { ...options.settings, hasCatalogue } })
  /** Parts that join another one. */
  const joining =
    (part: 'account' | 'embedded') => (module: () => Promise<ContainerModule>) => async (): Promise<ContainerModule> =>
      (await Promise.all([module(), container.get(services.features).load(part)]))[0]
  const withAccount = joining('account')
  const withEmbedded = joining('embedded')
  container.bind(services.features).toConstantValue(
    createFeatures(container, {
      activity: {
        module: withAccount(async () => (await import('./composition/money-modules.js')).loadActivity()),
        token: services.activityFeature,
      },
      send: {
        module: withAccount(async () => (await import('./composition/money-modules.js')).loadSend()),
        token: services.sendFeature,
      },
      account: {
        module: async () => (await import('./composition/modules/account.module.js')).accountModule,
        token: services.accountFeature,
      },
      catalogue: {
        module: async () => (await import('./composition/modules/catalogue.module.js')).catalogueModule,
        token: services.catalogueFeature,
      },
      embedded: {
        module: async () => (await import('./composition/modules/embedded.module.js')).embeddedModule,
        token: services.embeddedFeature,
      },
      embeddedAccount: {
        module: withEmbedded(
          async () => (await import('./composition/modules/embedded-account.module.js')).embeddedAccountModule,
        ),
        token: services.embeddedAccountFeature,
      },
      socialLogin: {
        module: withEmbedded(
          async () => (await import('./composition/modules/social-login.module.js')).socialLoginModule,
        ),
        token: services.socialLoginFeature,
      },
      pairing: {
        module: async () => (await import('./composition/modules/pairing.module.js')).pairingModule,
        token: services.pairingFeature,
      },
    }),
  )
  container.load(platformModule, connectorsModule, chainsModule, sessionModule, coreModule, analyticsModule)
  return container
}
