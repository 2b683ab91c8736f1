import { openerContract } from './opener.contract.js'
import { fakeOpener } from './fake-page.js'

openerContract('fake', fakeOpener)
