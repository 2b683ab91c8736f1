import type { WalletDialog } from '../../../../application/wallet-dialog.js'
import type { ButtonPress } from './picture.js'

/** A failure is told by the dialog itself, and by its event `error`. */
export function pressButton(dialog: Pick<WalletDialog, 'open' | 'signIn'>, press: ButtonPress): void {
  const opened =
    press === 'signIn' ? dialog.signIn() : dialog.open(press === 'networks' ? { view: 'Networks' } : undefined)
  opened.catch(() => undefined)
}
