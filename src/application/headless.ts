import type { Popup } from '../ports/embedded-wallet.js'
import type { App } from './app.js'
import type { ChainNamespace } from '../domain/networks/caip.js'
import type { ProviderOf } from './providers.js'
import type { WalletDialog } from './wallet-dialog.js'

/**
 * All that the dialog does, without a line of its interface: what a host draws by itself. `app` is what the dialog's own views are given,
 * and all that they are given.
 */
export interface Headless extends Omit<WalletDialog, 'attach' | 'preload' | 'setLanguage'> {
  /** Stores to read and verbs to call; what only some visitors need is fetched by `app.features.load(name)`. */
  readonly app: App
  /** A small empty window for `social.start`: call it in the click itself. Undefined where the browser blocks it, or the site has no logins. */
  openLoginWindow(): Popup | undefined
}

/** With networks that the compiler knows: of their namespaces there are providers for certain. */
export type HeadlessOf<Listed extends ChainNamespace> = string extends Listed
  ? Headless
  : { provider<Namespace extends Listed>(namespace: Namespace): ProviderOf<Namespace> } & Headless
