import type { Clock } from '../../ports/clock.js'
import type { Locks } from '../../ports/platform.js'
import { randomId } from './random-id.js'

/** What is used of the page's window. */
export interface LocksWindow {
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> | undefined }
  readonly localStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
}

export interface LocksDeps {
  /** Undefined on a server. */
  readonly window: LocksWindow | undefined
  readonly clock: Clock
  readonly instance?: string | undefined
}

/** A claim on the device is over by then, whatever became of its tab. Who holds a name for longer says so in time. */
const longestMs = 10_000
const renewMs = 3_000
/** By then a tab that claimed the same at the same moment can be read. */
const settlingMs = 100

/**
 * By the browser's own locks, which end with their tab. A page without them, as one that is not served securely, leaves claims on the
 * device: written, and read again after a moment, so that of two the last one stands.
 */
export function createLocks({ window, clock, instance }: LocksDeps): Locks {
  const prefix = instance === undefined ? '@portico/lock ' : `@portico/${instance}/lock `
  return {
    take: async (name) => {
      const key = prefix + name
      const locks = window?.navigator.locks
      if (locks !== undefined) return takeOf(locks, key)
      try {
        return await claim(window?.localStorage ?? undefined, key, clock)
      } catch {
        // Full or switched off: what one tab does no other can know.
        return () => undefined
      }
    },
  }
}

const takeOf = (locks: Pick<LockManager, 'request'>, key: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    const held = locks.request(key, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined)
      return new Promise<void>((giveBack) => resolve(() => giveBack()))
    })
    // A page that may have none, such as one in a sandboxed frame.
    held.catch(() => resolve(() => undefined))
  })

async function claim(
  device: LocksWindow['localStorage'] | undefined,
  key: string,
  clock: Clock,
): Promise<(() => void) | undefined> {
  if (device === undefined || device === null) return () => undefined
  const left = Number(device.getItem(key)?.split(' ')[0]) - clock.now()
  // A claim from the future is of a clock that was set.
  if (left > 0 && left <= longestMs) return undefined
  const id = randomId()
  const isMine = () => device.getItem(key)?.endsWith(id) === true
  const write = () => device.setItem(key, `${clock.now() + longestMs} ${id}`)
  write()
  await clock.sleep(settlingMs)
  if (!isMine()) return undefined
  const over = new AbortController()
  const renew = async () => {
    for (;;) {
      await clock.sleep(renewMs, over.signal)
      if (!isMine()) return
      write()
    }
  }
  renew().catch(() => undefined)
  return () => {
    over.abort()
    if (isMine()) device.removeItem(key)
  }
}
