import { fakePairingConnector, fakePairingFamilies } from './fake-pairing.js'
import { pairingConnectorContract, pairingFamiliesContract } from './pairing-connector.contract.js'

pairingConnectorContract('fake', async () => fakePairingConnector())
pairingFamiliesContract('fake', async () => fakePairingFamilies())
