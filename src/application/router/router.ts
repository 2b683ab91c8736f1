import type { View } from '../../domain/dialog/view.js'
import { goBack, goBackTo, pushView, replaceView, resetTo, type ViewStack } from '../../domain/dialog/view-stack.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'

/** The view stack and its moves. `back` answers whether the dialog should close instead (S2.10, S2.11). */
export interface ViewRouter {
  readonly stack: ReadonlyStore<ViewStack>
  push(view: View): void
  reset(view: View): void
  replace(view: View): void
  back(): 'moved' | 'close'
  backTo(index: number): void
}

/** The router as views know it. */
export interface Router extends Omit<ViewRouter, 'back'> {
  /** Closes the dialog where there is nothing to go back to (S2.10, S2.11). */
  back(): void
}

export function createRouter(): ViewRouter {
  const stack = createStore<ViewStack>(resetTo({ name: 'Connect', params: undefined }))
  return {
    stack,
    push: (view) => stack.update((state) => pushView(state, view)),
    reset: (view) => stack.update(() => resetTo(view)),
    replace: (view) => stack.update((state) => replaceView(state, view)),
    back: () => {
      const next = goBack(stack.get())
      if (next === 'close') return 'close'
      stack.update(() => next)
      return 'moved'
    },
    backTo: (index) => stack.update((state) => goBackTo(state, index)),
  }
}
