import type { DialogError } from '../errors.js'
import type { AccountId, ChainId, ChainNamespace } from '../networks/caip.js'
import type { ConnectorInfo } from '../wallets/connector.js'

/** What became of an opening. */
export type OpenOutcome =
  /** A wallet is connected, and signed in where the site requires that: the one that acts, or of the namespace that was asked for. */
  | {
      readonly status: 'connected'
      readonly namespace: ChainNamespace
      readonly account: AccountId
      readonly network: ChainId
      readonly wallet: ConnectorInfo
    }
  /** The visitor closed it, or the page did; nobody is connected. */
  | { readonly status: 'cancelled' }
  /** The visitor closed it on a wallet that had failed to connect. */
  | { readonly status: 'error'; readonly error: DialogError }

/** A dialog that is on the screen. */
export interface Opened {
  /**
   * Resolves when a wallet has been connected, or the dialog has closed; never rejects. Where one was connected before, closing is what
   * counts.
   */
  readonly outcome: Promise<OpenOutcome>
}
