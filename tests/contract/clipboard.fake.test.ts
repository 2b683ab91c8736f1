import { clipboardContract } from './clipboard.contract.js'
import { fakeClipboard } from './fake-page.js'

clipboardContract('fake', fakeClipboard)
