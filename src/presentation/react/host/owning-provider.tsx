import { useEffect, useState, type ReactNode } from 'react'
import type { HeldDialog, WalletDialog } from '../../../application/wallet-dialog.js'
import { createOwnedDialogs } from './owned-dialogs.js'
import { DialogProvider, type GivenProps } from './wallet-dialog-provider.js'

export type WalletDialogProviderProps<Options> = Omit<GivenProps, 'dialog'> &
  (
    | {
        /** One that you created, once and outside of components: unmounting does not destroy it. */
        readonly dialog: WalletDialog
        readonly options?: undefined
      }
    | {
        readonly dialog?: undefined
        /**
         * Of the dialog that the provider creates, and destroys when it is unmounted for good; the wallet's session is stored and comes back.
         * `theme`, `language` and all that `setOptions` takes may change while it lives, by what they say: they may be written anew with each
         * render. All others are read when it is created: another `key` begins anew.
         */
        readonly options: Options
      }
  )

/** Makes the provider of what holds dialogs until they are kept. */
export function walletDialogProvider<Options extends { readonly language?: string | undefined }>(
  hold: (options: Options) => HeldDialog,
): (props: WalletDialogProviderProps<Options>) => ReactNode {
  const dialogs = createOwnedDialogs(hold, () => import('./renew-options.js'))

  function Owner({ options, language, children }: OwnerProps<Options>): ReactNode {
    const [owned, setOwned] = useState(() => dialogs.of(options))
    useEffect(() => {
      if (!owned.hasEnded) return dialogs.keep(owned)
      // It was hidden for so long that its dialog ended.
      const again = setTimeout(() => setOwned(dialogs.of(owned.options)))
      return () => clearTimeout(again)
    }, [owned])
    useEffect(() => dialogs.renew(owned, options), [owned, options])
    return (
      <DialogProvider dialog={owned.dialog} language={language ?? options.language}>
        {children}
      </DialogProvider>
    )
  }

  return function WalletDialogProvider(props) {
    return props.dialog ? <DialogProvider {...props} /> : <Owner {...props} />
  }
}

interface OwnerProps<Options> extends Omit<GivenProps, 'dialog'> {
  readonly options: Options
}
