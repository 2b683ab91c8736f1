import { safeHttpsUrl } from '../../src/domain/untrusted.js'
import type { Clipboard, Opener, Platform } from '../../src/ports/platform.js'

export const createFakePlatform = (differences: Partial<Platform> = {}): Platform => ({
  device: 'desktop',
  origin: 'https://app.example',
  pageTitle: 'Example',
  locale: 'en-US',
  ...differences,
})

export interface FakeClipboard extends Clipboard {
  /** What was copied last. */
  text(): string | undefined
  /** Refuses from now on, or does so no more. */
  refuse(refused: boolean): void
}

export function createFakeClipboard(): FakeClipboard {
  let kept: string | undefined
  let refusing = false
  return {
    write: async (text) => {
      if (refusing) throw new Error('The page may not write to the clipboard.')
      kept = text
    },
    text: () => kept,
    refuse: (refused) => {
      refusing = refused
    },
  }
}

export interface FakeOpener extends Opener {
  /** Addresses in new tabs, oldest first. */
  readonly opened: readonly string[]
  /** Blocks new tabs from now on, or does so no more. */
  block(blocked: boolean): void
}

export function createFakeOpener(): FakeOpener {
  const opened: string[] = []
  let blocking = false
  return {
    open: (url) => {
      const safe = safeHttpsUrl(url)
      if (blocking || safe === undefined) return false
      opened.push(safe)
      return true
    },
    opened,
    block: (blocked) => {
      blocking = blocked
    },
  }
}
