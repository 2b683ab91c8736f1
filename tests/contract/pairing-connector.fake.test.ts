import { fakePairingConnector, fakePairingNamespaces } from './fake-pairing.js'
import { pairingConnectorContract, pairingNamespacesContract } from './pairing-connector.contract.js'

pairingConnectorContract('fake', async () => fakePairingConnector())
pairingNamespacesContract('fake', async () => fakePairingNamespaces())
