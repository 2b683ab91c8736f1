import { balancesContract } from './balances.contract.js'
import { fakeBalances } from './fake-services.js'

balancesContract('fake', fakeBalances)
