import type { Clipboard } from '../../ports/platform.js'

/** The part of `navigator` that copies and pastes; absent on insecure pages and in frames without permission. */
export interface ClipboardOwner {
  readonly clipboard?: { writeText(text: string): Promise<void>; readText(): Promise<string> } | undefined
}

export const createClipboard = ({ navigator }: { readonly navigator: ClipboardOwner | undefined }): Clipboard => ({
  write: async (text) => {
    if (navigator?.clipboard === undefined) throw new Error('This page may not write to the clipboard.')
    await navigator.clipboard.writeText(text)
  },
  read: async () => {
    if (navigator?.clipboard === undefined) throw new Error('This page may not read the clipboard.')
    return navigator.clipboard.readText()
  },
})
