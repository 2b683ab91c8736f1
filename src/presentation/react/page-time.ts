import type { EpochMs } from '../../domain/loadable.js'

/** Time as a presenter needs it; tests bring their own. */
export interface PageTime {
  now(): EpochMs
  /** Runs the task once. Returns what stops it. */
  after(ms: number, task: () => void): () => void
  /** Runs the task unless the page was out of sight meanwhile, as it is when another app or a tab opened. Returns what stops it. */
  ifStillVisible(ms: number, task: () => void): () => void
}

const after: PageTime['after'] = (ms, task) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** The time of the browser. */
export const pageTime: PageTime = {
  now: () => Date.now(),
  after,
  ifStillVisible: (ms, task) => {
    const stop = () => {
      cancel()
      document.removeEventListener('visibilitychange', stop)
    }
    const cancel = after(ms, () => {
      stop()
      task()
    })
    document.addEventListener('visibilitychange', stop)
    return stop
  },
}
