import type { ReadonlyStore } from '../../kit/store.js'
import type { ChooseWallet } from './choose-wallet.js'
import type { ConnectState } from './connect-wallet.js'
import type { ConnectRow } from '../../domain/wallets/connect-rows.js'
import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import type { ChainNamespace } from '../../domain/networks/caip.js'

export interface Connect extends ChooseWallet {
  readonly state: ReadonlyStore<ConnectState>
  /** Rows of the Connect view in order: WalletConnect, recent, installed, featured, custom, external, recommended (S4.54). */
  readonly rows: ReadonlyStore<readonly ConnectRow[]>
  /** Connectors on this page, visible or not. */
  readonly connectors: ReadonlyStore<readonly ConnectorInfo[]>
  /**
   * Asks the wallet. The outcome is in `state`; on success the session changes. Never rejects.
   * @param namespace the namespace to connect, of a wallet that has several
   */
  connect(connectorId: string, namespace?: ChainNamespace): Promise<void>
}
