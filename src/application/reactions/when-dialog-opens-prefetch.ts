import { filter, type Subscription } from 'rxjs'
import type { SessionState } from '../../domain/session/session.js'
import { suggestsWallets } from '../../domain/wallets/wallet-pipeline.js'
import type { WalletConnector } from '../../ports/connectors.js'
import { observe } from '../../kit/observe.js'
import type { Features } from '../features.js'
import type { Settings } from '../settings.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Suggestions } from '../connect/suggestions.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'

/**
 * From closed to open: wallet data is fetched, and loading lasts until it is there or failed (S4.12). Opening waits for none of it:
 * nothing is begun before the dialog is on the screen.
 */
export const whenDialogOpensPrefetch = ({
  dialog,
  session,
  features,
  settings,
  connectors,
  suggestions,
  onceShown,
}: {
  readonly dialog: Dialog
  readonly session: ReadonlyStore<SessionState>
  readonly features: Features
  readonly settings: Settings
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly suggestions: Store<Suggestions>
  /** Runs the task once the dialog is on the screen; returns the undo. */
  readonly onceShown: (task: () => void) => () => void
}): Subscription => {
  let cancel = (): void => undefined
  const prefetch = () =>
    void features
      .load('catalogue')
      .then((catalogue) => catalogue.prefetch())
      // The views say what is missing where it is missing.
      .catch(() => suggestions.update((now) => (now.awaited ? { ...now, awaited: false } : now)))
      .finally(() => dialog.setLoading(false))
  const subscription = observe(dialog.effects$)
    .pipe(filter((effect) => effect === 'prefetch'))
    .subscribe(() => {
      const infos = connectors.get().map(({ info }) => info)
      if (!suggestsWallets(settings, infos) || session.get().status === 'connected') return dialog.setLoading(false)
      cancel()
      cancel = onceShown(prefetch)
    })
  subscription.add(() => cancel())
  return subscription
}
