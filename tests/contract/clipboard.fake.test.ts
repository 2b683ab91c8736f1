import { createFakeClipboard } from '../fakes/fake-platform.js'
import { clipboardContract } from './clipboard.contract.js'

clipboardContract('fake', () => {
  const clipboard = createFakeClipboard()
  return { clipboard, text: clipboard.text, refuse: () => clipboard.refuse(true) }
})
