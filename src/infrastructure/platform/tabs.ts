import { parseJson } from '../../kit/parse-json.js'
import { shared } from '../../kit/shared.js'
import { NEVER, Subject } from 'rxjs'
import type { TabMessage, Tabs } from '../../ports/platform.js'
import { parseTabMessage } from './tab-message.js'

/** What is used of the page's window. */
export interface TabsWindow {
  readonly BroadcastChannel?: (new (name: string) => Channel) | undefined
  readonly localStorage?: { setItem(key: string, value: string): void; removeItem(key: string): void }
  addEventListener: Listen
  removeEventListener: Listen
}
/** What is used of a BroadcastChannel. */
interface Channel {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
  close(): void
}
interface Listen {
  (type: 'storage', listener: (event: StorageLike) => void): void
  (type: 'pageshow', listener: (event: PageShowLike) => void): void
}
interface StorageLike {
  readonly key: string | null
  readonly newValue: string | null
}
interface PageShowLike {
  readonly persisted: boolean
}

export interface TabsDeps {
  /** Undefined on a server. */
  readonly window: TabsWindow | undefined
  /** Dialogs of one instance talk to each other, and to no others. */
  readonly instance?: string | undefined
}

/** A way between tabs, open until closed. */
interface Line {
  send(message: TabMessage): void
  close(): void
}

/**
 * Talks to the other tabs over a BroadcastChannel, or over storage events where there is none. The line is open while somebody
 * listens; without a listener each message opens one for itself. A page that the browser kept for the way back is told nothing
 * meanwhile (HTML: only a document that is fully active is); shown again, it looks at what is stored, as after any message.
 */
export function createTabs({ window, instance }: TabsDeps): Tabs {
  if (window === undefined) return createSilentTabs()
  const name = instance ? `portico/${instance}` : 'portico'
  let open: Line | undefined

  const heard = new Subject<TabMessage>()
  const back = ({ persisted }: PageShowLike) => {
    if (persisted) heard.next({ type: 'returned' })
  }
  const messages$ = shared(() => {
    window.addEventListener('pageshow', back)
    const line = openLine(window, name, (value) => {
      const message = parseTabMessage(value)
      if (message) heard.next(message)
    })
    open = line
    return {
      values$: heard,
      stop: () => {
        window.removeEventListener('pageshow', back)
        line.close()
        open = undefined
      },
    }
  })

  return {
    messages$,
    post: (message) => {
      if (open) return open.send(message)
      const line = openLine(window, name, () => undefined)
      line.send(message)
      line.close()
    },
  }
}

/** For dialogs that keep to their own tab. */
export const createSilentTabs = (): Tabs => ({ post: () => undefined, messages$: NEVER })

function openLine(window: TabsWindow, name: string, hear: (value: unknown) => void): Line {
  try {
    if (window.BroadcastChannel !== undefined) return broadcastLine(new window.BroadcastChannel(name), hear)
  } catch {
    // A page without an origin of its own may not have one.
  }
  return storageLine(window, `@${name}/tabs`, hear)
}

function broadcastLine(channel: Channel, hear: (value: unknown) => void): Line {
  const listen = ({ data }: { readonly data: unknown }) => hear(data)
  channel.addEventListener('message', listen)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    send: (message) => channel.postMessage(message),
    close: () => {
      channel.removeEventListener('message', listen)
      channel.close()
    },
  }
}

function storageLine(window: TabsWindow, key: string, hear: (value: unknown) => void): Line {
  const listen = (event: StorageLike) => {
    if (event.key === key && event.newValue !== null) hear(parseJson(event.newValue))
  }
  window.addEventListener('storage', listen)
  return {
    send: (message) => {
      try {
        window.localStorage?.setItem(key, JSON.stringify(message))
        // Leaves nothing behind, and makes the same message an event again.
        window.localStorage?.removeItem(key)
      } catch {
        // Full or switched off: the other tabs notice on their next visit to storage.
      }
    },
    close: () => window.removeEventListener('storage', listen),
  }
}
