import { identitiesContract } from './identities.contract.js'
import { fakeIdentities } from './fake-services.js'

identitiesContract('fake', fakeIdentities)
