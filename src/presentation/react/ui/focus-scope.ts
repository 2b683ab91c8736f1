import { deepActiveElement } from './deep-active.js'

const focusable = 'button, a[href], input, select, textarea, iframe, [tabindex]'

export interface FocusScope {
  /** Moves the focus to what the element marks with `data-autofocus`, else to its heading. */
  enter(element: HTMLElement): void
  /** Gives the focus back to where it was when the scope began. */
  end(): void
}

export interface FocusScopeOptions {
  /** Elements elsewhere that count as inside now and follow the last element, such as a frame that cannot be moved. */
  readonly branches?: () => readonly HTMLElement[]
  /** False while another scope is above this one. */
  readonly isActive?: () => boolean
}

/** Keeps Tab inside `container`, which lives in a shadow root. */
export function createFocusScope(
  container: HTMLElement,
  { branches = () => [], isActive = () => true }: FocusScopeOptions = {},
): FocusScope {
  const { ownerDocument: document } = container
  const opener = deepActiveElement(document)

  const cycle = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !isActive()) return
    const outside = branches()
    const parts = [container, ...outside]
    const stops = parts.flatMap(tabStops)
    const active = deepActiveElement(document)
    const at = stops.findIndex((stop) => stop === active)
    const inside = active !== undefined && isInside(active, parts)
    // A heading has the focus but is no stop: the browser finds the next one by itself, except backwards from the first.
    if (inside && at === -1 && !event.shiftKey && stops.length > 0) return
    // What has the focus and is no stop of ours may be one of the browser's own: Firefox stops at whatever scrolls.
    const next =
      at === -1
        ? active === undefined
          ? undefined
          : stops.findLast(isBefore(active))
        : stops[at + (event.shiftKey ? -1 : 1)]
    // The way to a branch is ours to find: in the page it stands elsewhere.
    if (at !== -1 && next !== undefined && !isInside(next, outside)) return
    event.preventDefault()
    // Backwards out of a branch comes by here; it would lead back into it for ever.
    const ends = inside ? stops : tabStops(container)
    ;(next ?? ends.at(event.shiftKey ? -1 : 0))?.focus()
  }
  const view = document.defaultView
  view?.addEventListener('keydown', cycle, true)

  return {
    enter: (element) => {
      const wanted = element.querySelector<HTMLElement>('[data-autofocus]')
      const hover = view?.matchMedia('(hover: hover)').matches ?? false
      const target = wanted !== null && hover ? wanted : container.querySelector<HTMLElement>('h2')
      target?.focus({ preventScroll: true })
    },
    end: () => {
      view?.removeEventListener('keydown', cycle, true)
      const active = deepActiveElement(document)
      const ours = active === undefined || active === document.body || isInside(active, [container, ...branches()])
      if (ours && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
  }
}

const isBefore =
  (element: Element) =>
  (other: Element): boolean => {
    const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_DISCONNECTED: elsewhere } = Node
    return (element.compareDocumentPosition(other) & (before | elsewhere)) === before
  }

const isInside = (element: Element, parts: readonly HTMLElement[]): boolean =>
  parts.some((part) => part === element || part.contains(element))

const tabStops = (part: HTMLElement): readonly HTMLElement[] =>
  [part, ...part.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.matches(focusable) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.getClientRects().length > 0,
  )
