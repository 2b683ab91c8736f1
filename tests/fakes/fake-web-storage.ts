import type { WebStorage } from '../../src/infrastructure/storage/web-storage.js'

export interface FakeWebStorage extends WebStorage {
  /** All that is kept, by key. */
  readonly kept: ReadonlyMap<string, string>
  /** How many characters of keys and values fit in; undefined for any number. */
  setSpace(characters: number | undefined): void
}

/** The browser's Storage in memory, with room for as much as it is told. */
export function createFakeWebStorage(): FakeWebStorage {
  const kept = new Map<string, string>()
  let space: number | undefined
  return {
    kept,
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      const others = [...kept].filter(([name]) => name !== key)
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (space !== undefined && used + key.length + value.length > space)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => kept.delete(key),
    setSpace: (characters) => {
      space = characters
    },
  }
}
