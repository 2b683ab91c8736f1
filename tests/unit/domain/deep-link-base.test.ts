import { describe, expect, it } from 'vitest'
import { deepLinkBase } from '../../../src/domain/wallets/deep-link-base.js'
import { isOpenable } from '../../../src/domain/wallets/openable-link.js'
import { quickest } from '../support/quickest.js'
import { hostileLinks } from '../../fixtures/links/hostile-links.js'
import { hostileTexts } from './hostile-texts.js'

describe('a link of the catalogue', () => {
  it('has met more than two hundred hostile ones, and no two alike', () => {
    expect(new Set(hostileLinks.map(([link]) => link)).size).toBe(hostileLinks.length)
    expect(hostileLinks.length).toBeGreaterThan(200)
  })

  it.each(hostileLinks)('%j leads to %j', (link, base) => {
    expect(deepLinkBase(link)?.href).toBe(base)
  })

  it('leads nowhere when it is missing', () => {
    expect(deepLinkBase(undefined)).toBeUndefined()
  })

  it.each(hostileTexts.map((text) => [text]))('never keeps more than where the app is: %.60j', (text) => {
    const base = deepLinkBase(text)
    if (base === undefined) return
    expect(base.href).toMatch(/^[a-z][a-z0-9+.-]+:\/\/[\w~.:/-]*$/)
    expect(base.href).not.toMatch(/^(?:javascript|data|vbscript|file|intent|http|wc):/)
  })

  it('is no scheme that browsers would read as a page of the site, with the pairing in its address', () => {
    for (const link of ['1inch:', '1inch://', '-wallet://', '+wallet:', '.wallet://']) {
      expect(new URL(`${link.replace(/[:/]*$/, '')}://wc?uri=wc`, 'https://site.example').host).toBe('site.example')
      expect(deepLinkBase(link)).toBeUndefined()
    }
  })

  it('is told apart by kind', () => {
    expect(deepLinkBase('wallet://')?.kind).toBe('native')
    expect(deepLinkBase('https://wallet.example')?.kind).toBe('universal')
  })

  it('costs nothing when it is a megabyte long', () => {
    for (const unit of ['a', 'a/', 'a.', ':', '/', '-'])
      for (const head of ['', 'wallet://', 'https://wallet.example/']) {
        const text = head + unit.repeat(500_000)
        expect(quickest(100, () => deepLinkBase(text))).toBeLessThan(100)
      }
  })
})

describe('an address that is about to be opened', () => {
  it.each([
    'metamask://wc?uri=wc%3Aa%402%3Fb%3Dc',
    'bnc://app.binance.com/mp/app?appId=x&startPagePath=L3A%3D',
    'https://wallet.example/wc?uri=wc%3Aa',
    'intent://main/wc?uri=wc%3Aa#Intent;scheme=okex;package=com.okinc.okex.gp;end',
    'intent://phantom.app/ul/browse/x?ref=y#Intent;scheme=https;package=app.phantom;end',
  ])('may be %s', (href) => {
    expect(isOpenable(href)).toBe(true)
    expect(isOpenable(href, 'telegram')).toBe(href.startsWith('https:'))
  })

  it.each([
    'https://wallet.example',
    'HTTPS://wallet.example/',
    'https://user@wallet.example/',
    'http://wallet.example/wc',
    'metamask:wc?uri=x',
    'Metamask://wc?uri=x',
    'metamask://wc?uri=x#y',
    'metamask://wc?uri=wc:x',
    'metamask://wc?uri=x y',
    'metamask://wc?uri=x\\y',
    'metamask://wc?uri=x\u3002',
    'metamask://wc?uri=x\n',
    'javascript://%0aalert(1)',
    'wc://x',
    'intent://wc?uri=x',
    'intent://wc?uri=x#Intent;scheme=metamask;end',
    'intent://wc?uri=x#Intent;package=io.metamask;end',
    'intent://wc?uri=x#Intent;scheme=metamask;package=io.metamask;S.browser_fallback_url=https%3A%2F%2Fe.example;end',
    'intent://wc?uri=x#Intent;S.browser_fallback_url=https%3A%2F%2Fe.example;scheme=metamask;package=io.metamask;end',
    'intent://wc?uri=x#Intent;scheme=metamask;package=io.metamask;component=a/b;end',
    'intent://wc?uri=x#Intent;scheme=javascript;package=io.metamask;end',
    'intent://wc?uri=x#Intent;scheme=intent;package=io.metamask;end',
    'intent://wc?uri=x#Intent;scheme=http;package=io.metamask;end',
    'intent://wc?uri=x#Intent;scheme=metamask;package=;end',
    'intent://wc?uri=x#Intent;scheme=metamask;package=a b;end',
    'intent://wc#Intent;scheme=a1;package=b;end#Intent;scheme=metamask;package=io.metamask;end',
    'intent://wc?uri=x#Intent;scheme=metamask;package=io.metamask;end;',
    `metamask://wc?uri=${'a'.repeat(5_000)}`,
  ])('may not be %.90j', (href) => {
    expect(isOpenable(href)).toBe(false)
  })
})
