import { describe, expect, it } from 'vitest'
import type { DeepLink } from '../../src/domain/wallets/deep-link.js'
import type { Opener, WalletOpener } from '../../src/ports/platform.js'

export interface OpenerSetup {
  readonly opener: Opener & WalletOpener
  /** Addresses of the tabs that were opened. */
  opened(): readonly string[]
  /** Addresses of the links into wallets that were followed. */
  followed(): readonly string[]
  /** The browser blocks new tabs and apps from now on. */
  block(): void
}

const connection = (href: string, change: Partial<DeepLink> = {}): DeepLink => ({
  kind: 'native',
  href,
  target: '_self',
  via: 'window',
  ...change,
})

const pairing = 'wc?uri=wc%3A0b4a%402%3Frelay-protocol%3Dirn%26symKey%3D77'

/** What every opener owes. */
export function openerContract(adapter: string, setUp: () => OpenerSetup): void {
  describe(`opener: ${adapter}`, () => {
    it('opens https addresses', () => {
      const { opener, opened } = setUp()
      expect(opener.open('https://wallet.example/get?x=1#y')).toBe(true)
      expect(opened()).toEqual(['https://wallet.example/get?x=1#y'])
    })

    it.each([
      'http://wallet.example',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>1</script>',
      'blob:https://wallet.example/1',
      'file:///etc/passwd',
      'https://user@wallet.example',
      'https:\\\\wallet.example',
      ' https://wallet.example',
      '//wallet.example',
      'wallet://open',
      '',
    ])('refuses %j', (url) => {
      const { opener, opened } = setUp()
      expect(opener.open(url)).toBe(false)
      expect(opened()).toEqual([])
    })

    it.each([
      connection(`metamask://${pairing}`),
      connection(`okex://main/${pairing}`, { target: '_top' }),
      connection(`https://metamask.app.link/${pairing}`, { kind: 'universal' }),
      connection(`https://wallet.example/${pairing}`, { kind: 'web', target: '_blank' }),
      connection(`ledgerlive://${pairing}`, { kind: 'desktop', target: '_blank' }),
      connection(`https://metamask.app.link/${pairing}`, { kind: 'universal', target: '_blank', via: 'telegram' }),
      connection('intent://phantom.app/ul/browse/x?ref=y#Intent;scheme=https;package=app.phantom;end', {
        kind: 'browse',
      }),
      connection(`intent://${pairing}#Intent;scheme=metamask;package=io.metamask;end`, { kind: 'intent' }),
    ])('follows $kind to $target via $via before it returns', (wallet) => {
      const { opener, followed } = setUp()
      expect(opener.openWallet(wallet)).toBe(true)
      // Not a microtask later: the browser lets a page open an app only in the task of the tap.
      expect(followed()).toEqual([wallet.href])
    })

    it.each([
      'javascript:alert(1)',
      'javascript://wallet/wc?uri=%0aalert(1)',
      'data:text/html,<script>1</script>',
      'blob:https://wallet.example/1',
      'file:///etc/passwd',
      'http://wallet.example/wc',
      'https://user@wallet.example/wc',
      'https:\\\\wallet.example/wc',
      'market://details?id=evil',
      'wc:0b4a@2?symKey=77',
      'metamask://wc?uri=x\r\nSet-Cookie: a=b',
      'intent://wc#Intent;scheme=metamask;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
      'intent://wc#Intent;scheme=javascript;package=a.b;end',
      'intent:#Intent;action=android.intent.action.CALL;end',
      '',
    ])('refuses to follow %j', (href) => {
      const { opener, opened, followed } = setUp()
      for (const kind of ['native', 'intent', 'universal'] as const)
        expect(opener.openWallet(connection(href, { kind }))).toBe(false)
      expect(opener.openWallet(connection(href, { target: '_blank', via: 'telegram' }))).toBe(false)
      expect(opened()).toEqual([])
      expect(followed()).toEqual([])
    })

    it('leads no browser of Telegram to the scheme of an app', () => {
      const { opener, followed } = setUp()
      expect(opener.openWallet(connection(`metamask://${pairing}`, { via: 'telegram' }))).toBe(false)
      expect(followed()).toEqual([])
    })

    it('says so when the browser blocks the tab or the app', () => {
      const { opener, opened, followed, block } = setUp()
      block()
      expect(opener.open('https://wallet.example')).toBe(false)
      expect(opener.openWallet(connection(`metamask://${pairing}`))).toBe(false)
      expect(opened()).toEqual([])
      expect(followed()).toEqual([])
    })
  })
}
