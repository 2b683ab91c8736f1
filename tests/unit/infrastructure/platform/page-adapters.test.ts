import { describe, expect, it } from 'vitest'
import type { DeepLink } from '../../../../src/domain/wallets/deep-link.js'
import { createClipboard } from '../../../../src/infrastructure/platform/clipboard.js'
import { createWalletOpener } from '../../../../src/infrastructure/platform/wallet-opener.js'
import { createOpener } from '../../../../src/infrastructure/platform/opener.js'

describe('copying', () => {
  it('is refused where the page has no clipboard', async () => {
    await expect(createClipboard({ navigator: undefined }).write('x')).rejects.toThrow('clipboard')
    await expect(createClipboard({ navigator: {} }).write('x')).rejects.toThrow('clipboard')
  })
})

describe('opening a tab', () => {
  const opening = (window: object = {}) => {
    const calls: unknown[] = []
    return { calls, opener: createOpener({ window: { open: (...args) => calls.push(args), ...window } }) }
  }

  it('tells the new tab neither this page nor its address', () => {
    const { calls, opener } = opening()
    opener.open('https://wallet.example')
    expect(calls).toEqual([['https://wallet.example/', '_blank', 'noopener,noreferrer']])
  })

  it('is tried by a browser that cannot tell whether there was a click', () => {
    expect(opening({ navigator: {} }).opener.open('https://wallet.example')).toBe(true)
  })

  it('is not tried without a click or key', () => {
    const { calls, opener } = opening({ navigator: { userActivation: { isActive: false } } })
    expect(opener.open('https://wallet.example')).toBe(false)
    expect(calls).toEqual([])
  })

  it('is said to have failed when the page may not, and on a server', () => {
    const forbidden = opening({
      open: () => {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    })
    expect(forbidden.opener.open('https://wallet.example')).toBe(false)
    expect(createOpener({ window: undefined }).open('https://wallet.example')).toBe(false)
  })
})

describe('opening a wallet', () => {
  const native: DeepLink = { kind: 'native', href: 'metamask://wc?uri=x', target: '_self', via: 'window' }
  const telegram: DeepLink = {
    kind: 'universal',
    href: 'https://metamask.app.link/wc?uri=x',
    target: '_blank',
    via: 'telegram',
  }

  const opening = (WebApp?: Readonly<Record<string, (url: string) => void>>) => {
    const calls: unknown[][] = []
    const log =
      (name: string) =>
      (...args: readonly unknown[]) =>
        void calls.push([name, ...args])
    const app =
      WebApp ?? ({ openLink: log('openLink'), openTelegramLink: log('openTelegramLink') } as Record<string, () => void>)
    return { calls, opener: createWalletOpener({ window: { open: log('open'), Telegram: { WebApp: app } } }) }
  }

  it('leads this page, or the one around its frame, to the app, and leaves no empty tab', () => {
    const { calls, opener } = opening()
    opener.openWallet(native)
    opener.openWallet({ ...native, target: '_top' })
    expect(calls.map((call) => call.slice(0, 3))).toEqual([
      ['open', 'metamask://wc?uri=x', '_self'],
      ['open', 'metamask://wc?uri=x', '_top'],
    ])
  })

  it('is asked for before any microtask runs', async () => {
    const order: string[] = []
    const opener = createWalletOpener({ window: { open: () => order.push('navigation') } })
    const tap = () => {
      void Promise.resolve().then(() => order.push('microtask'))
      queueMicrotask(() => order.push('microtask'))
      opener.openWallet(native)
    }
    tap()
    expect(order).toEqual(['navigation'])
    await Promise.resolve()
    expect(order).toEqual(['navigation', 'microtask', 'microtask'])
  })

  it('tells a new tab neither this page nor its address', () => {
    const { calls, opener } = opening()
    opener.openWallet({ kind: 'web', href: 'https://wallet.example/wc?uri=x', target: '_blank', via: 'window' })
    expect(calls).toEqual([['open', 'https://wallet.example/wc?uri=x', '_blank', 'noopener,noreferrer']])
  })

  it('goes through Telegram, which has another door for its own addresses', () => {
    const { calls, opener } = opening()
    opener.openWallet(telegram)
    opener.openWallet({ ...telegram, href: 'https://t.me/wallet/app/wc?uri=x' })
    opener.openWallet({ ...telegram, href: 'https://t.me.evil.example/wc?uri=x' })
    expect(calls).toEqual([
      ['openLink', 'https://metamask.app.link/wc?uri=x'],
      ['openTelegramLink', 'https://t.me/wallet/app/wc?uri=x'],
      ['openLink', 'https://t.me.evil.example/wc?uri=x'],
    ])
  })

  it('falls back on the window where Telegram has no door, or one that does not open', () => {
    const tooOld = () => {
      throw new Error('WebAppMethodUnsupported')
    }
    for (const app of [{}, { openLink: tooOld }]) {
      const { calls, opener } = opening(app)
      expect(opener.openWallet(telegram)).toBe(true)
      expect(calls).toEqual([['open', telegram.href, '_blank', 'noopener,noreferrer']])
    }
  })

  it('is said to have failed when the page may not, and on a server', () => {
    const forbidden = createWalletOpener({
      window: {
        open: () => {
          throw new DOMException('sandboxed', 'SecurityError')
        },
      },
    })
    expect(forbidden.openWallet(native)).toBe(false)
    expect(createWalletOpener({ window: undefined }).openWallet(native)).toBe(false)
  })
})
