import { createFacade } from '../application/facade/facade.js'
import type { HeldDialog, WalletDialogOf } from '../application/wallet-dialog.js'
import { isLoginAway, restoredHint } from '../infrastructure/storage/restored-hint.js'
import { whenIdle } from '../infrastructure/platform/idle.js'
import { whenFarPageLoaded } from '../infrastructure/platform/loaded.js'
import { logMissing, sayMissing } from '../infrastructure/platform/say-missing.js'
import { resolveOptions } from '../application/options/resolve-options.js'
import { missingWords } from '../presentation/react/i18n/en/missing.js'
import { stateBefore } from '../domain/session/public-state.js'
import type { ChainId, NamespaceOf } from '../domain/networks/caip.js'
import type { Network } from '../domain/networks/network.js'
import { fetchProvider } from './fetch-provider.js'
import { defaultPreload } from './default-preload.js'
import type { DialogOptions } from './options.js'

/** A dialog that whoever keeps it lets begin: one that nobody keeps leaves nothing behind. @throws DialogError as `createWalletDialog` */
export function holdDialog(options: DialogOptions): HeldDialog {
  const resolved = resolveOptions(options)
  const isPlaced = !options.beforeConnect && options.connectors?.some((one) => one?.isHere?.())
  const hint = restoredHint(options.instance, undefined, isPlaced)
  const { hasCatalogue, legal, logins, networks } = resolved.settings
  // A language that is fetched is not there either.
  const words = { ...missingWords, ...options.messages }
  const notes: Element[] = []
  // On a server nobody reads it.
  const say = (again: () => void, place?: Element) =>
    globalThis.document && notes.push(sayMissing(words['dialog.missing'], again, place))
  return createFacade({
    initial: {
      ...stateBefore,
      ...(hint && { status: 'connecting' }),
      network: hint?.network ?? networks[0]?.id,
      networks,
      theme: options.theme,
    },
    fetchEngine: async () => {
      const { bindings } = options
      const [{ createEngine }, host] = await Promise.all([
        import('./engine.js'),
        bindings && import('./host-wiring.js'),
      ])
      const wiring = bindings && host?.createHostWiring(bindings).wiring
      return (missed) => createEngine(resolved, (again, place, error) => (say(again, place), missed(error)), wiring)
    },
    language: options.language,
    fetchUi: () =>
      Promise.all([
        // Without it all is English.
        options.languages && import('../presentation/react/i18n/speech.js').catch(() => undefined),
        import('../presentation/react/mount.js'),
        import('../presentation/react/views/connect/index.js'),
        (legal.terms ?? legal.privacy) && import('../presentation/react/ui/legal-line.js'),
        logins && import('../infrastructure/platform/popups.js'),
        logins && import('../presentation/react/views/connect/logins/index.js'),
      ]),
    fetchNext: async () => hasCatalogue && import('./modules/catalogue.module.js'),
    fetchProvider,
    whenIdle,
    whenFarPageLoaded,
    preload: options.preload ?? defaultPreload,
    tellMissing: (error, again, place) => {
      logMissing(console, error)
      say(again, place)
    },
    onEnd: () => notes.forEach((note) => note.remove()),
    restore: !!hint || (!!logins && isLoginAway(options.instance)),
  })
}

/**
 * Creates a dialog. It makes no request and touches no element of the page; on a server it does nothing at all.
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID
 * @example
 * import { createWalletDialog } from 'portico'
 * import { ethereum, base } from 'portico/networks'
 *
 * const dialog = createWalletDialog({ networks: [ethereum, base] })
 * dialog.attach(document.querySelector('#connect'))
 */
export function createWalletDialog<const Id extends ChainId>(
  options: DialogOptions & { readonly networks: readonly [Network<Id>, ...Network<Id>[]] },
): WalletDialogOf<NamespaceOf<Id>> {
  const { dialog, begin } = holdDialog(options)
  begin()
  return dialog as WalletDialogOf<NamespaceOf<Id>>
}
