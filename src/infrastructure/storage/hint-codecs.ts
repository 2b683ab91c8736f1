import { isChainId, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'

/** How one key is read. What does not parse is undefined; what is unknown in it is left out. */
export type Parse<T> = (value: unknown) => T | undefined

export const parseNamespace: Parse<ChainNamespace> = (value) =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}$/.test(value) ? value : undefined

export const parseChainId: Parse<ChainId> = (value) => (isChainId(value) ? value : undefined)

/** The value that a text on the device stands for, or undefined. */
export function decodeWith<T>(parse: Parse<T>, text: string | undefined): T | undefined {
  // A text that only opens brackets takes a parser longer than its length says.
  if (text === undefined || /[[{]{33}/.test(text)) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
