import { createContext, useContext, useEffect, type ReactNode } from 'react'
import type { WalletDialog } from '../../../application/wallet-dialog.js'

const DialogContext = createContext<WalletDialog | undefined>(undefined)

export interface GivenProps {
  readonly dialog: WalletDialog
  /** BCP 47: what the dialog speaks of the option `languages`, as `setLanguage`. Left out, the dialog's own option stands. */
  readonly language?: string | undefined
  readonly children?: ReactNode
}

/** Hands a dialog to the hooks below it. */
export function DialogProvider({ dialog, language, children }: GivenProps): ReactNode {
  useEffect(() => {
    if (language) dialog.setLanguage(language)
  }, [dialog, language])
  return <DialogContext.Provider value={dialog}>{children}</DialogContext.Provider>
}

/** The dialog of the provider above. @throws Error outside of a provider */
export function useWalletDialog(): WalletDialog {
  const dialog = useContext(DialogContext)
  if (!dialog) throw new Error('Hooks of portico/react need a <WalletDialogProvider> above them.')
  return dialog
}
