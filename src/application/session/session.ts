import type { ReadonlyStore } from '../../kit/store.js'
import type { SessionState } from '../../domain/session/session.js'
import type { ChainId, ChainNamespace } from '../../domain/networks/caip.js'

export interface Session {
  readonly state: ReadonlyStore<SessionState>
  /**
   * Switches the wallet of the network's namespace, which acts from then on. Where the namespace has none, the network is chosen for the next
   * connection of it, and nothing else changes.
   * @throws DialogError USER_REJECTED, REQUEST_PENDING, SWITCH_FAILED, NETWORK_NOT_FOUND, ABORTED, NOT_CONNECTED where the session ends meanwhile
   */
  switchNetwork(chainId: ChainId, signal?: AbortSignal): Promise<void>
  /** Local and at once, in this tab and the others. @throws DialogError DISCONNECT_FAILED */
  disconnect(namespace?: ChainNamespace): Promise<void>
}
