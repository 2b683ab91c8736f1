import type { Popup, Popups } from '../../ports/embedded-wallet.js'

/** What is used of the page's window. */
export interface PopupsWindow {
  readonly screenX: number
  readonly screenY: number
  readonly outerWidth: number
  readonly outerHeight: number
  readonly document: Pick<Document, 'hasFocus'>
  open(url: string, target: string, features: string): PopupHandle | null
  addEventListener(type: 'message', listener: (event: PopupMessage) => void): void
  removeEventListener(type: 'message', listener: (event: PopupMessage) => void): void
}
/** What is used of the new window. Another origin's window has no more than this. */
export interface PopupHandle {
  readonly closed: boolean
  readonly location: { href: string }
  focus(): void
  close(): void
}
interface PopupMessage {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

const [width, height] = [600, 800]

/** Windows for logins. They know their opener: that is how they answer. */
export const createPopups = ({ window }: { readonly window: PopupsWindow | undefined }): Popups => ({
  open: () => {
    const handle = window === undefined ? undefined : openEmpty(window)
    return window === undefined || handle === undefined ? undefined : createPopup(window, handle)
  },
  isHere: () => window?.document.hasFocus() !== false,
})

function openEmpty(window: PopupsWindow): PopupHandle | undefined {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  try {
    const handle = window.open(
      '',
      '_blank',
      `popup,width=${width},height=${height},left=${left},top=${top},scrollbars=yes`,
    )
    // Some browsers hand out a window that was closed before it opened.
    return handle === null || handle.closed ? undefined : handle
  } catch {
    return undefined
  }
}

function createPopup(window: PopupsWindow, handle: PopupHandle): Popup {
  const isClosed = () => {
    try {
      return handle.closed
    } catch {
      return true
    }
  }
  return {
    get closed() {
      return isClosed()
    },
    navigate: (url) => {
      // A script in an address would run as this page.
      if (!/^https?:/i.test(url) || isClosed()) return
      try {
        handle.location.href = url
      } catch {
        // Closed or cut off in between, as `closed` tells.
      }
    },
    focus: () => {
      try {
        handle.focus()
      } catch {
        // Closed or cut off in between.
      }
    },
    close: () => {
      try {
        handle.close()
      } catch {
        // It is not ours any more.
      }
    },
    listen: (heard) => {
      const listener = ({ source, origin, data }: PopupMessage) => {
        if (source === handle) heard({ origin, data })
      }
      window.addEventListener('message', listener)
      return () => window.removeEventListener('message', listener)
    },
  }
}
