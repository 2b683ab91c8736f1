import type { ContainerModuleLoadOptions } from 'inversify'
import type { Resolved, SiteOptions } from '../application/options/site-options.js'
import type { WalletConnectProvider } from '../infrastructure/connectors/walletconnect/client.js'
import type { Messages } from '../presentation/react/i18n/translate.js'

/** What a site may choose; docs/options.md shows each with an example. */
export interface DialogOptions extends SiteOptions {
  /**
   * WalletConnect, for wallets on other devices and in other apps: on where a relay is known (`endpoints.relay` or
   * `projectId`). `provider` hands in an instance of `UniversalProvider` of your own, of any version 2; it is asked for when
   * it is needed.
   * @example walletConnect: false
   */
  readonly walletConnect?: boolean | { readonly provider: () => Promise<WalletConnectProvider> }
  /**
   * A language, whole or in part; what is missing is English.
   * @example messages: { 'connect.title': 'Log in' }
   */
  readonly messages?: Partial<Messages> | (() => Promise<Partial<Messages>>)
  /**
   * Swaps any port: `(to) => to.bind(ports.balances).toConstantValue(mine)`. Yours always wins.
   * @example bindings: (to) => to.bind(ports.balances).toConstantValue(mine)
   */
  readonly bindings?: (to: ContainerModuleLoadOptions) => void
}

export type ResolvedOptions = Resolved<DialogOptions>
