import { pageAddressContract } from './page-address.contract.js'
import { fakePageAddress } from './fake-page.js'

pageAddressContract('fake', fakePageAddress)
