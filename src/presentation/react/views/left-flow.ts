import type { App } from '../../../application/app.js'
import { currentView } from '../../../domain/view-stack.js'
import type { ViewName } from '../../../domain/view.js'

/** Whether the visitor turned away from a flow of these views, rather than to another of its steps. */
export const leftFlow = (app: App, steps: readonly ViewName[]): boolean =>
  !app.dialog.state.get().open || !steps.includes(currentView(app.router.stack.get()).name)

/** The embedded wallet is the one that acts: a login that was on its way is done. */
export function isLoggedIn(app: App): boolean {
  const { active, byNamespace } = app.session.state.get()
  return active !== undefined && byNamespace[active]?.connector.kind === 'auth'
}
