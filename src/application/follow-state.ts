import type { InitialState } from '../domain/session/initial-state.js'
import type { PublicState } from '../domain/session/public-state.js'
import { remembering } from '../domain/session/remembering.js'
import type { KeptDialog } from './keep-initial-state.js'

/**
 * Tells the state now and whenever it changes: with who was connected at the last visit, until the wallets have answered for themselves.
 * Returns the undo.
 * @param initial - what `cookieToInitialState` found on the server
 * @example onMounted(() => followState(dialog, visitor, ({ account }) => (shown.value = account)))
 */
export function followState(
  dialog: KeptDialog,
  initial: InitialState | undefined,
  show: (state: PublicState) => void,
): () => void {
  const seen = initial ? remembering(dialog, initial) : dialog
  show(seen.getState())
  return seen.subscribe((state) => state, show)
}
