import { createClipboard } from '../../src/infrastructure/platform/clipboard.js'
import { clipboardContract } from './clipboard.contract.js'

clipboardContract('page', () => {
  let kept: string | undefined
  let refused = false
  const writeText = async (text: string) => {
    if (refused) throw new DOMException('Write permission denied.', 'NotAllowedError')
    kept = text
  }
  const readText = async () => {
    if (refused) throw new DOMException('Read permission denied.', 'NotAllowedError')
    return kept ?? ''
  }
  return {
    clipboard: createClipboard({ navigator: { clipboard: { writeText, readText } } }),
    text: () => kept,
    refuse: () => {
      refused = true
    },
  }
})
