import { filter, type Subscription } from 'rxjs'
import type { ConnectWallet } from '../connect/connect-wallet.js'
import type { Dialog } from '../dialog/dialog.js'

/** From open to closed: nobody waits for a wallet any more (S4.13). */
export const whenDialogClosesResetPairing = ({
  dialog,
  connectWallet,
}: {
  readonly dialog: Dialog
  readonly connectWallet: ConnectWallet
}): Subscription =>
  dialog.effects$.pipe(filter((effect) => effect === 'resetPairing')).subscribe(() => connectWallet.cancel())
