interface Lock {
  count: number
  readonly release: () => void
}

const locks = new WeakMap<Document, Lock>()

/** Width of the page's scroll bar. To be asked before anything is changed: the browser then knows it without a new layout. */
export const scrollBarOf = ({ documentElement, defaultView }: Document): number =>
  (defaultView?.innerWidth ?? 0) - documentElement.clientWidth

/** Stops the page from scrolling without moving it. Counts, so that two dialogs may overlap. Returns what ends it. */
export function lockScroll(document: Document, bar: number): () => void {
  const lock = locks.get(document) ?? { count: 0, release: hold(document, bar) }
  lock.count++
  locks.set(document, lock)
  const state = { held: true }
  return () => {
    if (!state.held) return
    state.held = false
    if (--lock.count > 0) return
    locks.delete(document)
    lock.release()
  }
}

function hold({ documentElement: root, defaultView }: Document, bar: number): () => void {
  // Each by its own name: what the page wrote of one of them comes back.
  const undo = ['overflow-x', 'overflow-y'].map((name) => setStyle(root, name, 'hidden'))
  const style = defaultView?.getComputedStyle(root)
  // A classic scroll bar leaves a gap, which a padding fills: nothing can be drawn on a gutter, so a strip would stay beside the veil.
  // Where the page keeps a gutter itself there is no gap. The bar is on the right also where the page is read from there.
  if (bar > 0 && style?.getPropertyValue('scrollbar-gutter').startsWith('stable') === false) {
    const padding = Number.parseFloat(style.paddingRight) || 0
    undo.push(setStyle(root, 'padding-right', `${padding + bar}px`))
  }
  return () => undo.reverse().forEach((restore) => restore())
}

/** Sets an inline style and returns what restores exactly what was there. */
function setStyle(element: HTMLElement, name: string, value: string): () => void {
  const { style } = element
  const had = element.hasAttribute('style')
  const [before, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)]
  style.setProperty(name, value, 'important')
  return () => {
    if (before === '') style.removeProperty(name)
    else style.setProperty(name, before, priority)
    // Reading the attribute matters: Chromium writes it lazily, and would write an empty one after the removal.
    if (!had && element.getAttribute('style') === '') element.removeAttribute('style')
  }
}
