import { isOpenable } from '../../src/domain/wallets/openable-link.js'
import { safeHttpsUrl } from '../../src/domain/text/untrusted.js'
import type { Environment, DeepLink } from '../../src/domain/wallets/deep-link.js'
import type { Clipboard, Opener, Platform, WalletOpener } from '../../src/ports/platform.js'

/** A plain browser on a desktop, but for the differences. */
export const createFakePlace = (differences: Partial<Environment> = {}): Environment => ({
  device: 'desktop',
  host: { kind: 'browser' },
  framed: false,
  safari: false,
  chromeStore: differences.device === undefined || differences.device === 'desktop',
  page: 'https://app.example/',
  ...differences,
})

export const createFakePlatform = ({
  environment = {},
  ...differences
}: Partial<Omit<Platform, 'environment'>> & { readonly environment?: Partial<Environment> } = {}): Platform => ({
  device: environment.device ?? 'desktop',
  environment: createFakePlace({ device: differences.device ?? 'desktop', ...environment }),
  origin: new URL(environment.page ?? 'https://app.example/').origin,
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
    read: async () => {
      if (refusing || kept === undefined) throw new Error('The page may not read the clipboard.')
      return kept
    },
    text: () => kept,
    refuse: (refused) => {
      refusing = refused
    },
  }
}

export interface FakeOpener extends Opener, WalletOpener {
  /** Addresses in new tabs, oldest first. */
  readonly opened: readonly string[]
  /** Links into wallets that were followed, oldest first. */
  readonly wallets: readonly DeepLink[]
  /** Blocks new tabs and apps from now on, or does so no more. */
  block(blocked: boolean): void
}

export function createFakeOpener(): FakeOpener {
  const opened: string[] = []
  const wallets: DeepLink[] = []
  let blocking = false
  return {
    open: (url) => {
      const safe = safeHttpsUrl(url)
      if (blocking || safe === undefined) return false
      opened.push(safe)
      return true
    },
    openWallet: (connection) => {
      if (blocking || !isOpenable(connection.href, connection.via)) return false
      wallets.push(connection)
      return true
    },
    opened,
    wallets,
    block: (blocked) => {
      blocking = blocked
    },
  }
}
