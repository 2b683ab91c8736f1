import type { OutcomeKey } from '../../domain/dialog/messages.js'
import type { Clipboard } from '../../ports/platform.js'
import type { Feedback } from './feedback.js'

/** Copies the whole text and says what became of it. Never rejects. */
export const createCopy =
  ({ clipboard, feedback }: { readonly clipboard: Clipboard; readonly feedback: Feedback }) =>
  async (text: string, done: OutcomeKey): Promise<void> => {
    try {
      await clipboard.write(text)
      feedback.show(done, 'success')
    } catch {
      feedback.show('copy.failed', 'error')
    }
  }
