import type { WalletDialog } from '../../../application/wallet-dialog.js'

/** A dialog that providers create and end. */
export interface OwnedDialog<Options> {
  readonly options: Options
  readonly dialog: WalletDialog
  /** Providers that are mounted with it. */
  users: number
  hasEnded: boolean
}

export interface OwnedDialogs<Options> {
  /** That of these very options: made when it is first asked for, and anew where it has ended. A render that React does again gets the same. */
  of(options: Options): OwnedDialog<Options>
  /** Returns what lets go of it: it ends, unless it is kept again in the same breath, as StrictMode and hot updates do. */
  keep(owned: OwnedDialog<Options>): () => void
}

export function createOwnedDialogs<Options extends object>(
  create: (options: Options) => WalletDialog,
  soon: (task: () => void) => unknown = setTimeout,
): OwnedDialogs<Options> {
  const made = new WeakMap<Options, OwnedDialog<Options>>()
  return {
    of: (options) => {
      const known = made.get(options)
      if (known?.hasEnded === false) return known
      const owned = { options, dialog: create(options), users: 0, hasEnded: false }
      made.set(options, owned)
      return owned
    },
    keep: (owned) => {
      owned.users++
      return () => {
        owned.users--
        soon(() => {
          if (owned.users > 0 || owned.hasEnded) return
          owned.hasEnded = true
          void owned.dialog.destroy()
        })
      }
    },
  }
}
