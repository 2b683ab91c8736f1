import { describe, expect, it } from 'vitest'
import { walletLinks, walletPlatforms } from '../../../src/domain/wallet-links.js'
import { pairingUri } from '../../fixtures/links/pairing-uris.js'
import { places } from '../../fixtures/links/places.js'
import { wallets } from '../../fixtures/links/wallets.js'

const on = (name: keyof typeof wallets, place: keyof typeof places, installed = false) =>
  walletPlatforms(wallets[name], { place: places[place], installed }).join(' ')

describe('how the visitor gets to a wallet', () => {
  it.each([
    // A phone is opened, scanned from a desk.
    ['metamask', 'ios', 'mobile'],
    ['metamask', 'android', 'mobile'],
    ['imtoken', 'desktop', 'qrcode'],
    // A desk has extensions, which may be missing.
    ['metamask', 'desktop', 'qrcode unsupported'],
    ['extensionOnly', 'desktop', 'unsupported'],
    // In the order of preference; programs are not for phones.
    ['onekey', 'desktop', 'qrcode web desktop unsupported'],
    ['onekey', 'ios', 'mobile web'],
    ['ledger', 'desktop', 'qrcode desktop'],
    ['ledger', 'android', 'mobile'],
    ['webOnly', 'desktop', 'web'],
    ['webOnly', 'android', 'web'],
    // Speaks no WalletConnect: there is nothing to scan.
    ['phantom', 'desktop', 'unsupported'],
    ['phantom', 'ios', 'mobile'],
    // A store instead of a web app.
    ['safepal', 'desktop', 'qrcode'],
    // Where the app cannot be opened, the code and its address are left.
    ['rainbow', 'instagramAndroid', 'qrcode'],
    ['rainbow', 'instagramIos', 'mobile'],
    ['imtoken', 'telegramIos', 'qrcode'],
    ['onekey', 'telegramAndroid', 'qrcode web'],
    ['ledger', 'telegramDesktop', 'qrcode'],
    // In the wallet itself.
    ['metamask', 'metamaskIos', 'browser'],
    ['phantom', 'phantomIos', 'browser'],
    ['rainbow', 'metamaskIos', 'mobile'],
    // Nothing at all.
    ['nothing', 'desktop', 'unsupported'],
    ['nothing', 'ios', 'unsupported'],
    ['extensionOnly', 'ios', 'unsupported'],
  ] as const)('%s on %s: %s', (name, place, platforms) => {
    expect(on(name, place)).toBe(platforms)
  })

  it.each([
    ['metamask', 'desktop', 'browser qrcode'],
    ['metamask', 'ios', 'browser mobile'],
    ['extensionOnly', 'desktop', 'browser'],
    ['onekey', 'desktop', 'browser qrcode web desktop'],
    ['phantom', 'desktop', 'browser'],
  ] as const)('%s on %s, on the page already: %s', (name, place, platforms) => {
    expect(on(name, place, true)).toBe(platforms)
  })

  it('is the code alone while no wallet is picked', () => {
    for (const place of Object.values(places))
      expect(walletPlatforms(undefined, { place, installed: false })).toEqual(['qrcode'])
  })

  it('is never unknown, never said twice, and opens what it says that it opens', () => {
    for (const wallet of Object.values(wallets))
      for (const place of Object.values(places))
        for (const installed of [true, false]) {
          const platforms = walletPlatforms(wallet, { place, installed })
          expect(platforms.length).toBeGreaterThan(0)
          expect(new Set(platforms).size).toBe(platforms.length)
          const kinds = walletLinks(wallet, pairingUri, place).map(({ kind }) => kind)
          expect(platforms.includes('web')).toBe(kinds.includes('web'))
          expect(platforms.includes('desktop')).toBe(kinds.includes('desktop'))
          expect(platforms.includes('mobile')).toBe(kinds.some((kind) => kind !== 'web' && kind !== 'desktop'))
        }
  })
})
