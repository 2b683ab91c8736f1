/** What the visitor sees of an element, in CSS pixels of the viewport. */
export interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Frames without a move after which it stands still: longer than the delay of any animation of the card. */
const stillFrames = 12

/**
 * Tells where the element is, and again for as long as it moves: with the layout, the window, the scrolled page, the keyboard on
 * the screen, the card's animations and a finger that drags the sheet. Nothing runs while it stands still. Returns what stops it.
 */
export function followRect(element: HTMLElement, tell: (rect: Rect) => void): () => void {
  const view = element.ownerDocument.defaultView
  if (view === null) return () => undefined
  const stop = new AbortController()
  const { signal } = stop
  const run: { frame: number | undefined; still: number; last?: Rect } = { frame: undefined, still: 0 }

  const look = () => {
    const { top, left, width, height } = element.getBoundingClientRect()
    const rect = { top, left, width, height }
    run.still = run.last !== undefined && isSame(run.last, rect) ? run.still + 1 : 0
    if (run.still === 0) tell(rect)
    run.last = rect
    run.frame = run.still < stillFrames ? view.requestAnimationFrame(look) : undefined
  }
  const watch = () => {
    run.still = 0
    run.frame ??= view.requestAnimationFrame(look)
  }
  look()
  const observer = new ResizeObserver(watch)
  observer.observe(element)
  const card = element.closest('.card')
  if (card !== null) observer.observe(card)
  const options = { capture: true, passive: true, signal } as const
  for (const type of ['resize', 'scroll', 'pointermove', 'orientationchange'])
    view.addEventListener(type, watch, options)
  for (const type of ['resize', 'scroll']) view.visualViewport?.addEventListener(type, watch, options)
  element.getRootNode().addEventListener('animationstart', watch, options)
  return () => {
    stop.abort()
    observer.disconnect()
    if (run.frame !== undefined) view.cancelAnimationFrame(run.frame)
  }
}

const isSame = (a: Rect, b: Rect): boolean =>
  a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height
