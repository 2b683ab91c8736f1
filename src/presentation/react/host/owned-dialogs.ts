import type { HeldDialog, WalletDialog } from '../../../application/wallet-dialog.js'

/** A dialog that providers create and end. */
export interface OwnedDialog<Options> {
  /** What it was created of, with what was changed since. */
  options: Options
  readonly dialog: WalletDialog
  /** Called with the first provider that is mounted with it, and gone then. */
  begin: (() => void) | undefined
  /** Providers that are mounted with it. */
  users: number
  hasEnded: boolean
}

export interface OwnedDialogs<Options> {
  /**
   * That of these very options: made when it is first asked for, and anew where it has ended. A render that React does again gets the same;
   * that of a render that React throws away never begins.
   */
  of(options: Options): OwnedDialog<Options>
  /** Returns what lets go of it: it ends, unless it is kept again in the same breath, as StrictMode and hot updates do. */
  keep(owned: OwnedDialog<Options>): () => void
}

export function createOwnedDialogs<Options extends object>(
  create: (options: Options) => HeldDialog,
  soon: (task: () => void) => unknown = setTimeout,
): OwnedDialogs<Options> {
  const made = new WeakMap<Options, OwnedDialog<Options>>()
  return {
    of: (options) => {
      const known = made.get(options)
      if (known?.hasEnded === false) return known
      const owned = { options, ...create(options), users: 0, hasEnded: false }
      made.set(options, owned)
      return owned
    },
    keep: (owned) => {
      owned.users++
      owned.begin?.()
      owned.begin = undefined
      return () => {
        owned.users--
        soon(() => {
          if (owned.users || owned.hasEnded) return
          owned.hasEnded = true
          void owned.dialog.destroy()
        })
      }
    },
  }
}
