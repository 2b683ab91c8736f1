import type { SessionState } from '../../domain/session/session.js'
import { view } from '../../domain/dialog/view.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'
import { networkToLeave } from '../network-to-leave.js'
import type { Dialog } from '../dialog/dialog.js'
import { derive } from '../../kit/derive.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { Listening } from '../../kit/stream.js'

/** UnsupportedChain opens when the active network is not supported, or no longer, switching is enabled and the host does not allow it (S2.22–S2.26). */
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
}): Listening =>
  derive([session, settings.site], (state) => networkToLeave(settings, connectors, state)).changes$.subscribe(
    (unsupported) => {
      if (unsupported) dialog.open({ view: view('UnsupportedChain') })
    },
  )
