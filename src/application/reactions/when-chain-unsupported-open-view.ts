import type { Subscription } from 'rxjs'
import { isSupported } from '../../domain/networks/network.js'
import type { SessionState } from '../../domain/session/session.js'
import { view } from '../../domain/dialog/view.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Settings } from '../settings.js'
import { isBasic } from '../basic-mode.js'
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
  select(session, ({ active, byNamespace }) => {
    const network = active === undefined ? undefined : byNamespace[active]?.network
    return network === undefined || isSupported(settings.networks, network) ? undefined : network
  }).subscribe((unsupported) => {
    const { active, byNamespace } = session.get()
    // Where WalletConnect is all there is, the site itself is in charge of networks.
    const basic =
      active !== undefined && byNamespace[active]?.connector.kind === 'walletConnect' && isBasic(settings, connectors)
    if (unsupported !== undefined && !basic && settings.flags.networkSwitch && settings.unsupportedNetwork !== 'allow')
      dialog.open({ view: view('UnsupportedChain') })
  })
