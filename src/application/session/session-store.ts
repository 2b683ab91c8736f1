import { initialSession, type SessionState } from '../../domain/session/session.js'
import { createStore, type Store } from '../../kit/store.js'

/** The one source for namespace, network, account and wallet. */
export const createSessionStore = (): Store<SessionState> => createStore(initialSession())
