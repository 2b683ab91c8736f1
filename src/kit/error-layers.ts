import { isRecord } from './is-record.js'
import { look } from './look.js'

/** More than any error has that means to be understood. */
const maximumLayers = 64

/**
 * Every object in an error, outermost first. Wallets, nodes and libraries wrap errors in errors, each under names of its own, so
 * the telling one may lie at any depth. Cycles end.
 */
export function errorLayers(error: unknown, nestedKeys: readonly string[]): readonly object[] {
  const found = new Set<object>()
  const waiting: unknown[] = [error]
  for (const value of waiting) {
    if (!isRecord(value) || found.size >= maximumLayers || found.has(value)) continue
    found.add(value)
    for (const key of nestedKeys) waiting.push(look(value, key))
  }
  return [...found]
}
