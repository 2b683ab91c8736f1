import { initialStateOf, type InitialState } from '../domain/session/initial-state.js'
import type { PublicState } from '../domain/session/public-state.js'
import type { WalletDialog } from './wallet-dialog.js'

/** What is asked of a dialog whose state is kept. */
export type KeptDialog = Pick<WalletDialog, 'getState' | 'subscribe'>

/** Keeps who is connected from now on, by `keep`; nothing is said while wallets are asked whether they are still there. Returns the undo. */
export function keepInitialState(dialog: KeptDialog, keep: (state: InitialState | undefined) => void): () => void {
  const keepNow = () => {
    const state = dialog.getState()
    if (isKnown(state)) keep(initialStateOf(state))
  }
  keepNow()
  return dialog.subscribe((state) => isKnown(state) && JSON.stringify(initialStateOf(state)), keepNow)
}

/** `connecting` with an account has yet to sign in. */
const isKnown = ({ status, account }: PublicState): boolean => status !== 'connecting' || account !== undefined
