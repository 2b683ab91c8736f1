import type { ChainNamespace } from '../domain/networks/caip.js'
import type { Clock } from './clock.js'
import type { WalletConnector } from './connectors.js'
import type { Logger } from './logger.js'

/** Somewhere that shows this page and brings the wallet with it: an app around its frame, a messenger. */
export interface Place {
  /** Its wallet, as the connector that is found says it. */
  readonly wallet: { readonly id: string; readonly name: string; readonly namespaces: readonly ChainNamespace[] }
  /** Whether the page may be there, as far as it can tell by itself: asks nobody, never throws, false on a server. */
  isHere(): boolean
  /**
   * Asks the place for its wallet: at most one connector of kind `external`, none where nobody answers within a second or so. Its `restore`
   * resolves with what the place has connected, without a prompt.
   */
  find(tools: { readonly clock: Clock; readonly logger: Logger }): Promise<readonly WalletConnector[]>
}
