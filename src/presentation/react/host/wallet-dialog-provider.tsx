import { createContext, useContext, useEffect, type ReactNode } from 'react'
import type { WalletDialog } from '../../../application/wallet-dialog.js'

const DialogContext = createContext<WalletDialog | undefined>(undefined)

export interface WalletDialogProviderProps {
  readonly dialog: WalletDialog
  /** BCP 47: what the dialog speaks of the option `languages`, as `setLanguage`. Left out, the dialog's own option stands. */
  readonly language?: string | undefined
  readonly children?: ReactNode
}

/**
 * Hands a dialog to the hooks below it. Create the dialog once, outside of components; unmounting does not destroy it.
 * @example <WalletDialogProvider dialog={dialog}><App /></WalletDialogProvider>
 */
export function WalletDialogProvider({ dialog, language, children }: WalletDialogProviderProps): ReactNode {
  useEffect(() => {
    if (language !== undefined) dialog.setLanguage(language)
  }, [dialog, language])
  return <DialogContext.Provider value={dialog}>{children}</DialogContext.Provider>
}

/** The dialog of the provider above. @throws Error outside of a provider */
export function useWalletDialog(): WalletDialog {
  const dialog = useContext(DialogContext)
  if (dialog === undefined)
    throw new Error('Hooks of portico/react need a <WalletDialogProvider dialog={…}> above them.')
  return dialog
}
