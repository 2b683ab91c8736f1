import { withInitialState, type InitialState } from './initial-state.js'
import type { PublicState } from './public-state.js'

/** A dialog, or whoever else tells its state. */
export interface TellingState {
  getState(): PublicState
  subscribe<R>(pick: (state: PublicState) => R, listener: (now: R, before: R) => void): () => void
}

export interface Served {
  /** What a server knows: the state there, and in the first render in the browser. */
  readonly onServer: () => PublicState
}

/** The dialog as a page is to see it: with who was connected at the last visit, until the wallets have answered for themselves. */
export function remembering<D extends TellingState>(dialog: D, initial: InitialState): D & Served {
  const served = withInitialState(initial)
  let hasAnswered = false
  let last: { readonly of: PublicState; readonly shown: PublicState } | undefined
  const shownOf = (of: PublicState): PublicState => {
    // Also `connecting` while a sign-in is missing: then they have.
    hasAnswered ||= of.status !== 'connecting' || of.account !== undefined
    if (hasAnswered) return of
    if (last?.of !== of) last = { of, shown: withInitialState(initial, of) }
    return last.shown
  }
  const told: TellingState & Served = {
    getState: () => shownOf(dialog.getState()),
    subscribe: (pick, listener) => {
      let before = pick(shownOf(dialog.getState()))
      return dialog.subscribe(
        (state) => state,
        (state) => {
          const now = pick(shownOf(state))
          const was = before
          before = now
          if (!Object.is(now, was)) listener(now, was)
        },
      )
    },
    onServer: () => served,
  }
  return { ...dialog, ...told }
}
