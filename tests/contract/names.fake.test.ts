import { namesContract } from './names.contract.js'
import { fakeNames } from './fake-services.js'

namesContract('fake', fakeNames)
