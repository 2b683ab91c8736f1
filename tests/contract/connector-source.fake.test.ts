import { connectorSourceContract } from './connector-source.contract.js'
import { fakeConnectorSource } from './fake-page.js'

connectorSourceContract('fake', fakeConnectorSource)
