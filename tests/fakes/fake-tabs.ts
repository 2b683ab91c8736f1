import { Subject } from 'rxjs'
import type { TabMessage, Tabs } from '../../src/ports/platform.js'

/** Tabs of one origin in memory. Words arrive in a later microtask, as they do between real tabs. */
export interface FakeTabs {
  /** A new tab. */
  open(): Tabs
}

export function createFakeTabs(): FakeTabs {
  const tabs = new Set<Subject<TabMessage>>()
  return {
    open: () => {
      const own$ = new Subject<TabMessage>()
      tabs.add(own$)
      return {
        post: (message) => {
          const others = [...tabs].filter((tab) => tab !== own$)
          queueMicrotask(() => others.forEach((tab) => tab.next(message)))
        },
        messages$: own$.asObservable(),
      }
    },
  }
}
