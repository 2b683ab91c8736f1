import { eip1193Connector } from './eip1193-connector.js'
import { walletConnectorContract } from './wallet-connector.contract.js'

walletConnectorContract('EIP-1193', eip1193Connector)
