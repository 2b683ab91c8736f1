import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { supportedChainsContract } from './supported-chains.contract.js'

supportedChainsContract('fake', () => {
  const supportedChains = createFakeSupportedChains(['eip155:1'])
  return { supportedChains, served: 'eip155:1', fail: () => supportedChains.setFailing(true) }
})
