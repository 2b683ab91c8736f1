/** What a page's own focus traps and "click outside" watchers listen for on the document. */
const pointerEvents = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'wheel',
  'touchmove',
] as const
const focusEvents = ['focus', 'focusin', 'focusout'] as const
const barriers = ['inert', 'aria-hidden', 'data-aria-hidden']

/** Elements that show no children. */
const childless = 'video, audio, canvas, img, iframe, embed, object, input, textarea, select'

/** The modal dialogs of the page above which a host element took its place. */
const lower = new WeakMap<HTMLElement, readonly HTMLElement[]>()

/**
 * Shows the host element above everything: in front of any z-index, and inside what makes all outside of it inert, which is an
 * open modal `<dialog>` of the page or an element that fills the screen. Returns what it stands in.
 */
export function raise(host: HTMLElement): HTMLElement {
  const parent = topmost(host.ownerDocument)
  hidePopover(host)
  if (host.parentNode !== parent) parent.append(host)
  showPopover(host)
  lower.set(host, openModals(host.ownerDocument))
  return parent
}

/** Whether the page opened a modal dialog of the browser above the host element: all else is inert then, and keys are meant for it. */
export const isCovered = (host: HTMLElement): boolean =>
  openModals(host.ownerDocument).some((modal) => lower.get(host)?.includes(modal) === false)

/**
 * Keeps the host element, which was raised, above everything, and the page's own modals from taking the focus back, from closing
 * because of a click here, and from hiding the host element. Calls `onPlaced` whenever it found its place, at first at once.
 * Returns what ends it.
 */
export function keepOnTop(
  host: HTMLElement,
  { isTop, onPlaced }: { readonly isTop: () => boolean; readonly onPlaced: () => void },
): () => void {
  const { ownerDocument: document } = host
  const view = document.defaultView
  const stop = new AbortController()
  const { signal } = stop
  let focused: HTMLElement | undefined

  const settle = (parent: Element | null) => {
    // When a dialog goes, what is in it goes too.
    if (parent?.matches('dialog')) parent.addEventListener('close', place, { once: true, signal })
    onPlaced()
  }
  const place = () => {
    const active = host.shadowRoot?.activeElement
    if (active instanceof HTMLElement) focused = active
    settle(raise(host))
    // What is moved, or was inert for a moment, has lost the focus.
    if (host.shadowRoot?.activeElement === null) focused?.focus({ preventScroll: true })
  }
  settle(host.parentElement)
  document.addEventListener('fullscreenchange', place, { signal })

  for (const type of pointerEvents) host.addEventListener(type, (event) => event.stopPropagation(), { signal })
  // Before any listener of the page, also those that capture on the document. Focus that moves within us comes not this far.
  const hideFocus = (event: Event) => {
    const [target, ...path] = event.composedPath()
    if (target !== host && !path.includes(host)) return
    event.stopImmediatePropagation()
    if (!(target instanceof HTMLElement) || target === host) return
    focused = target
    // The page hears nothing of it; what is in the host element does.
    const { type, bubbles, relatedTarget } = event as FocusEvent
    target.dispatchEvent(new FocusEvent(type, { bubbles, relatedTarget }))
  }
  for (const type of focusEvents) view?.addEventListener(type, hideFocus, { capture: true, signal })

  const clear = () => {
    // Below another dialog it is inert on purpose.
    if (!isTop()) return
    for (const name of barriers) if (host.hasAttribute(name)) host.removeAttribute(name)
  }
  const observer = new MutationObserver(clear)
  observer.observe(host, { attributes: true, attributeFilter: barriers })
  clear()

  return () => {
    stop.abort()
    observer.disconnect()
  }
}

/** Takes the host element out of the top layer and back to the body. */
export function leaveTop(host: HTMLElement): void {
  hidePopover(host)
  const { body } = host.ownerDocument
  if (host.isConnected && host.parentElement !== body) body.append(host)
}

/** The innermost element that takes clicks and focus. */
function topmost(document: Document): HTMLElement {
  const below = openModals(document).at(-1) ?? document.body
  const full = fullscreenElement(document, below)
  if (full === undefined || !full.matches(childless)) return full ?? below
  void document.exitFullscreen().catch(() => undefined)
  return below
}

/** The element in `below` that fills the screen, also inside open shadow roots. */
function fullscreenElement(document: Document, below: HTMLElement): HTMLElement | undefined {
  let element = document.fullscreenElement
  if (!below.contains(element)) return undefined
  while (element?.shadowRoot?.fullscreenElement) element = element.shadowRoot.fullscreenElement
  return element instanceof HTMLElement ? element : undefined
}

const openModals = (document: Document): readonly HTMLElement[] =>
  CSS.supports('selector(:modal)') ? [...document.querySelectorAll<HTMLElement>('dialog:modal')] : []

const hasPopover = (host: HTMLElement): boolean => typeof host.showPopover === 'function' && host.isConnected

function showPopover(host: HTMLElement): void {
  if (!hasPopover(host)) return
  host.setAttribute('popover', 'manual')
  host.showPopover()
}

function hidePopover(host: HTMLElement): void {
  if (hasPopover(host) && host.matches(':popover-open')) host.hidePopover()
}
