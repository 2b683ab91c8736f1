/** The innermost element of the page that takes clicks and focus: its open modal dialog, what fills the screen, or the body. */
export function topmost(document: Document): HTMLElement {
  const below = openModal(document) ?? document.body
  const full = document.fullscreenElement
  return full !== null && below.contains(full) ? (full as HTMLElement) : below
}

function openModal(document: Document): HTMLElement | undefined {
  try {
    return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  } catch {
    // A browser that does not know the selector.
    return undefined
  }
}

const barriers = ['inert', 'aria-hidden', 'data-aria-hidden']

/**
 * Takes away what a page's own modals put on their neighbours, and lets none of them fetch the focus back from the frame: they
 * hear of it by events on the way down to it. Returns what ends it.
 */
export function keepReachable(frame: HTMLElement): () => void {
  const stop = new AbortController()
  const view = frame.ownerDocument.defaultView
  const hideFocus = (event: Event) => {
    if (event.target === frame) event.stopImmediatePropagation()
  }
  for (const type of ['focus', 'focusin', 'focusout'])
    view?.addEventListener(type, hideFocus, { capture: true, signal: stop.signal })

  const clear = () => {
    for (const name of barriers) if (frame.hasAttribute(name)) frame.removeAttribute(name)
  }
  const observer = view ? new view.MutationObserver(clear) : undefined
  observer?.observe(frame, { attributes: true, attributeFilter: barriers })
  clear()
  return () => {
    stop.abort()
    observer?.disconnect()
  }
}
