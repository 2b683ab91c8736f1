/** A page in the background paints nothing. */
const longestFrameMs = 200

/**
 * Runs the task once what was changed is on the screen; the undo forgets it. Where nothing is painted, as in a hidden tab, it runs a
 * little later all the same; on a server at once.
 */
export function afterPaint(task: () => void): () => void {
  if (typeof window === 'undefined') {
    task()
    return () => undefined
  }
  const go = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    // The frame is drawn when this task ends.
    timer = setTimeout(task)
  }
  const frame = requestAnimationFrame(go)
  let timer = setTimeout(go, longestFrameMs)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
