import type { Locks } from '../../src/ports/platform.js'

/** Names that tabs of one origin hold, in memory. */
export interface FakeLocks {
  /** A new tab; when it is closed it lets go of what it held. */
  open(): Locks & { close(): void }
}

export function createFakeLocks(): FakeLocks {
  const held = new Set<string>()
  return {
    open: () => {
      const own = new Set<string>()
      const giveBack = (name: string) => {
        if (own.delete(name)) held.delete(name)
      }
      return {
        take: async (name) => {
          if (held.has(name)) return undefined
          held.add(name)
          own.add(name)
          return () => giveBack(name)
        },
        close: () => [...own].forEach(giveBack),
      }
    },
  }
}
