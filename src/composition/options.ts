import type { ContainerModuleLoadOptions } from 'inversify'
import type { BoundParts } from '../application/options/with-bound-parts.js'
import type { Resolved, SiteOptions } from '../application/options/site-options.js'
import type { WalletConnectProvider } from '../infrastructure/connectors/walletconnect/client.js'
import type { Language } from '../presentation/react/i18n/language.js'
import type { Messages } from '../presentation/react/i18n/translate.js'

/** What a site may choose; docs/options.md shows each with an example. */
export interface DialogOptions extends SiteOptions {
  /**
   * WalletConnect, for wallets on other devices and in other apps: on where a relay is known (`endpoints.relay` or
   * `projectId`). `provider` hands in an instance of `UniversalProvider` of your own, of any version 2; it is asked for when
   * it is needed.
   * @example walletConnect: false
   */
  readonly walletConnect?: boolean | { readonly provider: () => Promise<WalletConnectProvider> } | undefined
  /**
   * Words of your own, in place of those of any language; what is missing is said as it would be without them.
   * @example messages: { 'connect.title': 'Log in' }
   */
  readonly messages?: Partial<Messages> | (() => Promise<Partial<Messages>>) | undefined
  /**
   * Languages that the dialog speaks beside English, from `portico/languages`: all of them or some, each fetched when it is shown.
   * @example languages: { 'de': de, 'pt-BR': ptBR }
   */
  readonly languages?: Readonly<Record<string, Language>> | undefined
  /**
   * Which of `languages`, as a BCP 47 tag; `setLanguage` changes it.
   * @default the `lang` of the page around the dialog, also while that changes
   * @example language: 'de'
   */
  readonly language?: string | undefined
  /**
   * Swaps any port: `(to) => to.bind(ports.balances).toConstantValue(mine)`. Yours always wins.
   * @example bindings: (to) => to.bind(ports.balances).toConstantValue(mine)
   */
  readonly bindings?: ((to: ContainerModuleLoadOptions) => void) | undefined
}

export type ResolvedOptions = Resolved<DialogOptions>

/** Options as a dialog was created of them, with what the host brings of its parts. */
export interface WiredOptions extends ResolvedOptions {
  readonly bound: BoundParts
}
