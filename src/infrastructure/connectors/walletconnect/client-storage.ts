import type { IKeyValueStorage } from '@walletconnect/keyvaluestorage'

/** What of the page decides where the client keeps its pairings and sessions. */
export type StoragePage = Pick<typeof globalThis, 'indexedDB'>

/** A device that takes longer to open its storage does not open it. */
const patienceMs = 2_000

/**
 * Where the browser denies storage, reading `localStorage` throws, and the library reads it as soon as it is fetched: the whole module
 * would fail. So there is none while it is fetched; for the rest of the page that is as good as the error.
 */
export async function hidingDeniedStorage<T>(page: object, load: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(page, 'localStorage')
  try {
    Reflect.get(page, 'localStorage')
    return load()
  } catch {
    Object.defineProperty(page, 'localStorage', { configurable: true, value: undefined })
    return load().finally(() => Object.defineProperty(page, 'localStorage', Object(own)))
  }
}

/**
 * Whether the library's own storage would work. It opens a database and waits for it for ever, without a look at its errors: so the same
 * is done here first.
 */
export async function canKeep({ indexedDB }: StoragePage): Promise<boolean> {
  try {
    const asked = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
    return await new Promise<boolean>((resolve) => {
      asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('keyvaluestorage'))
      asked.addEventListener('success', () => {
        asked.result.close()
        resolve(true)
      })
      asked.addEventListener('error', () => resolve(false))
      setTimeout(resolve, patienceMs, false)
    })
  } catch {
    return false
  }
}

/** Forgets everything with the page. */
export function createClientMemory(): IKeyValueStorage {
  const values = new Map<string, unknown>()
  // As on a device, nobody holds what is kept.
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => structuredClone([...values]) as [string, T][],
    getItem: async <T>(key: string) => structuredClone(values.get(key)) as T | undefined,
    setItem: async (key, value) => void values.set(key, structuredClone(value)),
    removeItem: async (key) => void values.delete(key),
  }
}
