import type { ReadonlyStore } from '../../../../kit/store.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'

/** Leads back to the form once nothing is reviewed. A tick later: whoever ended the review may be on the way already. */
export function leaveReview(
  { router }: AppContextValue['app'],
  form: 'WalletSend' | 'WalletSwap',
  vm: ReadonlyStore<object | undefined>,
): () => void {
  const leave = () => {
    const { entries } = router.stack.get()
    if (entries.at(-1)?.name !== `${form}Preview` || vm.get() !== undefined) return
    if (entries.at(-2)?.name === form) router.back()
    else router.replace(view(form))
  }
  const subscription = vm.changes$.subscribe((shown) => shown === undefined && queueMicrotask(leave))
  return () => subscription.unsubscribe()
}
