import type { App } from '../../../application/app.js'
import { activeSession, endingWith, type SessionState } from '../../../domain/session/session.js'
import { createStore, type ReadonlyStore } from '../../../kit/store.js'
import type { commonWords } from '../i18n/en/common.js'
import type { namespacesWords } from '../i18n/en/namespaces.js'
import type { TranslateFor } from '../i18n/translate.js'
import { namespaceName } from './namespace-name.js'

export interface DisconnectAction {
  readonly busy: ReadonlyStore<boolean>
  /** Ends the session of the active namespace with those that hang on it; says so where it still stands, and when another one is shown now. */
  disconnect(): void
  /** Ends all. */
  disconnectAll(): void
}

export function createDisconnectAction(app: App): DisconnectAction {
  const busy = createStore(false)
  const leave = (namespace?: string) => {
    if (busy.get()) return
    busy.update(() => true)
    const before = app.session.state.get().active
    // It ends before the wallet is told of it: one that hears no goodbye keeps nobody connected.
    const tell = (isRefused: boolean) => {
      const { active } = app.session.state.get()
      if (active !== undefined && active !== before) app.feedback.show('disconnect.other', 'success')
      else if (active !== undefined && isRefused) app.feedback.show('disconnect.failed', 'error')
      busy.update(() => false)
    }
    app.session.disconnect(namespace).then(
      () => tell(false),
      () => tell(true),
    )
  }
  return {
    busy,
    disconnect: () => leave(app.session.state.get().active),
    disconnectAll: () => leave(),
  }
}

/** What ends where others stay connected: a wallet that has one session for several namespaces, or one namespace. Undefined where all ends. */
export function leavingName(
  { settings }: App,
  session: SessionState,
  t: TranslateFor<typeof namespacesWords>,
): string | undefined {
  const { active, byNamespace } = session
  const current = activeSession(session)
  if (active === undefined || current === undefined) return undefined
  const ending = endingWith(session, active)
  if (Object.keys(byNamespace).every((namespace) => ending.includes(namespace))) return undefined
  return ending.length > 1 ? current.connector.name : namespaceName(settings.networks, active, t)
}

/** What the button says. */
export const leaveText = (
  t: TranslateFor<typeof commonWords>,
  disconnecting: boolean,
  leaving: string | undefined,
): string =>
  disconnecting
    ? t('action.disconnecting')
    : leaving === undefined
      ? t('action.disconnect')
      : t('action.disconnectOne', { name: leaving })
