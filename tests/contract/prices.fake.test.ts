import { pricesContract } from './prices.contract.js'
import { fakePrices } from './fake-services.js'

pricesContract('fake', fakePrices)
