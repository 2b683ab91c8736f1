import { createFakePlatform } from '../fakes/fake-platform.js'
import { platformContract } from './platform.contract.js'

platformContract('fake', (environment) => ({ platform: createFakePlatform({ environment }) }))
