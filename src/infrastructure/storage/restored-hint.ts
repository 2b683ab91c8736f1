import { bringsLogin } from '../../domain/connection/login-return.js'
import { field } from '../../kit/field.js'
import type { ChainId } from '../../domain/networks/caip.js'
import { byNamespace, decodeWith, parseChainId, parseNamespace, parseStatus, type Parse } from './hint-codecs.js'
import { keyPrefix } from './storage-keys.js'
import { createSafeWebStorage, type WebStorage } from './web-storage.js'

const pageStorage = (): WebStorage | undefined => (typeof window === 'undefined' ? undefined : window.localStorage)

/** Whether a login left the page and may be coming back with this load, or the address has what a login put into it. */
export const isLoginAway = (
  instance?: string,
  storage: () => WebStorage | undefined = pageStorage,
  address: string = typeof location === 'undefined' ? '' : location.search,
): boolean =>
  createSafeWebStorage(storage).get(`${keyPrefix(instance)}socialRedirect`) !== undefined || bringsLogin(address)

/**
 * What the device says of an earlier visit, before any wallet was asked: undefined when nothing was connected. A hint and no
 * more: nothing may be shown as connected because of it.
 */
export function restoredHint(
  instance?: string,
  storage: () => WebStorage | undefined = pageStorage,
): { readonly network: ChainId | undefined } | undefined {
  const device = createSafeWebStorage(storage)
  const read = <T>(key: string, parse: Parse<T>) => decodeWith(parse, device.get(`${keyPrefix(instance)}${key}`))
  if (read('connectionStatus', parseStatus) !== 'connected') return undefined
  if (Object.keys(read('connectedWallets', byNamespace(idOf)) ?? {}).length === 0) return undefined
  const active = read('activeNamespace', parseNamespace)
  const networks = read('activeNetworks', byNamespace(parseChainId)) ?? {}
  return { network: active === undefined ? undefined : networks[active] }
}

/** All that counts here: which wallet it is, the engine reads with more care. */
const idOf: Parse<string> = (wallet) => {
  const id = field(wallet, 'id')
  return typeof id === 'string' && id !== '' ? id : undefined
}
