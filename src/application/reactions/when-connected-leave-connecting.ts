import type { Subscription } from 'rxjs'
import { namespaceOf } from '../../domain/networks/caip.js'
import { activeSession, type NamespaceSession, type SessionState } from '../../domain/session/session.js'
import { isConnecting, view } from '../../domain/dialog/view.js'
import { currentView } from '../../domain/dialog/view-stack.js'
import type { WalletConnector } from '../../ports/connectors.js'
import { networkToLeave } from '../network-to-leave.js'
import type { Settings } from '../settings.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Storage } from '../../ports/storage.js'
import type { Attempts } from '../session/attempts.js'
import type { ViewRouter } from '../router/router.js'
import { storedConnections } from '../stored-connection.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore } from '../../kit/store.js'

/**
 * A new connection ends the connecting views. One that the visitor made, here or in another tab, closes the dialog, which gives the
 * page back, unless a sign-in comes next (S4.29); one of an earlier visit, which was on its way when the dialog was opened, leads to what it was opened for. A network of
 * its namespace that the visitor chose before is switched to first, in sight.
 */
export const whenConnectedLeaveConnecting = ({
  session,
  attempts,
  dialog,
  router,
  settings,
  connectors,
  storage,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly attempts: Pick<Attempts, 'busy'>
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly settings: Settings
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly storage: Storage
}): Subscription => {
  let last: SessionState = { status: 'disconnected', byNamespace: {} }
  /** Somebody of an earlier visit may still come back. */
  let isAwaited = false
  const opened = select(dialog.state, ({ open }) => open).subscribe((open) => {
    isAwaited = open && Object.keys(storedConnections(storage)).length > 0
  })
  const connected = select(session, (state) => state).subscribe((now) => {
    const before = last
    last = now
    const fresh = newSession(before, now)
    if (!fresh || !dialog.state.get().open) return
    if (!isConnecting(currentView(router.stack.get()))) return
    // The visitor is asked to go elsewhere first, also where the wallet before was on that network and they had closed that view.
    if (networkToLeave(settings, connectors, now)) return dialog.open({ view: view('UnsupportedChain') })
    const wanted = before.chosenNetwork
    if (wanted && namespaceOf(wanted) === namespaceOf(fresh.network) && wanted !== fresh.network) {
      dialog.narrow(undefined)
      router.reset(view('Account'))
      router.push(view('SwitchNetwork', { chainId: wanted }))
      dialog.finish(true)
    } else if (isAwaited && !attempts.busy.get()) dialog.welcomeBack()
    else dialog.finish()
  })
  connected.add(opened)
  return connected
}

/** One of the same wallet as well, where it was asked again: each link brings an introduction of its own. */
function newSession(before: SessionState, now: SessionState): NamespaceSession | undefined {
  const fresh = activeSession(now)
  const old = now.active && before.byNamespace[now.active]
  return old && old.connector === fresh?.connector ? undefined : fresh
}
