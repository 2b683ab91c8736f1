import { popupsContract } from './popups.contract.js'
import { fakePopups } from './fake-page.js'

popupsContract('fake', fakePopups)
