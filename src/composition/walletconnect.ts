import { offersWalletConnect } from '../application/options/offers-walletconnect.js'
import { walletConnectId } from '../domain/wallets/connector.js'
import { createLazyConnector } from '../infrastructure/connectors/lazy-connector.js'
import type { WalletConnector } from '../ports/connectors.js'
import type { LoadWalletConnectDeps } from './load-walletconnect.js'
import { listedNamespaces } from '../domain/networks/network.js'

/** The connector for wallets elsewhere, where the site has a relay or a client of its own. */
export function walletConnect(deps: LoadWalletConnectDeps): readonly WalletConnector[] {
  const { settings } = deps
  const info = {
    id: walletConnectId,
    kind: 'walletConnect',
    name: 'WalletConnect',
    namespaces: listedNamespaces(settings.networks),
  } as const
  const load = async () => (await import('./load-walletconnect.js')).loadWalletConnect(deps, info)
  return offersWalletConnect(deps.options) ? [createLazyConnector({ info, chunk: 'walletconnect', load })] : []
}
