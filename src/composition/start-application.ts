import type { Container } from 'inversify'
import { reviewOptions } from '../application/options/review-options.js'
import { startReactions } from '../application/reactions/index.js'
import { ports } from '../ports/tokens.js'
import { services } from './services.js'

/** Brings a container to life: reactions, the search for wallets, and the session of an earlier visit. */
export function startApplication(container: Container): void {
  const lifetime = container.get(services.lifetime)
  lifetime.add(
    startReactions({
      afterPaint: container.get(services.afterPaint),
      attempts: container.get(services.attempts),
      clock: container.get(ports.clock),
      connectors: container.get(services.connectorList),
      connectWallet: container.get(services.connectWallet),
      dialog: container.get(services.dialog),
      features: container.get(services.features),
      logger: container.get(ports.logger),
      feedback: container.get(services.feedback),
      connections: container.get(services.connections),
      recents: container.get(services.recents),
      restoreSession: container.get(services.restoreSession),
      router: container.get(services.router),
      session: container.get(services.session),
      settings: container.get(services.settings),
      suggestions: container.get(services.suggestions),
      storage: container.get(ports.storage),
      tabs: container.get(ports.tabs),
      track: container.get(services.track),
    }),
  )
  lifetime.add(container.get(services.connectorList).start())
  void reviewOptions({
    options: container.get(services.options),
    origin: container.get(ports.platform).origin,
    logger: container.get(ports.logger),
    load: async () => (await import('./load-explanations.js')).explainGiven,
  }).catch(() => undefined)
  void container.get(services.restoreSession)()
}

/** Stops everything. The session stays stored and the wallets stay connected to the page. */
export function endApplication(container: Container): void {
  container.get(services.lifetime).end()
  container.get(services.attempts).cancel()
  container.get(services.connections).end()
}
