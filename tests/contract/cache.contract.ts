import { describe, expect, it } from 'vitest'
import type { Cache } from '../../src/ports/storage.js'

export interface CacheSetup {
  readonly cache: Cache
  /** Lets time pass, really or not. */
  wait(ms: number): Promise<void>
}

/** What every cache owes. */
export function cacheContract(adapter: string, setUp: () => CacheSetup): void {
  describe(`cache: ${adapter}`, () => {
    it('knows nothing at first', () => {
      expect(setUp().cache.read('balances/eip155:1:0xabc')).toBeUndefined()
    })

    it.each([[{ list: [1, 'two', { three: true }] }], ['text'], [0], [false], [[]]])('gives back %j', (value) => {
      const { cache } = setUp()
      cache.write('key', value, 1_000)
      expect(cache.read('key')).toEqual(value)
    })

    it('keeps an answer for its time and no longer', async () => {
      const { cache, wait } = setUp()
      cache.write('short', 'a', 100)
      cache.write('long', 'b', 10_000)
      await wait(150)
      expect([cache.read('short'), cache.read('long')]).toEqual([undefined, 'b'])
    })

    it('keeps the newest answer, for its own time', async () => {
      const { cache, wait } = setUp()
      cache.write('key', 'old', 100)
      cache.write('key', 'new', 10_000)
      await wait(150)
      expect(cache.read('key')).toBe('new')
    })

    it('takes what it cannot keep without complaint', () => {
      const { cache } = setUp()
      expect(() => cache.write('key', 'x'.repeat(10_000_000), 1_000)).not.toThrow()
    })
  })
}
