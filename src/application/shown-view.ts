import { filter, firstValueFrom, Subscription } from 'rxjs'
import type { View } from '../domain/dialog/view.js'
import { currentView, type ViewStack } from '../domain/dialog/view-stack.js'
import { derive } from '../kit/derive.js'
import { observe } from '../kit/observe.js'
import type { ReadonlyStore } from '../kit/store.js'
import type { Listening } from '../kit/stream.js'

export interface ShownDeps {
  readonly dialog: { readonly state: ReadonlyStore<{ readonly open: boolean }> }
  readonly router: { readonly stack: ReadonlyStore<ViewStack> }
}

/** The view that the visitor sees; undefined while the dialog is closed. */
export const shownView = ({ dialog, router }: ShownDeps): View | undefined =>
  dialog.state.get().open ? currentView(router.stack.get()) : undefined

/** Once no frame stands there any more in which the visitor approves: it goes back by itself. */
export const afterApproval = ({ router }: Pick<ShownDeps, 'router'>): Promise<unknown> =>
  firstValueFrom(
    observe(router.stack.changes$).pipe(filter((stack) => currentView(stack).name !== 'ApproveTransaction')),
  )

/**
 * Begins something with every view that comes to be shown, and ends it when another one is shown or none. It follows the state of
 * the dialog, not what is drawn: nothing begins twice or late because of how a view is rendered.
 */
export function whileShown(deps: ShownDeps, begin: (view: View) => Listening | (() => void) | void): Listening {
  let run = new Subscription()
  const shown = derive([deps.dialog.state, deps.router.stack], () => shownView(deps))
  const following = new Subscription(() => run.unsubscribe())
  following.add(
    shown.changes$.subscribe((view) => {
      run.unsubscribe()
      // What ended may have led the dialog on; that has been followed already.
      if (view && shown.get() === view) (run = new Subscription()).add(begin(view))
    }),
  )
  return following
}
