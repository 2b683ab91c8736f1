import { keepInitialState as keepState, type KeptDialog } from '../application/keep-initial-state.js'
import { keepInitialStateCookie } from '../infrastructure/storage/initial-state-cookie.js'

export { followState } from '../application/follow-state.js'
export { readInitialState as cookieToInitialState } from '../infrastructure/storage/initial-state-cookie.js'

/**
 * Keeps who is connected in a cookie of the page, for the server that renders the next one: account, network, name and wallet, nothing that
 * proves anything. Returns what stops that; what was written stays.
 * @param options - `instance`: the option of the dialog, where it has one
 */
export const keepInitialState = (
  dialog: KeptDialog,
  { instance }: { readonly instance?: string | undefined } = {},
): (() => void) => keepState(dialog, (state) => keepInitialStateCookie(state, instance))
