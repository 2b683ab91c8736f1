import type { App } from '../../../application/app.js'
import { createStore, type ReadonlyStore } from '../../../kit/store.js'

export interface DisconnectAction {
  readonly busy: ReadonlyStore<boolean>
  /** Ends the session of the active namespace; says so when that fails. */
  disconnect(): void
}

export function createDisconnectAction(app: App): DisconnectAction {
  const busy = createStore(false)
  return {
    busy,
    disconnect: () => {
      if (busy.get()) return
      busy.update(() => true)
      app.session
        .disconnect(app.session.state.get().active)
        .catch(() => app.feedback.show('disconnect.failed', 'error'))
        .finally(() => busy.update(() => false))
    },
  }
}
