import { supportedChainsContract } from './supported-chains.contract.js'
import { fakeSupportedChains } from './fake-services.js'

supportedChainsContract('fake', fakeSupportedChains)
