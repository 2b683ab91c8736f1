import { chainAdapterContract } from './chain-adapter.contract.js'
import { fakeChainAdapter } from './fake-wallets.js'

chainAdapterContract('fake', fakeChainAdapter)
