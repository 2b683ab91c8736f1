import type { Logger } from '../../ports/logger.js'
import type { Storage } from '../../ports/storage.js'
import { decode, encode } from './codecs.js'
import { deviceKey, keyPrefix } from './storage-keys.js'
import { createSafeWebStorage, type WebStorage } from './web-storage.js'

export interface LocalStorageDeps {
  /** For example `() => globalThis.localStorage`. It may throw or give nothing. */
  readonly storage: () => WebStorage | undefined
  /** Own space on the device, for a second dialog or an embedded page of the same origin. */
  readonly instance?: string | undefined
  readonly logger: Logger
}

/**
 * Keeps the dialog's few facts on the device, each as JSON under `@portico/<key>` or `@portico/<instance>/<key>`. A device that is
 * full or switched off costs the next visit its memory and nothing else; what was kept before is not lost.
 */
export function createLocalStorage({ storage, instance, logger }: LocalStorageDeps): Storage {
  const device = createSafeWebStorage(storage)
  const prefix = keyPrefix(instance)
  return {
    get: (key) => decode(key, device.get(deviceKey(prefix, key))),
    set: (key, value) => {
      const text = encode(key, value)
      if (text === undefined) return logger.error(`storage: ${key} was given a value that is none`)
      if (!device.set(deviceKey(prefix, key), text)) logger.debug(`storage: ${key} is kept in memory only`)
    },
    remove: (key) => device.remove(deviceKey(prefix, key)),
  }
}
