import { describe, expect, it } from 'vitest'
import type { Clipboard } from '../../src/ports/platform.js'

export interface ClipboardSetup {
  readonly clipboard: Clipboard
  /** What was copied last. */
  text(): string | undefined
  /** The browser refuses from now on. */
  refuse(): void
}

/** What every clipboard owes. */
export function clipboardContract(adapter: string, setUp: () => ClipboardSetup): void {
  describe(`clipboard: ${adapter}`, () => {
    it('copies the whole text as it is', async () => {
      const { clipboard, text } = setUp()
      const copied = `0x${'aB'.repeat(20)}\n ümläut`
      await clipboard.write(copied)
      expect(text()).toBe(copied)
    })

    it('rejects when the browser refuses, and what was copied before stays', async () => {
      const { clipboard, text, refuse } = setUp()
      await clipboard.write('before')
      refuse()
      await expect(clipboard.write('after')).rejects.toBeInstanceOf(Error)
      expect(text()).toBe('before')
    })

    it('gives back what was copied', async () => {
      const { clipboard } = setUp()
      const copied = `0x${'aB'.repeat(20)}\n ümläut`
      await clipboard.write(copied)
      expect(await clipboard.read()).toBe(copied)
    })

    it('rejects when the browser refuses to paste', async () => {
      const { clipboard, refuse } = setUp()
      await clipboard.write('secret')
      refuse()
      await expect(clipboard.read()).rejects.toBeInstanceOf(Error)
    })
  })
}
