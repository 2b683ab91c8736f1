import type { View } from '../../domain/view.js'
import { goBack, goBackTo, pushView, replaceView, resetTo, type ViewStack } from '../../domain/view-stack.js'
import { createStore, type ReadonlyStore } from '../store.js'

/** The view stack and its moves. `back` answers whether the dialog should close instead (S2.10, S2.11). */
export interface ViewRouter {
  readonly stack: ReadonlyStore<ViewStack>
  push(view: View): void
  reset(view: View): void
  replace(view: View): void
  back(): 'moved' | 'close'
  backTo(index: number): void
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
