import type { ChainId } from '../../domain/networks/caip.js'
import { decode } from './codecs.js'
import { keyPrefix } from './storage-keys.js'
import { createSafeWebStorage, type WebStorage } from './web-storage.js'

const pageStorage = (): WebStorage | undefined => (typeof window === 'undefined' ? undefined : window.localStorage)

/** Whether a login left the page and may be coming back with this load. */
export const isLoginAway = (instance?: string, storage: () => WebStorage | undefined = pageStorage): boolean =>
  createSafeWebStorage(storage).get(`${keyPrefix(instance)}socialRedirect`) !== undefined

/**
 * What the device says of an earlier visit, before any wallet was asked: undefined when nothing was connected. A hint and no
 * more: nothing may be shown as connected because of it.
 */
export function restoredHint(
  instance?: string,
  storage: () => WebStorage | undefined = pageStorage,
): { readonly network: ChainId | undefined } | undefined {
  const device = createSafeWebStorage(storage)
  const prefix = keyPrefix(instance)
  if (decode('connectionStatus', device.get(`${prefix}connectionStatus`)) !== 'connected') return undefined
  const wallets = decode('connectedWallets', device.get(`${prefix}connectedWallets`)) ?? {}
  if (Object.keys(wallets).length === 0) return undefined
  const active = decode('activeNamespace', device.get(`${prefix}activeNamespace`))
  const networks = decode('activeNetworks', device.get(`${prefix}activeNetworks`)) ?? {}
  return { network: active === undefined ? undefined : networks[active] }
}
