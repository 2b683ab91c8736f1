import { reviewOptions, type ReviewedOptions } from '../application/options/review-options.js'
import type { SiteOptions } from '../application/options/site-options.js'
import { startReactions } from '../application/reactions/index.js'
import { ports } from '../ports/tokens.js'
import { services } from './services.js'
import type { Wiring } from './wiring.js'

/**
 * Brings a dialog to life: reactions, the search for wallets, and the session of an earlier visit.
 * @param onceShown runs a task when the dialog that opens is on the screen, and returns the undo
 */
export function startApplication(
  wiring: Pick<Wiring, 'get'>,
  onceShown: (task: () => void) => () => void = wiring.get(services.afterPaint),
): void {
  const lifetime = wiring.get(services.lifetime)
  lifetime.add(
    startReactions({
      attempts: wiring.get(services.attempts),
      clock: wiring.get(ports.clock),
      connectors: wiring.get(services.connectorList),
      connectWallet: wiring.get(services.connectWallet),
      dialog: wiring.get(services.dialog),
      features: wiring.get(services.features),
      logger: wiring.get(ports.logger),
      onceShown,
      feedback: wiring.get(services.feedback),
      connections: wiring.get(services.connections),
      recents: wiring.get(services.recents),
      restoreSession: wiring.get(services.restoreSession),
      router: wiring.get(services.router),
      session: wiring.get(services.session),
      settings: wiring.get(services.settings),
      suggestions: wiring.get(services.suggestions),
      storage: wiring.get(ports.storage),
      tabs: wiring.get(ports.tabs),
      track: wiring.get(services.track),
    }),
  )
  lifetime.add(wiring.get(services.connectorList).start())
  review(wiring)
  void wiring.get(services.restoreSession)()
}

/** In development: tells of options that change nothing, also of one that the host has set meanwhile, with the names that it made up. */
export function review(
  wiring: Pick<Wiring, 'get'>,
  changed?: Partial<SiteOptions>,
  { unknown }: Pick<ReviewedOptions, 'unknown'> = wiring.get(services.options),
): void {
  const options = wiring.get(services.options)
  void reviewOptions({
    options: { ...options, unknown, given: { ...options.given, ...changed } },
    origin: wiring.get(ports.platform).origin,
    logger: wiring.get(ports.logger),
    load: () => import('./load-explanations.js'),
  }).catch(() => undefined)
}

/** Stops everything. The session stays stored and the wallets stay connected to the page. */
export function endApplication(wiring: Pick<Wiring, 'get'>): void {
  wiring.get(services.lifetime).end()
  wiring.get(services.attempts).cancel()
  wiring.get(services.connections).end()
}
