import type { Subscription } from 'rxjs'
import type { ConnectWallet } from '../connect/connect-wallet.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Features } from '../features.js'
import type { ViewRouter } from '../router/router.js'
import { whileShown } from '../shown-view.js'

/**
 * A wallet is asked as soon as the dialog shows that it waits for it, and no longer once it shows something else. Where an address
 * is shown, pairing begins by itself when it is there: it is fetched while the view is.
 */
export const whenConnectingShownConnect = ({
  dialog,
  router,
  connectWallet,
  features,
}: {
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly connectWallet: ConnectWallet
  readonly features: Features
}): Subscription =>
  whileShown({ dialog, router }, (view) => {
    if (view.name === 'ConnectingExternal') {
      void connectWallet.connect(view.params.connector.id, view.params.namespace)
      return connectWallet.cancel
    }
    // The view says that it is not there, and offers to fetch it again.
    if (view.name.startsWith('ConnectingWalletConnect')) features.load('pairing').catch(() => undefined)
    return undefined
  })
