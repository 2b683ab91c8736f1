import type { ConnectWallet } from '../connect/connect-wallet.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { whileShown } from '../shown-view.js'
import type { Listening } from '../../kit/stream.js'

/**
 * A wallet of the page is asked as soon as the dialog shows that it waits for it, and no longer once it shows something else. A
 * pairing begins in the same way by itself, as soon as its code is there (`pair-while-shown.ts`).
 */
export const whenConnectingShownConnect = ({
  dialog,
  router,
  connectWallet,
}: {
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly connectWallet: ConnectWallet
}): Listening =>
  whileShown({ dialog, router }, (view) => {
    if (view.name !== 'ConnectingExternal') return
    void connectWallet.connect(view.params.connector.id, view.params.namespace)
    return connectWallet.cancel
  })
