import type { WalletConnector } from '../../../ports/connectors.js'
import { createBitcoinTraits } from './bitcoin-namespace.js'
import { createStandardConnector, type StandardConnectorDeps } from './standard-connector.js'

/** A wallet of the Wallet Standard as one of Bitcoin. */
export const createBitcoinConnector = (deps: StandardConnectorDeps): WalletConnector =>
  createStandardConnector(deps, createBitcoinTraits(deps.storage))
