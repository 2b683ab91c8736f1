import { createContext, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { WalletDialog } from '../../../application/wallet-dialog.js'
import type { Theme } from '../../../domain/dialog/theme.js'
import { createOwnedDialogs } from './owned-dialogs.js'

const DialogContext = createContext<WalletDialog | undefined>(undefined)

interface Shared {
  /** BCP 47: what the dialog speaks of the option `languages`, as `setLanguage`. Left out, the dialog's own option stands. */
  readonly language?: string | undefined
  readonly children?: ReactNode
}

/** A dialog that you created, or the options of one that the provider creates. */
export type WalletDialogProviderProps<Options> = Shared &
  (
    | {
        /** Created once, outside of components; unmounting does not destroy it. */
        readonly dialog: WalletDialog
        readonly options?: never
      }
    | {
        /**
         * The provider creates the dialog, and destroys it when it is unmounted for good; the wallet's session is stored and comes back. `theme`
         * and `language` may change while it lives; all others are read when it is created: give the provider another `key` to begin anew.
         */
        readonly options: Options
        readonly dialog?: never
      }
  )

interface LiveOptions {
  readonly theme?: Theme
  readonly language?: string
}

/** Makes the component of what creates dialogs. */
export function walletDialogProvider<Options extends LiveOptions>(
  create: (options: Options) => WalletDialog,
): ComponentType<WalletDialogProviderProps<Options>> {
  const dialogs = createOwnedDialogs(create)

  function Owned({
    options,
    language = options.language,
    ...shared
  }: Shared & { readonly options: Options }): ReactNode {
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
    return <Given dialog={dialog} language={language} {...shared} />
  }

  return function WalletDialogProvider({ dialog, options, ...shared }: WalletDialogProviderProps<Options>): ReactNode {
    return dialog === undefined ? <Owned options={options} {...shared} /> : <Given dialog={dialog} {...shared} />
  }
}

function Given({ dialog, language, children }: Shared & { readonly dialog: WalletDialog }): ReactNode {
  useEffect(() => {
    if (language !== undefined) dialog.setLanguage(language)
  }, [dialog, language])
  return <DialogContext.Provider value={dialog}>{children}</DialogContext.Provider>
}

/** The dialog of the provider above. @throws Error outside of a provider */
export function useWalletDialog(): WalletDialog {
  const dialog = useContext(DialogContext)
  if (dialog === undefined)
    throw new Error('Hooks of portico/react need a <WalletDialogProvider options={…}> above them.')
  return dialog
}
