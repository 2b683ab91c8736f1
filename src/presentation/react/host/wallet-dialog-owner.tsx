import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { WalletDialog } from '../../../application/wallet-dialog.js'
import type { Theme } from '../../../domain/dialog/theme.js'
import { createOwnedDialogs } from './owned-dialogs.js'
import { WalletDialogProvider, type WalletDialogProviderProps } from './wallet-dialog-provider.js'

export interface WalletDialogOwnerProps<Options> extends Omit<WalletDialogProviderProps, 'dialog'> {
  /**
   * Of the dialog that is created, and destroyed when the owner is unmounted for good; the wallet's session is stored and comes back. `theme` and
   * `language` may change while it lives; all others are read when it is created: give the owner another `key` to begin anew.
   */
  readonly options: Options
}

interface LiveOptions {
  readonly theme?: Theme
  readonly language?: string
}

/** Makes the component of what creates dialogs. It is one of its own, so that a page that brings its dialog pays nothing for it. */
export function walletDialogOwner<Options extends LiveOptions>(
  create: (options: Options) => WalletDialog,
): ComponentType<WalletDialogOwnerProps<Options>> {
  const dialogs = createOwnedDialogs(create)
  return function WalletDialogOwner({ options, language = options.language, children }): ReactNode {
    const [owned, setOwned] = useState(() => dialogs.of(options))
    const { dialog } = owned
    // By what it says: hosts write it anew with each render.
    const theme = JSON.stringify(options.theme ?? {})
    useEffect(() => {
      if (!owned.hasEnded) return dialogs.keep(owned)
      // It was hidden for so long that its dialog ended.
      const again = setTimeout(() => setOwned(dialogs.of(owned.options)), 0)
      return () => clearTimeout(again)
    }, [owned])
    useEffect(() => dialog.setTheme(JSON.parse(theme)), [dialog, theme])
    return (
      <WalletDialogProvider dialog={dialog} language={language}>
        {children}
      </WalletDialogProvider>
    )
  }
}
