import type { ChainNamespace } from '../domain/networks/caip.js'
import { keptIcon, walletConnectId, type ConnectorInfo, type WalletRef } from '../domain/wallets/connector.js'
import type { Storage } from '../ports/storage.js'

/** Forgets one namespace or all. Recent wallets stay. */
export function forgetConnection(storage: Storage, namespace?: ChainNamespace): void {
  const before = storedConnections(storage)
  const wallets = { ...before }
  if (namespace !== undefined) delete wallets[namespace]
  const left = namespace === undefined ? [] : Object.values(wallets)
  if (namespace === undefined || namespace === 'bip122') storage.remove('bitcoinPurposes')
  // Sites may have other clients that use the same name on the device.
  if (hasRelayed(Object.values(before)) && !hasRelayed(left)) storage.remove('deepLink')
  if (left.length > 0) return storage.set('connectedWallets', wallets)
  storage.set('connectionStatus', 'disconnected')
  storage.remove('connectedWallets')
  storage.remove('activeNamespace')
}

const hasRelayed = (wallets: readonly (WalletRef | undefined)[]): boolean =>
  wallets.some((wallet) => wallet?.id === walletConnectId)

/** Wallets that were connected, by namespace; empty when the visitor disconnected. */
export const storedConnections = (storage: Storage): Readonly<Partial<Record<ChainNamespace, WalletRef>>> =>
  storage.get('connectionStatus') === 'connected' ? (storage.get('connectedWallets') ?? {}) : {}

/** What a wallet is known by on the next visit (see `reunite`). */
export function walletRef(info: ConnectorInfo): WalletRef {
  const { id, name, rdns, marks } = info
  const icon = keptIcon(info)
  return {
    id,
    name,
    ...(rdns === undefined ? {} : { rdns }),
    ...(marks === undefined ? {} : { marks }),
    ...(icon === undefined ? {} : { icon }),
  }
}
