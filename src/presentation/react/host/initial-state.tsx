import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { WalletDialog } from '../../../application/wallet-dialog.js'
import type { InitialState as State } from '../../../domain/session/initial-state.js'
import { remembering } from '../../../domain/session/remembering.js'
import { DialogProvider, useWalletDialog } from './wallet-dialog-provider.js'

export interface InitialStateProps {
  /** What `cookieToInitialState` found; that of the first render counts. */
  readonly state: State | undefined
  /** The option `instance` of the dialog, where it has one. */
  readonly instance?: string | undefined
  readonly children?: ReactNode
}

/** Makes the component of what keeps the state for the server. */
export function initialState(
  keep: (dialog: WalletDialog, options: { readonly instance?: string | undefined }) => () => void,
): (props: InitialStateProps) => ReactNode {
  return function InitialState({ state, instance, children }) {
    const dialog = useWalletDialog()
    useEffect(() => keep(dialog, { instance }), [dialog, instance])
    const [first] = useState(state)
    const shown = useMemo(() => (first ? remembering(dialog, first) : dialog), [dialog, first])
    return <DialogProvider dialog={shown}>{children}</DialogProvider>
  }
}
