import type { ChainId } from '../domain/networks/caip.js'
import { isSupported } from '../domain/networks/network.js'
import { activeSession, type SessionState } from '../domain/session/session.js'
import type { WalletConnector } from '../ports/connectors.js'
import { isBasic } from './basic-mode.js'
import type { Settings } from './settings.js'
import type { ReadonlyStore } from '../kit/store.js'

/**
 * The acting network, where the dialog asks the visitor to leave it: the site does not list it, switching is on, and the host does not
 * allow it (S2.22–S2.26). Undefined where nothing is asked, so that nobody waits for it.
 */
export function networkToLeave(
  settings: Settings,
  connectors: ReadonlyStore<readonly WalletConnector[]>,
  state: SessionState,
): ChainId | undefined {
  const { network, connector } = activeSession(state) ?? {}
  if (!network || isSupported(settings.networks, network)) return undefined
  if (!settings.flags.networkSwitch || settings.unsupportedNetwork === 'allow') return undefined
  // Where WalletConnect is all there is, the site itself is in charge of networks.
  return connector?.kind === 'walletConnect' && isBasic(settings, connectors) ? undefined : network
}
