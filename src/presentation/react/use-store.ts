import { useCallback, useSyncExternalStore } from 'react'
import type { ReadonlyStore } from '../../kit/store.js'

/** The state of a store, and a render on each change. */
export function useStore<T>(store: ReadonlyStore<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = store.changes$.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [store],
  )
  return useSyncExternalStore(subscribe, store.get, store.get)
}
