import { fakeSwaps } from './fake-services.js'
import { swapsContract } from './swaps.contract.js'

swapsContract('fake', fakeSwaps)
