import type { CallsProgress, CallState } from '../../domain/calls/calls.js'
import { view } from '../../domain/dialog/view.js'
import { isDeclined } from '../../domain/money/not-sent.js'
import { createStore } from '../../kit/store.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import type { CallsInTurn } from './calls-feature.js'
import type { CallsOrder } from './calls-order.js'

export interface InSightDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
}

/**
 * Keeps calls that go one after another before the visitor's eyes: from the first question, and once more where somebody looked away and
 * not all of them went through.
 */
export function createInSight({ dialog, router }: InSightDeps) {
  const inTurn = createStore<CallsInTurn | undefined>(undefined)
  const show = () => {
    const next = view('CallsInTurn')
    if (!dialog.state.get().open) dialog.open({ view: next })
    else if (!router.stack.get().entries.some(({ name }) => name === next.name)) router.push(next)
  }

  const run = async (
    order: CallsOrder,
    send: (order: CallsOrder) => Promise<CallsProgress>,
  ): Promise<CallsProgress> => {
    const { calls, network } = order
    let now: CallsInTurn = { calls, network, steps: calls.map(() => ({ status: 'waiting' })), isOver: false }
    const tell = (change: Partial<CallsInTurn>) => {
      const isShown = inTurn.get() === now
      now = { ...now, ...change }
      if (isShown) inTurn.update(() => now)
    }
    inTurn.update(() => now)
    show()
    const onStep = (progress: CallsProgress) => {
      tell({ steps: progress.steps })
      order.onStep(progress)
    }
    try {
      const progress = await send({ ...order, onStep })
      tell({ isOver: true })
      if (inTurn.get() === now && progress.steps.some(({ status }) => status !== 'confirmed')) show()
      return progress
    } catch (error) {
      const status = isDeclined(error) ? 'declined' : 'failed'
      tell({ isOver: true, steps: calls.map((_, index): CallState => ({ status: index === 0 ? status : 'skipped' })) })
      throw error
    }
  }
  return { inTurn, run }
}
