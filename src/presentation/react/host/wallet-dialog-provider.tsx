import { createContext, useContext, type ReactNode } from 'react'
import type { WalletDialog } from '../../../application/wallet-dialog.js'

const DialogContext = createContext<WalletDialog | undefined>(undefined)

export interface WalletDialogProviderProps {
  readonly dialog: WalletDialog
  readonly children?: ReactNode
}

/**
 * Hands a dialog to the hooks below it. Create the dialog once, outside of components; unmounting does not destroy it.
 * @example <WalletDialogProvider dialog={dialog}><App /></WalletDialogProvider>
 */
export const WalletDialogProvider = ({ dialog, children }: WalletDialogProviderProps): ReactNode => (
  <DialogContext.Provider value={dialog}>{children}</DialogContext.Provider>
)

/** The dialog of the provider above. @throws Error outside of a provider */
export function useWalletDialog(): WalletDialog {
  const dialog = useContext(DialogContext)
  if (dialog === undefined)
    throw new Error('Hooks of portico/react need a <WalletDialogProvider dialog={…}> above them.')
  return dialog
}
