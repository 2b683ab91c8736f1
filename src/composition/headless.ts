import { createFacade } from '../application/facade/facade.js'
import type { HeadlessOf } from '../application/headless.js'
import { resolveOptions } from '../application/options/resolve-options.js'
import type { ChainId, NamespaceOf } from '../domain/networks/caip.js'
import type { Network } from '../domain/networks/network.js'
import { stateBefore } from '../domain/session/public-state.js'
import { logMissing } from '../infrastructure/platform/say-missing.js'
import { ports } from '../ports/tokens.js'
import { fetchProvider } from './fetch-provider.js'
import type { DialogOptions } from './options.js'

/** Options of the dialog, but for those of its interface. */
export type HeadlessOptions = Omit<DialogOptions, 'theme' | 'messages' | 'languages' | 'language' | 'preload'>

const never = () => () => undefined

/**
 * Starts what the dialog does, without its interface: looks for wallets, and takes up the session of an earlier visit. Resolves as soon as
 * its code is there. `destroy()` ends it; the visitor's session stays stored.
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID; a rejected import where the code could not be fetched
 * @example
 * const { app } = await createHeadless({ networks: [ethereum] })
 * watch(app.connect.rows, (rows) => draw(rows))
 */
export async function createHeadless<const Id extends ChainId>(
  options: HeadlessOptions & { readonly networks: readonly [Network<Id>, ...Network<Id>[]] },
): Promise<HeadlessOf<NamespaceOf<Id>>> {
  const resolved = resolveOptions(options)
  const { bindings } = options
  const { networks, logins } = resolved.settings
  const [{ createEngine, undrawn }, host, popups] = await Promise.all([
    import('./engine.js'),
    bindings && import('./host-wiring.js'),
    logins && import('../infrastructure/platform/popups.js'),
  ])
  const wiring = bindings && host?.createHostWiring(bindings).wiring
  const tellMissing = (error: unknown) => logMissing(console, error)
  const engine = createEngine(resolved, (_, __, error) => tellMissing(error), wiring, undrawn)
  const { dialog, begin } = createFacade({
    initial: { ...stateBefore, network: networks[0]?.id, networks },
    fetchEngine: async () => () => engine,
    fetchUi: async () => undefined,
    fetchNext: async () => undefined,
    fetchProvider,
    whenIdle: never,
    whenFarPageLoaded: () => undefined,
    preload: 'intent',
    restore: true,
    tellMissing,
  })
  begin()
  const { attach: _, setLanguage: __, preload, ...verbs } = dialog
  await preload()
  // A server has no window.
  const page = { window: globalThis.window }
  const windows = wiring?.isBound(ports.popups) ? wiring.get(ports.popups) : popups?.createPopups(page)
  const headless = { ...verbs, app: engine.app, openLoginWindow: () => windows?.open() }
  return headless as HeadlessOf<NamespaceOf<Id>>
}
