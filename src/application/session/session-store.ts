import { initialSession, type SessionState } from '../../domain/session.js'
import { createStore, type Store } from '../store.js'

/** The one source for family, network, account and wallet. */
export const createSessionStore = (): Store<SessionState> => createStore(initialSession())
