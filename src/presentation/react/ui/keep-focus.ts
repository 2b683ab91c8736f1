import { deepActiveElement } from './deep-active.js'

/**
 * What has the focus may vanish, as a button does whose press brings something in its place. The focus would fall to the page, where
 * screen readers lose their place: the card's heading takes it, on which a second press of the same key does nothing. Returns what
 * ends that.
 */
export function keepFocus(card: HTMLElement): () => void {
  const { ownerDocument: document } = card
  const stop = new AbortController()
  let last: EventTarget | null = deepActiveElement(document) ?? null
  const isThere = () => last instanceof Node && card.contains(last)
  if (!isThere()) last = null
  const remember = ({ target }: FocusEvent) => {
    last = target
  }
  // A window that comes to the front takes it too, but gives it back; what vanishes does so before the next task.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (last === target && isThere() && deepActiveElement(document) !== target) last = null
    })
  const observer = new MutationObserver(() => {
    if (last === null || isThere()) return
    last = null
    // The next step may have it already, or the frame of an approval.
    if (document.activeElement !== null && document.activeElement !== document.body) return
    card.querySelector('h2')?.focus({ preventScroll: true })
  })
  observer.observe(card, { childList: true, subtree: true })
  card.addEventListener('focusin', remember, { signal: stop.signal })
  card.addEventListener('focusout', forget, { signal: stop.signal })
  return () => {
    stop.abort()
    observer.disconnect()
  }
}
