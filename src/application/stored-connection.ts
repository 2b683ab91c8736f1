import type { ChainNamespace } from '../domain/networks/caip.js'
import { endsAsOne } from '../domain/session/session.js'
import { walletConnectId, type ConnectorInfo, type WalletRef } from '../domain/wallets/connector.js'
import { keptIcon } from '../domain/wallets/kept-icon.js'
import type { Storage } from '../ports/storage.js'

/** Forgets one namespace, with all that its wallet has where that ends as one (S4.10), or all. Recent wallets stay. */
export function forgetConnection(storage: Storage, namespace?: ChainNamespace): void {
  const before = storedConnections(storage)
  const wallets = namespace === undefined ? {} : withoutWallet(before, before[namespace]?.id)
  if (namespace) delete wallets[namespace]
  const left = Object.values(wallets)
  if (!wallets['bip122']) storage.remove('bitcoinPurposes')
  // Sites may have other clients that use the same name on the device.
  if (hasRelayed(Object.values(before)) && !hasRelayed(left)) storage.remove('deepLink')
  if (left.length > 0) return storage.set('connectedWallets', wallets)
  storage.set('connectionStatus', 'disconnected')
  storage.remove('connectedWallets')
  storage.remove('activeNamespace')
  storage.remove('identity')
}

const hasRelayed = (wallets: readonly (WalletRef | undefined)[]): boolean =>
  wallets.some((wallet) => wallet?.id === walletConnectId)

type StoredConnections = Readonly<Partial<Record<ChainNamespace, WalletRef>>>

/** What is left when a wallet that ends as one does; of any other, all. */
export const withoutWallet = (stored: StoredConnections, id = ''): Partial<Record<ChainNamespace, WalletRef>> =>
  Object.fromEntries(Object.entries(stored).filter(([, ref]) => ref?.id !== id || !endsAsOne({ kind: id })))

/** Wallets that were connected, by namespace; empty when the visitor disconnected. */
export const storedConnections = (storage: Storage): StoredConnections =>
  storage.get('connectionStatus') === 'connected' ? (storage.get('connectedWallets') ?? {}) : {}

/** What a wallet is known by on the next visit (see `reunite`). */
export function walletRef(info: ConnectorInfo): WalletRef {
  const { id, name, rdns, marks, imageId } = info
  const icon = keptIcon(info)
  return {
    id,
    name,
    ...(rdns && { rdns }),
    ...(marks && { marks }),
    ...(icon && { icon }),
    ...(imageId && { imageId }),
  }
}
