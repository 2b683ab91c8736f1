/** A page that took so long to come is far from its server, and so is what it fetches. */
const farMs = 100

/**
 * Runs the task when a page that is far from its server has loaded what it names itself. On a server, for a page that came quickly, and
 * where loading is over it never runs.
 */
export function whenFarPageLoaded(task: () => void): void {
  if (typeof window === 'undefined' || window.document.readyState === 'complete') return
  const isFar = () => {
    const [page] = window.performance.getEntriesByType('navigation')
    return Number(Object(page).responseEnd) > farMs
  }
  window.addEventListener('load', () => isFar() && task(), { once: true })
}
