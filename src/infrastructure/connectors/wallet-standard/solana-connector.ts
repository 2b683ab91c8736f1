import type { WalletConnector } from '../../../ports/connectors.js'
import { solanaTraits } from './solana-namespace.js'
import { createStandardConnector, type StandardConnectorDeps } from './standard-connector.js'

/** A wallet of the Wallet Standard as one of Solana. */
export const createSolanaConnector = (deps: StandardConnectorDeps): WalletConnector =>
  createStandardConnector(deps, solanaTraits)
