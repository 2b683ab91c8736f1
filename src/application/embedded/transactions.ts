import {
  finishTransaction,
  pushTransaction,
  type Finish,
  type TransactionStack,
} from '../../domain/connection/transaction-stack.js'
import { derive } from '../../kit/derive.js'
import type { Logger } from '../../ports/logger.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ViewRouter } from '../router/router.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'

/** Flows that need an approval on their way say here what follows it (S2.14). */
export interface Transactions {
  /** Opens a flow; its callbacks run once, after the views have moved. */
  begin(flow: { readonly finish: Finish; readonly onSuccess?: () => void; readonly onCancel?: () => void }): void
  /** How many flows are open. */
  readonly open: ReadonlyStore<number>
}

export interface TransactionsDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly lifetime: Lifetime
  readonly logger: Logger
}

export interface TransactionsControl extends Transactions {
  /** Ends the newest flow: moves the views as it wants, then tells it. */
  finish(outcome: 'success' | 'cancel'): void
  /** The visitor left the newest flow: the views have moved already. */
  abandon(): void
}

interface Flow {
  readonly finish: Finish
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}

/** Flows that are open, newest last, and what follows them (S2.14–S2.17). */
export function createTransactions({ dialog, router, lifetime, logger }: TransactionsDeps): TransactionsControl {
  const stack = createStore<TransactionStack>([])
  const flows = new Map<string, Flow>()
  let count = 0

  const tell = (id: string, outcome: 'success' | 'cancel') => {
    const flow = flows.get(id)
    flows.delete(id)
    try {
      if (outcome === 'success') flow?.onSuccess?.()
      else flow?.onCancel?.()
    } catch (error) {
      // It ends no other flow.
      logger.error('a flow failed after its end', error)
    }
  }
  const abandon = () => {
    const newest = stack.get().at(-1)
    if (newest === undefined) return
    stack.update((now) => now.slice(0, -1))
    tell(newest.id, 'cancel')
  }
  // No flow goes on in a closed dialog.
  lifetime.add(
    select(dialog.state, ({ open }) => open).subscribe((open) => {
      if (!open) for (const _ of stack.get()) abandon()
    }),
  )

  return {
    open: derive([stack], ({ length }) => length),
    begin: (flow) => {
      const id = String((count += 1))
      flows.set(id, flow)
      stack.update((now) => pushTransaction(now, { id, finish: flow.finish }))
    },
    finish: (outcome) => {
      const newest = stack.get().at(-1)
      const done = finishTransaction(stack.get(), router.stack.get(), outcome)
      if (newest === undefined || done === undefined) return
      stack.update(() => done.transactions)
      if (done.views === 'close') {
        // It stays for a sign-in that was approved, until it is known whether that counts.
        if (dialog.isHeld()) router.back()
        else dialog.close()
      } else if (outcome === 'success' && newest.finish.to === 'close') router.backTo(done.views.entries.length - 1)
      else if (outcome === 'cancel' || newest.finish.to === 'back') router.back()
      else if (newest.finish.to === 'reset') router.reset(newest.finish.view)
      tell(done.callback.id, outcome)
    },
    abandon,
  }
}
