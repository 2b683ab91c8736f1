import { createFakeConnector, createFakeConnectorSource } from '../fakes/fake-connector.js'
import { connectorSourceContract } from './connector-source.contract.js'

connectorSourceContract('fake', () => {
  const source = createFakeConnectorSource()
  return {
    source,
    add: () => {
      source.set([createFakeConnector().connector])
      return 'fake'
    },
    settle: () => Promise.resolve(),
  }
})
