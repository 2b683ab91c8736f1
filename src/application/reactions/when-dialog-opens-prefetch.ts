import { filter, type Subscription } from 'rxjs'
import type { SessionState } from '../../domain/session/session.js'
import { suggestsWallets } from '../../domain/wallets/wallet-pipeline.js'
import type { WalletConnector } from '../../ports/connectors.js'
import { observe } from '../../kit/observe.js'
import type { Features } from '../features.js'
import type { Settings } from '../settings.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { whileShown } from '../shown-view.js'
import type { Suggestions } from '../connect/suggestions.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'

/**
 * From closed to open: wallet data is fetched, and loading lasts until it is there or failed (S4.12). Opening waits for none of it:
 * nothing is begun before the dialog is on the screen. Where it was opened with an account, that needs none of it: then it is fetched
 * with the first Connect that is shown, after a goodbye or for another namespace.
 */
export const whenDialogOpensPrefetch = ({
  dialog,
  router,
  session,
  features,
  settings,
  connectors,
  suggestions,
  onceShown,
}: {
  readonly dialog: Dialog
  readonly router: Pick<ViewRouter, 'stack'>
  readonly session: ReadonlyStore<SessionState>
  readonly features: Features
  readonly settings: Settings
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly suggestions: Store<Suggestions>
  /** Runs the task once the dialog is on the screen; returns the undo. */
  readonly onceShown: (task: () => void) => () => void
}): Subscription => {
  let cancel = (): void => undefined
  let asking = false
  const prefetch = () => {
    asking = true
    void features
      .load('catalogue')
      .then((catalogue) => catalogue.prefetch())
      // The views say what is missing where it is missing.
      .catch(() => suggestions.update((now) => (now.awaited ? { ...now, awaited: false } : now)))
      .finally(() => {
        asking = false
        dialog.setLoading(false)
      })
  }
  const suggests = () =>
    suggestsWallets(
      settings,
      connectors.get().map(({ info }) => info),
    )
  const begin = () => {
    if (asking) return
    cancel()
    cancel = onceShown(prefetch)
  }
  const subscription = observe(dialog.effects$)
    .pipe(filter((effect) => effect === 'prefetch'))
    .subscribe(() => {
      if (suggests() && session.get().status !== 'connected') begin()
      else dialog.setLoading(false)
    })
  subscription.add(
    whileShown({ dialog, router }, ({ name }) => {
      if (name === 'Connect' && suggests() && suggestions.get().awaited) begin()
    }),
  )
  subscription.add(() => cancel())
  return subscription
}
