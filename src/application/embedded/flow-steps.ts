import type { View, ViewName } from '../../domain/dialog/view.js'
import { derive } from '../../kit/derive.js'
import type { Listening } from '../../kit/stream.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { shownView } from '../shown-view.js'

interface StepDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
}

/** Shows the next step of a flow: in place of a step that is shown, else on top. */
export const showStep = (deps: StepDeps, steps: readonly ViewName[], next: View): void => {
  const shown = shownView(deps)?.name
  if (shown !== undefined && steps.includes(shown)) deps.router.replace(next)
  else deps.router.push(next)
}

/** Calls `left` when another thing is shown and it is none that `stays`: after going back, closing, or moving on. */
export const onceLeft = (
  deps: StepDeps,
  stays: (shown: ViewName | undefined) => boolean,
  left: () => void,
): Listening =>
  derive([deps.dialog.state, deps.router.stack], () => shownView(deps)?.name).changes$.subscribe((shown) => {
    if (!stays(shown)) left()
  })
