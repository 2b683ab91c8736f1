import { bringsLogin } from '../../domain/connection/login-return.js'
import { field } from '../../kit/field.js'
import type { ChainId } from '../../domain/networks/caip.js'
import { decodeWith, parseChainId, parseNamespace, type Parse } from './hint-codecs.js'
import { keyPrefix } from './storage-keys.js'
import { readWebStorage } from './read-web-storage.js'
import type { WebStorage } from './web-storage.js'

const pageStorage = (): WebStorage | undefined => (typeof window === 'undefined' ? undefined : window.localStorage)

/** Whether a login left the page and may be coming back with this load, or the address has what a login put into it. */
export const isLoginAway = (
  instance?: string,
  storage: () => WebStorage | undefined = pageStorage,
  address = globalThis.location?.search ?? '',
): boolean => readWebStorage(storage, `${keyPrefix(instance)}socialRedirect`) !== undefined || bringsLogin(address)

/**
 * What the device says of an earlier visit, before any wallet was asked: undefined when nothing was connected. A hint and no
 * more: nothing may be shown as connected because of it.
 * @param isPlaced the page is shown in a place that brings a wallet, which connects unless the visitor has chosen before
 */
export function restoredHint(
  instance?: string,
  storage: () => WebStorage | undefined = pageStorage,
  isPlaced = false,
): { readonly network: ChainId | undefined } | undefined {
  const read = <T>(key: string, parse: Parse<T>) =>
    decodeWith(parse, readWebStorage(storage, `${keyPrefix(instance)}${key}`))
  const status = read('connectionStatus', (text) => text)
  if (isPlaced && !status) return { network: undefined }
  if (status !== 'connected' || !read('connectedWallets', hasWallet)) return undefined
  const active = read('activeNamespace', parseNamespace) ?? ''
  return { network: read('activeNetworks', (networks) => parseChainId(field(networks, active))) }
}

/** All that counts here: which wallet it is, the engine reads with more care. */
const hasWallet: Parse<true> = (wallets) =>
  Object.keys(Object(wallets)).some((key) => {
    const id = field(field(wallets, key), 'id')
    return parseNamespace(key) !== undefined && typeof id === 'string' && id !== ''
  }) || undefined
