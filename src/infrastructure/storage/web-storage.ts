import { attempt, maximumLength, readWebStorage } from './read-web-storage.js'

/** What is used of the browser's Storage. */
export interface WebStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A Web Storage that never throws. What it refuses to keep is kept in memory for the life of the page. */
export interface SafeWebStorage {
  get(key: string): string | undefined
  /** Whether the device keeps it. If not, what the device had before is still there after a reload. */
  set(key: string, text: string): boolean
  remove(key: string): void
  /** The device's keys that begin so. */
  keys(prefix: string): readonly string[]
}

const maximumInMemory = 200

/**
 * @param storage read on every use: a getter that throws (storage is switched off) or finds nothing (a server) means memory only
 */
export function createSafeWebStorage(storage: () => WebStorage | undefined): SafeWebStorage {
  // What differs from the device; undefined stands for "removed".
  const memory = new Map<string, string | undefined>()

  const get = (key: string): string | undefined => (memory.has(key) ? memory.get(key) : readWebStorage(storage, key))
  const change = (key: string, text: string | undefined, act: (device: WebStorage) => void): boolean => {
    const done = attempt(() => {
      const device = storage()
      if (device === undefined || (text !== undefined && text.length > maximumLength)) return false
      act(device)
      return true
    })
    memory.delete(key)
    if (done === true) return true
    memory.set(key, text)
    const [oldest] = memory.keys()
    if (memory.size > maximumInMemory && oldest !== undefined) memory.delete(oldest)
    return false
  }
  return {
    get,
    set: (key, text) => change(key, text, (device) => device.setItem(key, text)),
    remove: (key) => change(key, undefined, (device) => device.removeItem(key)),
    keys: (prefix) =>
      attempt(() => {
        const device = storage()
        const all = Array.from({ length: device?.length ?? 0 }, (_, i) => device?.key(i))
        return all.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix))
      }) ?? [],
  }
}
