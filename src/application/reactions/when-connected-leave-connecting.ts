import type { Subscription } from 'rxjs'
import { namespaceOf } from '../../domain/networks/caip.js'
import type { NamespaceSession, SessionState } from '../../domain/session/session.js'
import { isConnecting, view } from '../../domain/dialog/view.js'
import { currentView } from '../../domain/dialog/view-stack.js'
import type { WalletConnector } from '../../ports/connectors.js'
import { networkToLeave } from '../network-to-leave.js'
import type { Settings } from '../settings.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Attempts } from '../session/attempts.js'
import type { ViewRouter } from '../router/router.js'
import { select, type ReadonlyStore } from '../../kit/store.js'

/**
 * A new connection ends the connecting views. One that the visitor made closes the dialog, which gives the page back; one that came
 * by itself, of an earlier visit or another tab, leads to what the dialog was opened for. A network of its namespace that the visitor
 * chose before is switched to first, in sight.
 */
export const whenConnectedLeaveConnecting = ({
  session,
  attempts,
  dialog,
  router,
  settings,
  connectors,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly attempts: Pick<Attempts, 'busy'>
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly settings: Settings
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
}): Subscription => {
  let last: SessionState = { status: 'disconnected', byNamespace: {} }
  return select(session, (state) => state).subscribe((now) => {
    const before = last
    last = now
    const fresh = newSession(before, now)
    if (fresh === undefined || !dialog.state.get().open) return
    if (!isConnecting(currentView(router.stack.get()))) return
    // Another view asks the visitor to go elsewhere first.
    if (networkToLeave(settings, connectors, now) !== undefined) return
    const wanted = before.chosenNetwork
    if (wanted !== undefined && namespaceOf(wanted) === namespaceOf(fresh.network) && wanted !== fresh.network) {
      dialog.narrow(undefined)
      router.reset(view('Account'))
      router.push(view('SwitchNetwork', { chainId: wanted }))
    } else if (attempts.busy.get()) dialog.close()
    else dialog.welcomeBack()
  })
}

function newSession(before: SessionState, now: SessionState): NamespaceSession | undefined {
  const namespace = now.active
  if (namespace === undefined || now.byNamespace[namespace] === undefined) return undefined
  const old = before.byNamespace[namespace]
  const fresh = now.byNamespace[namespace]
  return old === undefined || old.connector.id !== fresh.connector.id ? fresh : undefined
}
