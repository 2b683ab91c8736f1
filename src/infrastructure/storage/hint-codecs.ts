import { field } from '../../kit/field.js'
import { isRecord } from '../../kit/is-record.js'
import { isChainId, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'

/** How one key is read. What does not parse is undefined; what is unknown in it is left out. */
export type Parse<T> = (value: unknown) => T | undefined

/** No page has more chain namespaces than this, and no wallet shows more addresses that are worth remembering. */
const maximumEntries = 32

export const parseStatus: Parse<'connected' | 'disconnected'> = (value) =>
  value === 'connected' || value === 'disconnected' ? value : undefined

export const parseNamespace: Parse<ChainNamespace> = (value) =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}$/.test(value) ? value : undefined

export const parseChainId: Parse<ChainId> = (value) => (isChainId(value) ? value : undefined)

/** Entries by names of one kind, none of which is such as `__proto__`. */
export const byName =
  <T>(parseName: Parse<string>, parse: Parse<T>): Parse<Readonly<Record<string, T>>> =>
  (value) => {
    if (!isRecord(value) || Array.isArray(value)) return undefined
    const entries = Object.keys(value)
      .slice(0, maximumEntries)
      .flatMap((key) => {
        const [name, parsed] = [parseName(key), parse(field(value, key))]
        return name === undefined || parsed === undefined ? [] : [[name, parsed] as const]
      })
    return Object.fromEntries(entries)
  }
export const byNamespace = <T>(parse: Parse<T>): Parse<Readonly<Partial<Record<ChainNamespace, T>>>> =>
  byName(parseNamespace, parse)

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
