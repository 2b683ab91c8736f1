/**
 * Runs the task once when the page has nothing better to do; the undo forgets it. On a server it never runs.
 * @param patienceMs it runs then at the latest
 */
export function whenIdle(task: () => void, patienceMs = 5_000): () => void {
  if (typeof window === 'undefined') return () => undefined
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task, { timeout: patienceMs })
    return () => window.cancelIdleCallback(handle)
  }
  // Safari has no idle callback: after the page has loaded and a moment more.
  const timer = setTimeout(task, Math.min(1_000, patienceMs / 5))
  return () => clearTimeout(timer)
}
