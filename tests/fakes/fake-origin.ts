import type { TabsWindow } from '../../src/infrastructure/platform/tabs.js'
import { createFakeWebStorage, type FakeWebStorage } from './fake-web-storage.js'

interface Happening {
  readonly type: 'storage' | 'pageshow'
  readonly key: string | null
  readonly newValue: string | null
  readonly persisted: boolean
}
type Listener = (event: Happening) => void

/** The tabs of one origin, which share a storage and hear of each other's changes to it, as browsers do. */
export interface FakeOrigin {
  readonly storage: FakeWebStorage
  openTab(): TabsWindow
  /** Shows a tab, anew or as it was when the browser put it aside. */
  show(tab: TabsWindow, persisted: boolean): void
  /** How many listen for changes. */
  listeners(): number
}

export function createFakeOrigin(): FakeOrigin {
  const storage = createFakeWebStorage()
  const listeners = new Map<object, Map<Listener, string>>()
  const nothing = { key: null, newValue: null, persisted: false }
  const tell = (tab: object, happening: Happening) => {
    for (const [listener, type] of listeners.get(tab) ?? [])
      if (type === happening.type) queueMicrotask(() => listener(happening))
  }
  const tellOthers = (tab: object, key: string, newValue: string | null) => {
    for (const other of listeners.keys()) if (other !== tab) tell(other, { ...nothing, type: 'storage', key, newValue })
  }
  return {
    storage,
    openTab: () => {
      const own = new Map<Listener, string>()
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
        addEventListener: (type: string, listener: Listener) => own.set(listener, type),
        removeEventListener: (_: string, listener: Listener) => own.delete(listener),
      }
      listeners.set(tab, own)
      return tab
    },
    show: (tab, persisted) => tell(tab, { ...nothing, type: 'pageshow', persisted }),
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
