import type { Cache } from '../../ports/storage.js'

/** How answers of a port are kept: under which key, for how long, and in which JSON. */
export interface CacheRule<Args extends readonly unknown[], T> {
  readonly cache: Cache
  readonly key: (...args: Args) => string
  readonly ttlMs: number
  readonly encode: (value: T) => unknown
  /** Undefined when what was kept no longer makes sense; it is read anew then. */
  readonly decode: (kept: unknown) => T | undefined
  /** Whether this question wants a fresh answer. The answer is kept all the same. */
  readonly fresh?: (...args: Args) => boolean
  /** Whether the answer is worth keeping. */
  readonly keep?: (value: T) => boolean
}

/** The same question, answered from the cache while the last answer is young. Failures are not kept. */
export const withCache =
  <Args extends readonly unknown[], T>(
    { cache, key, ttlMs, encode, decode, fresh, keep }: CacheRule<Args, T>,
    read: (...args: Args) => Promise<T>,
  ): ((...args: Args) => Promise<T>) =>
  async (...args) => {
    const name = key(...args)
    const isFresh = fresh?.(...args) === true
    // What is not to be trusted any more is not told again, however the question ends.
    if (isFresh) cache.write(name, null, 0)
    const kept = isFresh ? undefined : decode(cache.read(name))
    if (kept !== undefined) return kept
    const value = await read(...args)
    // What was learnt meanwhile is younger than the question.
    const learnt = isFresh ? undefined : decode(cache.read(name))
    if (learnt !== undefined) return learnt
    if (keep?.(value) !== false) cache.write(name, encode(value), ttlMs)
    return value
  }
