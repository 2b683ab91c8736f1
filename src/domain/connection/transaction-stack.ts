import { isSignIn, type View } from '../dialog/view.js'
import { goBack, goBackTo, resetTo, type ViewStack } from '../dialog/view-stack.js'

/** Where a flow leads when it is done (S2.14). */
export type Finish = { readonly to: 'back' } | { readonly to: 'close' } | { readonly to: 'reset'; readonly view: View }

/** A flow that waits for its end. Its callbacks are found by `id`; they are not state. */
export interface Transaction {
  readonly id: string
  readonly finish: Finish
}

/** Open flows, newest last. */
export type TransactionStack = readonly Transaction[]

export interface FinishedTransaction {
  readonly transactions: TransactionStack
  readonly views: ViewStack | 'close'
  /** The callback to run, once the views have moved. */
  readonly callback: { readonly id: string; readonly outcome: 'success' | 'cancel' }
}

export const pushTransaction = (stack: TransactionStack, transaction: Transaction): TransactionStack => [
  ...stack,
  transaction,
]

/** Ends the newest flow; undefined when none is open. A cancelled flow always goes back. */
export function finishTransaction(
  transactions: TransactionStack,
  views: ViewStack,
  outcome: 'success' | 'cancel',
): FinishedTransaction | undefined {
  const newest = transactions.at(-1)
  if (newest === undefined) return undefined
  return {
    transactions: transactions.slice(0, -1),
    views: outcome === 'cancel' ? goBack(views) : viewsAfter(newest.finish, views),
    callback: { id: newest.id, outcome },
  }
}

function viewsAfter(finish: Finish, views: ViewStack): ViewStack | 'close' {
  switch (finish.to) {
    case 'back':
      return goBack(views)
    case 'reset':
      return resetTo(finish.view)
    case 'close':
      return beforeSignIn(views)
  }
}

/** Where the visitor was before being asked to sign in; else nothing is left to show (S2.16). */
function beforeSignIn(views: ViewStack): ViewStack | 'close' {
  const at = views.entries.findIndex(isSignIn)
  return at > 0 ? goBackTo(views, at - 1) : 'close'
}
