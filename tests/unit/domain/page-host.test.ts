import { describe, expect, it } from 'vitest'
import { pageHostOf, isHostedBy } from '../../../src/domain/wallets/page-host.js'
import {
  plainBrowsers,
  socialApps,
  walletBrowsers,
  type EnvironmentFixture,
} from '../../fixtures/links/environments.js'

const marksOf =
  (window: object = {}) =>
  (path: string): boolean =>
    Boolean(
      path.split('.').reduce<unknown>((at, key) => (at === undefined ? at : Reflect.get(Object(at), key)), window),
    )

const seen = ({ device, userAgent, window }: EnvironmentFixture) =>
  pageHostOf({ device, userAgent, has: marksOf(window) })

describe('what shows the page', () => {
  it.each(walletBrowsers)('is the wallet itself: $name', (fixture) => {
    expect(seen(fixture)).toEqual(fixture.host)
  })

  it.each(socialApps)('is a social app: $name', (fixture) => {
    expect(seen(fixture)).toEqual(fixture.host)
  })

  it.each(plainBrowsers)('is a plain browser: $name', (fixture) => {
    expect(seen(fixture)).toEqual({ kind: 'browser' })
  })

  it('is a wallet as soon as it has left its mark, however late', () => {
    const marks = new Set<string>()
    const facts = {
      device: 'android',
      userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Version/4.0 Chrome/138.0 Mobile Safari/537.36',
      has: (path: string) => marks.has(path),
    } as const
    expect(pageHostOf(facts)).toEqual({ kind: 'browser' })
    marks.add('ethereum.isCoinbaseBrowser')
    expect(pageHostOf(facts)).toEqual({ kind: 'walletBrowser', wallet: 'com.coinbase.wallet' })
  })
})

describe('the wallet that shows the page', () => {
  const metamask = { kind: 'walletBrowser', wallet: 'io.metamask' } as const

  it.each([
    ['io.metamask', true],
    ['IO.MetaMask', true],
    ['io.metamask.mobile', true],
    ['io.metamask.flask', false],
    ['me.rainbow', false],
    [undefined, false],
  ])('as %s: %s', (rdns, hosted) => {
    expect(isHostedBy(metamask, rdns)).toBe(hosted)
  })

  it('is none in a plain browser or a social app', () => {
    expect(isHostedBy({ kind: 'browser' }, 'io.metamask')).toBe(false)
    expect(isHostedBy({ kind: 'socialApp', app: 'x' }, undefined)).toBe(false)
  })
})
