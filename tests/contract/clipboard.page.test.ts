import { createClipboard } from '../../src/infrastructure/platform/clipboard.js'
import { clipboardContract } from './clipboard.contract.js'

clipboardContract('page', () => {
  let kept: string | undefined
  let refused = false
  const writeText = async (text: string) => {
    if (refused) throw new DOMException('Write permission denied.', 'NotAllowedError')
    kept = text
  }
  return {
    clipboard: createClipboard({ navigator: { clipboard: { writeText } } }),
    text: () => kept,
    refuse: () => {
      refused = true
    },
  }
})
