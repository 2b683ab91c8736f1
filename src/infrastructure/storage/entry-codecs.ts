import { field } from '../../kit/field.js'
import { isRecord } from '../../kit/is-record.js'
import type { ChainNamespace } from '../../domain/networks/caip.js'
import { parseNamespace, type Parse } from './hint-codecs.js'

/** No page has more chain namespaces than this, and no wallet shows more addresses that are worth remembering. */
const maximumEntries = 32

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
