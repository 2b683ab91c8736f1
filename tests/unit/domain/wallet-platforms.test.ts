import { describe, expect, it } from 'vitest'
import { deepLinks, walletPlatforms } from '../../../src/domain/wallets/deep-links.js'
import { pairingUri } from '../../fixtures/links/pairing-uris.js'
import { environments } from '../../fixtures/links/places.js'
import { wallets } from '../../fixtures/links/wallets.js'

const on = (name: keyof typeof wallets, environment: keyof typeof environments, installed = false) =>
  walletPlatforms(wallets[name], { environment: environments[environment], installed }).join(' ')

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
  ] as const)('%s on %s: %s', (name, environment, platforms) => {
    expect(on(name, environment)).toBe(platforms)
  })

  it.each([
    ['metamask', 'desktop', 'browser qrcode'],
    ['metamask', 'ios', 'browser mobile'],
    ['extensionOnly', 'desktop', 'browser'],
    ['onekey', 'desktop', 'browser qrcode web desktop'],
    ['phantom', 'desktop', 'browser'],
  ] as const)('%s on %s, on the page already: %s', (name, environment, platforms) => {
    expect(on(name, environment, true)).toBe(platforms)
  })

  it('is the code alone while no wallet is picked', () => {
    for (const environment of Object.values(environments))
      expect(walletPlatforms(undefined, { environment, installed: false })).toEqual(['qrcode'])
  })

  it('is never unknown, never said twice, and opens what it says that it opens', () => {
    for (const wallet of Object.values(wallets))
      for (const environment of Object.values(environments))
        for (const installed of [true, false]) {
          const platforms = walletPlatforms(wallet, { environment, installed })
          expect(platforms.length).toBeGreaterThan(0)
          expect(new Set(platforms).size).toBe(platforms.length)
          const kinds = deepLinks(wallet, pairingUri, environment).map(({ kind }) => kind)
          expect(platforms.includes('web')).toBe(kinds.includes('web'))
          expect(platforms.includes('desktop')).toBe(kinds.includes('desktop'))
          expect(platforms.includes('mobile')).toBe(kinds.some((kind) => kind !== 'web' && kind !== 'desktop'))
        }
  })
})
