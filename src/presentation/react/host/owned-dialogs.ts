import type { HeldDialog, WalletDialog } from '../../../application/wallet-dialog.js'

/** A dialog that providers create and end. */
export interface OwnedDialog<Options> {
  /** What it was created of, with what was changed since. */
  options: Options
  /** What a provider wrote last; it may have to take that over yet. */
  current: Options
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
  /** A provider wrote these: what it wrote last holds in the end, also where it goes back to what it had before that was taken over. */
  renew(owned: OwnedDialog<Options>, options: Options): void
  /** Returns what lets go of it: it ends, unless it is kept again in the same breath, as StrictMode and hot updates do. */
  keep(owned: OwnedDialog<Options>): () => void
}

/** How a dialog takes over what was written. */
interface Renewing<Options> {
  renewOptions(owned: OwnedDialog<Options>, options: Options): unknown
}

export function createOwnedDialogs<Options extends object>(
  create: (options: Options) => HeldDialog,
  load: () => Promise<Renewing<Options>>,
  soon: (task: () => void) => unknown = setTimeout,
): OwnedDialogs<Options> {
  const made = new WeakMap<Options, OwnedDialog<Options>>()
  return {
    of: (options) => {
      const known = made.get(options)
      if (known?.hasEnded === false) return known
      const owned = { options, current: options, ...create(options), users: 0, hasEnded: false }
      made.set(options, owned)
      return owned
    },
    renew: (owned, options) => {
      if (options === owned.current) return
      owned.current = options
      // Code that is asked for twice need not come in that order: each brings the newest.
      void load().then(({ renewOptions }) => renewOptions(owned, owned.current))
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
