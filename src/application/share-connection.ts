import type { ChainNamespace } from '../domain/networks/caip.js'
import type { ConnectorInfo, WalletRef } from '../domain/wallets/connector.js'
import type { Tabs } from '../ports/platform.js'
import type { Storage } from '../ports/storage.js'
import { storedConnections, walletRef, withoutWallet } from './stored-connection.js'

/**
 * What brings a session back after a reload, and what tabs agree on: the last explicit word counts. Only a visitor's choice
 * writes it. A wallet that is locked, late or gone leaves it, because it is verified before anything is shown as connected.
 * One that ends as one has what its newest connection has, and nothing of an older one.
 */
function storeConnection(storage: Storage, namespaces: readonly ChainNamespace[], connector: ConnectorInfo): void {
  const wallets: Partial<Record<ChainNamespace, WalletRef>> = withoutWallet(storedConnections(storage), connector.id)
  for (const namespace of namespaces) wallets[namespace] = walletRef(connector)
  storage.set('connectedWallets', wallets)
  storage.set('connectionStatus', 'connected')
}

/** Stores the connection that the visitor just made and tells the other tabs. */
export function shareConnection(
  { storage, tabs }: { readonly storage: Storage; readonly tabs: Tabs },
  namespaces: readonly ChainNamespace[],
  connector: ConnectorInfo,
): void {
  storeConnection(storage, namespaces, connector)
  for (const namespace of namespaces) tabs.post({ type: 'connected', namespace })
}
