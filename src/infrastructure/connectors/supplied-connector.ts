import type { WalletConnector } from '../../ports/connectors.js'
import { createLazyConnector } from './lazy-connector.js'

/** A connector of the host's own, whose addresses are spelt as those of ours are. */
export const createSuppliedConnector = (connector: WalletConnector): WalletConnector =>
  createLazyConnector({ info: connector.info, chunk: 'wallet', load: async () => connector })
