import { withBoundParts } from './application/options/with-bound-parts.js'
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
import type { Wiring } from './composition/wiring.js'

/** Wires all that a dialog is made of. What the host bound is there already and wins: ours fills the gaps. */
export function wireDialog(to: Wiring, options: ResolvedOptions): Wiring {
  // Before ours are there.
  const bound = {
    catalogue: to.isBound(ports.catalogue),
    connectors: to.isBound(ports.connectors),
    nameRegistry: to.isBound(ports.nameRegistry),
    onRamp: to.isBound(ports.onRamp),
    swaps: to.isBound(ports.swaps),
  }
  const settings = withBoundParts(options, bound)
  to.bind(services.options, () => ({ ...options, settings, bound }))
  /** A feature that joins another one, where it needs it. */
  const lazy =
    (name: keyof typeof lazyModules, after?: 'account' | 'embedded') =>
    async (): Promise<(to: Wiring) => void | Promise<void>> => {
      const [list] = await Promise.all([
        import('./composition/lazy-modules.js'),
        after && to.get(services.features).load(after),
      ])
      return list.lazyModules[name]()
    }
  to.bind(services.features, () =>
    createFeatures(to, {
      account: {
        module: async () => (await import('./composition/modules/account.module.js')).accountModule,
        token: services.accountFeature,
      },
      accountNames: { module: lazy('accountNames', 'account'), token: services.accountNamesFeature },
      activity: { module: lazy('activity', 'account'), token: services.activityFeature },
      calls: { module: lazy('calls'), token: services.callsFeature },
      catalogue: {
        module: async () => (await import('./composition/modules/catalogue.module.js')).catalogueModule,
        token: services.catalogueFeature,
      },
      embedded: { module: lazy('embedded'), token: services.embeddedFeature },
      embeddedAccount: { module: lazy('embeddedAccount', 'embedded'), token: services.embeddedAccountFeature },
      onRamp: { module: lazy('onRamp', 'account'), token: services.onRampFeature },
      pairing: {
        module: async () => (await import('./composition/modules/pairing.module.js')).pairingModule,
        token: services.pairingFeature,
      },
      send: { module: lazy('send', 'account'), token: services.sendFeature },
      sessionList: { module: lazy('sessionList'), token: services.sessionListFeature },
      signIn: { module: lazy('signIn'), token: services.signInFeature },
      smartSessions: { module: lazy('smartSessions'), token: services.smartSessionsFeature },
      swap: { module: lazy('swap', 'account'), token: services.swapFeature },
      socialLogin: { module: lazy('socialLogin', 'embedded'), token: services.socialLoginFeature },
    }),
  )
  const modules = [platformModule, connectorsModule, chainsModule, sessionModule, coreModule, analyticsModule]
  modules.forEach((module) => module(to))
  return to
}
