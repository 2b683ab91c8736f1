import type { Subscription } from 'rxjs'
import type { View, ViewName } from '../../domain/dialog/view.js'
import { currentView } from '../../domain/dialog/view-stack.js'
import { derive } from '../../kit/derive.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'

export interface ShownDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
}

/** Name of the view that the visitor sees; undefined while the dialog is closed. */
export const shownView = ({ dialog, router }: ShownDeps): ViewName | undefined =>
  dialog.state.get().open ? currentView(router.stack.get()).name : undefined

/** Shows the next step of a flow: in place of a step that is shown, else on top. */
export const follow = (deps: ShownDeps, steps: readonly ViewName[], next: View): void => {
  const shown = shownView(deps)
  if (shown !== undefined && steps.includes(shown)) deps.router.replace(next)
  else deps.router.push(next)
}

/** Calls `left` when another thing is shown and it is none that `stays`: after going back, closing, or moving on. */
export const duringLogout = (
  deps: ShownDeps,
  stays: (shown: ViewName | undefined) => boolean,
  left: () => void,
): Subscription =>
  derive([deps.dialog.state, deps.router.stack], () => shownView(deps)).changes$.subscribe((shown) => {
    if (!stays(shown)) left()
  })
