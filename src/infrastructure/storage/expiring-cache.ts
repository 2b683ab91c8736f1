import { field } from '../../kit/field.js'
import { parseJson } from '../../kit/parse-json.js'
import type { Clock } from '../../ports/clock.js'
import type { Cache } from '../../ports/storage.js'
import { keyPrefix } from './storage-keys.js'
import { maximumLength } from './read-web-storage.js'
import { createSafeWebStorage, type WebStorage } from './web-storage.js'

export interface ExpiringCacheDeps {
  /** For example `() => globalThis.sessionStorage`. It may throw or give nothing. */
  readonly storage: () => WebStorage | undefined
  readonly clock: Clock
  readonly instance?: string | undefined
  /** @default 100 */
  readonly maximumEntries?: number
}

interface Kept {
  readonly at: number
  readonly ttlMs: number
  readonly value: unknown
}

/**
 * Answers on the device under `@portico/cache/<key>`, each for its time. When there are too many, or no space is left, the oldest
 * go first. What was written in the future, because somebody set the clock, counts as old. Values are whatever was on the
 * device: the reader parses them.
 */
export function createExpiringCache({ storage, clock, instance, maximumEntries = 100 }: ExpiringCacheDeps): Cache {
  const device = createSafeWebStorage(storage)
  const prefix = `${keyPrefix(instance)}cache/`
  const isFresh = ({ at, ttlMs }: Kept): boolean => at <= clock.now() && clock.now() < at + ttlMs
  const byAge = (): string[] =>
    device
      .keys(prefix)
      .map((name) => ({ name, at: parse(device.get(name))?.at ?? 0 }))
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name)

  const keep = (name: string, kept: Kept): void => {
    const text = JSON.stringify(kept)
    // No amount of space would help.
    if (text.length > maximumLength) return device.remove(name)
    const others = byAge().filter((other) => other !== name)
    for (const oldest of others.splice(0, others.length - maximumEntries + 1)) device.remove(oldest)
    while (!device.set(name, text)) {
      const oldest = others.shift()
      if (oldest === undefined) break
      device.remove(oldest)
    }
  }

  return {
    read: (key) => {
      const kept = parse(device.get(prefix + key))
      if (kept === undefined) return undefined
      if (isFresh(kept)) return kept.value
      device.remove(prefix + key)
      return undefined
    },
    write: (key, value, ttlMs) => keep(prefix + key, { at: clock.now(), ttlMs, value }),
  }
}

function parse(text: string | undefined): Kept | undefined {
  const kept = parseJson(text ?? '')
  const [at, ttlMs, value] = ['at', 'ttlMs', 'value'].map((key) => field(kept, key))
  return typeof at === 'number' && typeof ttlMs === 'number' ? { at, ttlMs, value } : undefined
}
