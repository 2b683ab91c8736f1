import type { Storage, StorageSchema } from '../../ports/storage.js'

/** Forgets everything with the page: for servers, private windows and tests. */
export function createMemoryStorage(): Storage {
  const values: { [K in keyof StorageSchema]?: StorageSchema[K] } = {}
  return {
    get: (key) => values[key],
    set: (key, value) => {
      values[key] = value
    },
    remove: (key) => {
      delete values[key]
    },
  }
}
