import type { SessionState } from '../../domain/session/session.js'
import type { ReadonlyStore } from '../../kit/store.js'

/** Where a session came back, what its account was called before is told again. */
export const createRecallIdentity =
  (deps: { readonly session: ReadonlyStore<SessionState>; readonly load: () => Promise<() => void> }) =>
  async (): Promise<void> => {
    if (deps.session.get().active) (await deps.load())()
  }
