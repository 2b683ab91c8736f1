export { cookieToInitialState, followState, keepInitialState } from './composition/initial-state.js'
export type { KeptDialog } from './application/keep-initial-state.js'
export type { InitialSession, InitialState } from './domain/session/initial-state.js'
