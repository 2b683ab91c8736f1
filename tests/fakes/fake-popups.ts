import { Subject } from 'rxjs'
import type { Popup, Popups } from '../../src/ports/embedded-wallet.js'

/** A window for a login and the visitor in it. */
export interface FakePopup extends Popup {
  /** Addresses that it was led to, oldest first. */
  readonly visited: readonly string[]
  /** The page in it says something. */
  say(origin: string, data: unknown): void
  /** The visitor closes it. */
  leave(): void
  /** How often it was brought before the page. */
  readonly focused: number
}

export interface FakePopups extends Popups {
  /** All that were opened, oldest first. */
  readonly opened: readonly FakePopup[]
  last(): FakePopup | undefined
  /** The browser blocks from now on, or does so no more. */
  block(blocked: boolean): void
  /** The visitor turns to the page, or to one of its windows. */
  setHere(isHere: boolean): void
}

export function createFakePopups(): FakePopups {
  const opened: FakePopup[] = []
  let blocking = false
  let here = true
  return {
    open: () => {
      if (blocking) return undefined
      const popup = createFakePopup()
      opened.push(popup)
      return popup
    },
    isHere: () => here,
    setHere: (isHere) => {
      here = isHere
    },
    opened,
    last: () => opened.at(-1),
    block: (blocked) => {
      blocking = blocked
    },
  }
}

function createFakePopup(): FakePopup {
  const messages$ = new Subject<{ readonly origin: string; readonly data: unknown }>()
  const visited: string[] = []
  let closed = false
  let focused = 0
  const close = () => {
    closed = true
  }
  return {
    get closed() {
      return closed
    },
    navigate: (url) => {
      if (!closed) visited.push(url)
    },
    get focused() {
      return focused
    },
    focus: () => {
      if (!closed) focused++
    },
    close,
    listen: (heard) => {
      const subscription = messages$.subscribe(heard)
      return () => subscription.unsubscribe()
    },
    visited,
    say: (origin, data) => messages$.next({ origin, data }),
    leave: close,
  }
}
