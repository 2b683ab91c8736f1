import { createLatest, type Latest } from '../../kit/latest.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'

/** The visitor's attempts to connect: the newest counts. */
export interface Attempts extends Latest {
  /** A wallet is being asked. */
  readonly busy: ReadonlyStore<boolean>
}

export function createAttempts(): Attempts {
  const latest = createLatest()
  const current = createStore<object | undefined>(undefined)
  const busy = createStore(false)
  const set = (attempt: object | undefined) => {
    current.update(() => attempt)
    busy.update(() => attempt !== undefined)
  }
  return {
    busy,
    cancel: () => {
      latest.cancel()
      set(undefined)
    },
    run: async (task) => {
      const mine = {}
      set(mine)
      try {
        return await latest.run(task)
      } finally {
        if (current.get() === mine) set(undefined)
      }
    },
  }
}
