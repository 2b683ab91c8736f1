import type { App } from '../../../application/app.js'
import { pageTime } from '../page-time.js'

/** In the state of an entry: how many of the dialog's entries lie below the page's own one, with it. */
const mark = 'porticoDepth'

/**
 * A page that goes on as soon as somebody is connected pushes an entry of its own in this time. What is taken off the history while it does
 * so would take the visitor back.
 */
const pauseMs = 1_000

const depthOf = (state: unknown): number => {
  const depth: unknown = Object(state)[mark]
  return typeof depth === 'number' ? depth : 0
}

/**
 * Gives each view of the open dialog an entry in the page's history, with the page's own address and state, so that the browser's Back
 * steps back in the dialog and closes it in the end. Returns what ends that and, a moment later, takes off what is left of them.
 */
export function keepEntries({ router, dialog }: Pick<App, 'router' | 'dialog'>): () => void {
  const { history } = window
  const isOpen = () => dialog.state.get().open
  // Of an opening a moment ago, or before the page was loaded anew.
  let depth = depthOf(history.state)
  const fill = () => {
    // With each view that the visitor chooses: browsers pass over entries that a page makes by itself.
    for (; isOpen() && depth < router.stack.get().entries.length; depth++)
      history.pushState({ ...history.state, [mark]: depth + 1 }, '')
  }
  const onStep = (event: PopStateEvent) => {
    const to = depthOf(event.state)
    const isBack = to < depth
    depth = to
    if (!isBack || !isOpen()) return
    router.back()
    // It may stay open: a sign-in that is required, for one.
    fill()
  }
  /** When the page set out for another one, or for an app. */
  let leftAt = -Infinity
  const onLeave = () => {
    leftAt = pageTime.now()
  }
  fill()
  const following = router.stack.changes$.subscribe(fill)
  window.addEventListener('popstate', onStep)
  window.addEventListener('beforeunload', onLeave)
  return () => {
    following.unsubscribe()
    window.removeEventListener('popstate', onStep)
    // A host may leave before this hears that the dialog has closed.
    const since = pageTime.now() - pauseMs
    setTimeout(() => {
      window.removeEventListener('beforeunload', onLeave)
      const left = depthOf(history.state)
      // A step back would call off the way to a page that is slow to come.
      if (left === 0 || isOpen() || leftAt >= since) return
      history.go(-left)
    }, pauseMs)
  }
}
