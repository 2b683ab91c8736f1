import type { Clipboard } from '../../ports/platform.js'

/** The part of `navigator` that copies; absent on insecure pages and in frames without permission. */
export interface ClipboardOwner {
  readonly clipboard?: { writeText(text: string): Promise<void> } | undefined
}

export const createClipboard = ({ navigator }: { readonly navigator: ClipboardOwner | undefined }): Clipboard => ({
  write: async (text) => {
    if (navigator?.clipboard === undefined) throw new Error('This page may not write to the clipboard.')
    await navigator.clipboard.writeText(text)
  },
})
