import type { TabsWindow } from '../../src/infrastructure/platform/tabs.js'
import { createFakeWebStorage, type FakeWebStorage } from './fake-web-storage.js'

type Listener = Parameters<TabsWindow['addEventListener']>[1]

/** The tabs of one origin, which share a storage and hear of each other's changes to it, as browsers do. */
export interface FakeOrigin {
  readonly storage: FakeWebStorage
  openTab(): TabsWindow
  /** How many listen for changes. */
  listeners(): number
}

export function createFakeOrigin(): FakeOrigin {
  const storage = createFakeWebStorage()
  const listeners = new Map<object, Set<Listener>>()
  const tellOthers = (tab: object, key: string, newValue: string | null) => {
    for (const [other, heard] of listeners)
      if (other !== tab) for (const listener of heard) queueMicrotask(() => listener({ key, newValue }))
  }
  return {
    storage,
    openTab: () => {
      const own = new Set<Listener>()
      const tab: TabsWindow = {
        localStorage: {
          setItem: (key, value) => {
            if (storage.getItem(key) === value) return
            storage.setItem(key, value)
            tellOthers(tab, key, value)
          },
          removeItem: (key) => {
            storage.removeItem(key)
            tellOthers(tab, key, null)
          },
        },
        addEventListener: (_, listener) => own.add(listener),
        removeEventListener: (_, listener) => own.delete(listener),
      }
      listeners.set(tab, own)
      return tab
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
