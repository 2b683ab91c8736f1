import { Container, ContainerModule } from 'inversify'
import { createFeatures } from './composition/features.js'
import { analyticsModule } from './composition/modules/analytics.module.js'
import { chainsModule } from './composition/modules/chains.module.js'
import { connectorsModule } from './composition/modules/connectors.module.js'
import type { lazyModules } from './composition/lazy-modules.js'
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
  container.load(new ContainerModule(bindings ?? (() => undefined)))
  const hasCatalogue = options.settings.hasCatalogue || container.isBound(ports.catalogue)
  container.bind(services.options).toConstantValue({ ...options, settings: { ...options.settings, hasCatalogue } })
  /** A feature that joins another one, where it needs it. */
  const lazy =
    (name: keyof typeof lazyModules, after?: 'account' | 'embedded') => async (): Promise<ContainerModule> => {
      const [list] = await Promise.all([
        import('./composition/lazy-modules.js'),
        after && container.get(services.features).load(after),
      ])
      return list.lazyModules[name]()
    }
  container.bind(services.features).toConstantValue(
    createFeatures(container, {
      account: {
        module: async () => (await import('./composition/modules/account.module.js')).accountModule,
        token: services.accountFeature,
      },
      activity: { module: lazy('activity', 'account'), token: services.activityFeature },
      catalogue: {
        module: async () => (await import('./composition/modules/catalogue.module.js')).catalogueModule,
        token: services.catalogueFeature,
      },
      embedded: { module: lazy('embedded'), token: services.embeddedFeature },
      embeddedAccount: { module: lazy('embeddedAccount', 'embedded'), token: services.embeddedAccountFeature },
      pairing: {
        module: async () => (await import('./composition/modules/pairing.module.js')).pairingModule,
        token: services.pairingFeature,
      },
      send: { module: lazy('send', 'account'), token: services.sendFeature },
      socialLogin: { module: lazy('socialLogin', 'embedded'), token: services.socialLoginFeature },
    }),
  )
  container.load(platformModule, connectorsModule, chainsModule, sessionModule, coreModule, analyticsModule)
  return container
}
