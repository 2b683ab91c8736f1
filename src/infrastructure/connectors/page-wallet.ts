import type { WalletConnector } from '../../ports/connectors.js'
import type { Eip1193ConnectorDeps } from './eip1193-connector.js'
import { createLazyConnector } from './lazy-connector.js'

/** A wallet of the page: listed at once, its adapter is fetched when the visitor picks it or has picked it before. */
export const createPageWallet = (deps: Eip1193ConnectorDeps): WalletConnector =>
  createLazyConnector({
    info: deps.info,
    chunk: 'wallet',
    load: async () => (await import('./eip1193-connector.js')).createEip1193Connector(deps),
  })
