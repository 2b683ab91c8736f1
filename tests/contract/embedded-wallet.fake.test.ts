import { embeddedWalletContract } from './embedded-wallet.contract.js'
import { fakeEmbeddedWallet } from './fake-wallets.js'

embeddedWalletContract('fake', fakeEmbeddedWallet)
