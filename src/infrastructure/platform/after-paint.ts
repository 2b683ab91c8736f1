import { whenIdle } from './idle.js'

/** A page in the background paints nothing. */
const longestFrameMs = 200

/**
 * Runs the task once what was changed is on the screen and the page has a moment; the undo forgets it. Where nothing is painted, as
 * in a hidden tab, it runs a little later all the same; on a server at once.
 */
export function afterPaint(task: () => void): () => void {
  if (typeof window === 'undefined') {
    task()
    return () => undefined
  }
  const go = () => {
    stop()
    stop = whenIdle(task, longestFrameMs)
  }
  const frame = requestAnimationFrame(go)
  const timer = setTimeout(go, longestFrameMs)
  let stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return () => stop()
}
