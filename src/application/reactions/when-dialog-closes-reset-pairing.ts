import { filter, type Subscription } from 'rxjs'
import type { ConnectWallet } from '../connect/connect-wallet.js'
import type { DialogControl } from '../dialog/dialog.js'

/** From open to closed: nobody waits for a wallet any more (S4.13). */
export const whenDialogClosesResetPairing = ({
  dialog,
  connectWallet,
}: {
  readonly dialog: DialogControl
  readonly connectWallet: ConnectWallet
}): Subscription =>
  dialog.effects$.pipe(filter((effect) => effect === 'resetPairing')).subscribe(() => connectWallet.cancel())
