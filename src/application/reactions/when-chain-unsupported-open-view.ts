import type { Subscription } from 'rxjs'
import type { SessionState } from '../../domain/session/session.js'
import { view } from '../../domain/dialog/view.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'
import { networkToLeave } from '../network-to-leave.js'
import type { Dialog } from '../dialog/dialog.js'
import { select, type ReadonlyStore } from '../../kit/store.js'

/** UnsupportedChain opens when the active network is not supported, switching is enabled and the host does not allow it (S2.22–S2.26). */
export const whenChainUnsupportedOpenView = ({
  session,
  dialog,
  settings,
  connectors,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly dialog: Dialog
  readonly settings: Settings
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
}): Subscription =>
  select(session, (state) => networkToLeave(settings, connectors, state)).subscribe((unsupported) => {
    if (unsupported !== undefined) dialog.open({ view: view('UnsupportedChain') })
  })
