import { catalogueContract } from './catalogue.contract.js'
import { fakeCatalogue } from './fake-services.js'

catalogueContract('fake', fakeCatalogue)
