import { initialStateOf, type InitialState } from '../domain/session/initial-state.js'
import type { PublicState } from '../domain/session/public-state.js'
import type { WalletDialog } from './wallet-dialog.js'

/** What is asked of a dialog whose state is kept. */
export type KeptDialog = Pick<WalletDialog, 'getState' | 'subscribe'>

/**
 * Keeps who is connected from now on, by `keep`; nothing is said while wallets are asked whether they are still there, nor where the dialog
 * ends, or its code does not come, before they have answered. Returns the undo.
 */
export function keepInitialState(dialog: KeptDialog, keep: (state: InitialState | undefined) => void): () => void {
  let hasAnswered = false
  const keepNow = () => {
    const state = dialog.getState()
    hasAnswered ||= isKnown(state)
    if (hasAnswered) keep(initialStateOf(state))
  }
  keepNow()
  return dialog.subscribe(
    (state) => isKnown(state) && JSON.stringify(initialStateOf(state)),
    async () => {
      if (!hasAnswered && dialog.getState().account === undefined) {
        // By then a dialog that ends at this has ended, and knows as little as one that was never fetched.
        await undefined
        if (dialog.getState().locale === undefined) return
      }
      keepNow()
    },
  )
}

/** `connecting` with an account has yet to sign in. */
const isKnown = ({ status, account }: PublicState): boolean => status !== 'connecting' || account !== undefined
