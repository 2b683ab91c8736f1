import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { WalletDialog } from '../../../application/wallet-dialog.js'
import { createLanguageTeller } from './language-teller.js'

const DialogContext = createContext<WalletDialog | undefined>(undefined)

export interface GivenProps {
  readonly dialog: WalletDialog
  /**
   * BCP 47: what the dialog speaks of the option `languages`, as `setLanguage`. Left out, the dialog's own option stands. Taken away, the
   * option `language` of `options` holds again; without one, and for a `dialog` of yours, the page around it.
   */
  readonly language?: string | undefined
  readonly children?: ReactNode
}

/** Hands a dialog to the hooks below it. */
export function DialogProvider({ dialog, language, children }: GivenProps): ReactNode {
  const [tell] = useState(createLanguageTeller)
  useEffect(() => tell(dialog, language), [tell, dialog, language])
  return <DialogContext.Provider value={dialog}>{children}</DialogContext.Provider>
}

/** The dialog of the provider above. @throws Error outside of a provider */
export function useWalletDialog(): WalletDialog {
  const dialog = useContext(DialogContext)
  if (!dialog) throw new Error('Hooks need a <WalletDialogProvider>.')
  return dialog
}
