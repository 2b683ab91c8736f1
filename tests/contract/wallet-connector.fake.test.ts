import { fakeWalletConnector } from './fake-connector.js'
import { walletConnectorContract } from './wallet-connector.contract.js'

walletConnectorContract('fake', fakeWalletConnector)
