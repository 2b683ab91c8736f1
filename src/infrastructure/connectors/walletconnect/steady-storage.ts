import type { IKeyValueStorage } from '@walletconnect/keyvaluestorage'

/**
 * A device that may fail while a page is open, as a database whose server the browser has ended, or one that is full. The client takes what it
 * cannot write for something that it could not send, and drops what its wallet says: so that page goes on from memory.
 */
export function createSteadyStorage(device: IKeyValueStorage): IKeyValueStorage {
  /** What the device did not take. */
  const held = new Map<string, unknown>()
  const put = async (key: string, value: unknown, write: () => Promise<void>) => {
    // As on a device, nobody holds what is kept.
    const kept: unknown = structuredClone(value)
    await write().then(
      () => held.delete(key),
      () => held.set(key, kept),
    )
  }
  return {
    getKeys: () => device.getKeys(),
    getEntries: () => device.getEntries(),
    getItem: async <T>(key: string) =>
      held.has(key) ? (structuredClone(held.get(key)) as T | undefined) : device.getItem<T>(key),
    setItem: (key, value) => put(key, value, async () => device.setItem(key, value)),
    removeItem: (key) => put(key, undefined, async () => device.removeItem(key)),
  }
}
