import type { WalletConnector } from '../../../ports/connectors.js'
import { createBitcoinFamily } from './bitcoin-family.js'
import { createStandardConnector, type StandardConnectorDeps } from './standard-connector.js'

/** A wallet of the Wallet Standard as one of Bitcoin. */
export const createBitcoinConnector = (deps: StandardConnectorDeps): WalletConnector =>
  createStandardConnector(deps, createBitcoinFamily(deps.storage))
