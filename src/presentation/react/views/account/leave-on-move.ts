import type { App } from '../../../../application/app.js'
import { activeSession } from '../../../../domain/session/session.js'
import type { ViewName } from '../../../../domain/dialog/view.js'
import { currentView } from '../../../../domain/dialog/view-stack.js'

/**
 * Leads back from a view about something that an account holds, once another account or network acts: that holds other things. A tick
 * later, as whoever ended the connection may have left it already.
 */
export function leaveOnMove({ session, router }: App, name: ViewName): () => void {
  const active = () => activeSession(session.state.get())?.active
  const from = active()
  const leave = () => {
    if (currentView(router.stack.get()).name === name) router.back()
  }
  const changed = session.state.changes$.subscribe(() => {
    if (active() !== from) queueMicrotask(leave)
  })
  return () => changed.unsubscribe()
}
