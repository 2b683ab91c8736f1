import type { ChainNamespace } from '../../domain/networks/caip.js'
import { createLatest, type Latest } from '../../kit/latest.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'

/** The visitor's attempts to connect: the newest counts. */
export interface Attempts extends Latest {
  /** A wallet is being asked. */
  readonly busy: ReadonlyStore<boolean>
  /** @param namespaces what a wallet is asked for in @default all */
  run<T>(task: (signal: AbortSignal) => Promise<T>, namespaces?: readonly ChainNamespace[]): Promise<T>
  /** @param namespace an attempt that is for others only goes on */
  cancel(namespace?: ChainNamespace): void
  /** Whether the visitor has left the newest one: an answer to it still counts, and nobody waits for it. */
  rest(isLeft: boolean): void
}

export function createAttempts(): Attempts {
  const latest = createLatest()
  let current: { readonly namespaces: readonly ChainNamespace[] | undefined } | undefined
  const busy = createStore(false)
  const set = (attempt: typeof current) => {
    current = attempt
    busy.update(() => attempt !== undefined)
  }
  return {
    busy,
    cancel: (namespace) => {
      if (namespace && current?.namespaces?.includes(namespace) === false) return
      latest.cancel()
      set(undefined)
    },
    rest: (isLeft) => busy.update(() => !isLeft && current !== undefined),
    run: async (task, namespaces) => {
      const mine = { namespaces }
      set(mine)
      try {
        return await latest.run(task)
      } finally {
        if (current === mine) set(undefined)
      }
    },
  }
}
