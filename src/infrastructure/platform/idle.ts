/** Runs the task once when the page has nothing better to do, in 5 s at the latest; the undo forgets it. On a server it never runs. */
export function whenIdle(task: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  // Safari has none: after the page has loaded and a moment more.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: 5_000 })
  return () => window.cancelIdleCallback(handle)
}
