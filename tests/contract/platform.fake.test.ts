import { platformContract } from './platform.contract.js'
import { fakePlatform } from './fake-page.js'

platformContract('fake', fakePlatform)
