import type { Popup, Popups } from '../../ports/embedded-wallet.js'

/** The window that a purchase is paid in. */
export function createPayWindow(popups: Popups) {
  let popup: Popup | undefined
  let isSeen = false
  const isOpen = () => popup?.closed === false
  const close = () => {
    popup?.close()
    popup = undefined
  }
  return {
    /** In place of the one before. The browser may open none. */
    open: () => {
      close()
      popup = popups.open()
      isSeen = false
    },
    close,
    lead: (url: string) => {
      // Closed before it was led anywhere: no page can have cut it off.
      isSeen ||= !isOpen()
      popup?.navigate(url)
    },
    focus: () => popup?.focus(),
    isThere: () => popup !== undefined,
    isOpen,
    look: () => {
      isSeen ||= isOpen()
    },
    /**
     * The visitor closed it, and is back here. One that looks closed may have cut itself off from this page (COOP), and is paid in all the
     * same: that no look saw open, or where nobody has come back from it.
     */
    isLeft: () => isSeen && !isOpen() && popups.isHere?.() !== false,
  }
}
