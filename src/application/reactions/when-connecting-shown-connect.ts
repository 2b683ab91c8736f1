import { Subscription } from 'rxjs'
import { findError } from '../../domain/errors.js'
import type { ConnectState, ConnectWallet } from '../connect/connect-wallet.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { whileShown } from '../shown-view.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Listening } from '../../kit/stream.js'
import type { WalletConnector } from '../../ports/connectors.js'

/**
 * A wallet of the page is asked as soon as the dialog shows that it waits for it, and no longer once it shows something else; again, where
 * its owner answers over there what it had open, or unlocks it. A pairing begins in the same way by itself, as soon as its code is there
 * (`pair-while-shown.ts`).
 */
export const whenConnectingShownConnect = ({
  connectors,
  dialog,
  router,
  connectWallet,
}: {
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly connectWallet: ConnectWallet
}): Listening =>
  whileShown({ dialog, router }, (view) => {
    if (view.name !== 'ConnectingExternal') return
    const { connector, namespace } = view.params
    const ask = () => void connectWallet.connect(connector.id, namespace)
    ask()
    const shown = new Subscription(connectWallet.cancel)
    const listen = (state: ConnectState) => {
      const { status } = state
      // Its owner has something to do over there first; their no is theirs to take back, and so is an end.
      if (status === 'pending' || (status === 'failed' && !findError(state.error, 'ABORTED')))
        shown.add(
          connectors
            .get()
            .find(({ info }) => info.id === connector.id)
            ?.unlocked$?.subscribe(() => connectWallet.state.get().status === status && ask()),
        )
    }
    shown.add(connectWallet.state.changes$.subscribe(listen))
    return shown
  })
