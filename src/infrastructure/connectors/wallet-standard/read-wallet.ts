import { isObject, look } from '../../../kit/look.js'
import { cleanName, safeImageSource } from '../../../domain/text/untrusted.js'

/** What a wallet said of itself when it registered, cleaned. */
export interface StandardWallet {
  readonly name: string
  readonly icon: string | undefined
  readonly wallet: object
}

/** The standard's word for one that stays the same. */
const version = '1.0.0'

/** Reads what registered, or says what is wrong with it. Name and icon are read once: they cannot be others later. */
export function readWallet(wallet: unknown): StandardWallet | { readonly fault: string } {
  if (!isObject(wallet)) return { fault: 'it is no object' }
  if (look(wallet, 'version') !== version) return { fault: `its version is not ${version}` }
  const name = cleanName(look(wallet, 'name'))
  if (name === '') return { fault: 'it has no name' }
  return { name, icon: safeImageSource(look(wallet, 'icon')), wallet }
}
