/** Runs the task once when the page has nothing better to do; the undo forgets it. On a server it never runs. */
export function whenIdle(task: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task, { timeout: 5_000 })
    return () => window.cancelIdleCallback(handle)
  }
  // Safari has no idle callback: after the page has loaded and a moment more.
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}
