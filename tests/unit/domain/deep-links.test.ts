import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpenable } from '../../../src/domain/wallets/openable-link.js'
import type { DeepLink } from '../../../src/domain/wallets/deep-link.js'
import { deepLinkChoice, reusesPairing, deepLinks } from '../../../src/domain/wallets/deep-links.js'
import { safePage } from '../../../src/domain/wallets/deep-links-into.js'
import { createFakePlace } from '../../fakes/fake-platform.js'
import { hostileLinks } from '../../fixtures/links/hostile-links.js'
import { hostilePairingUris, pairingUri } from '../../fixtures/links/pairing-uris.js'
import { environments } from '../../fixtures/links/places.js'
import { wallets } from '../../fixtures/links/wallets.js'
import { hostileTexts } from './hostile-texts.js'
import { wallet } from './arbitraries.js'

const once =
  'wc%3A7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9%402%3FexpiryTimestamp%3D1795285174%26relay-protocol%3Dirn%26symKey%3D587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const twice =
  'wc%253A7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9%25402%253FexpiryTimestamp%253D1795285174%2526relay-protocol%253Dirn%2526symKey%253D587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const page = 'https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Deth%23review'
const pageTwice = 'https%253A%252F%252Fapp.example%252Fswap%253Ffrom%253Deth%2523review'
const binanceBrowser =
  'appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=L3BhZ2VzL2Jyb3dzZXIvaW5kZXg%3D&startPageQuery=dXJsPWh0dHBzJTNBJTJGJTJGYXBwLmV4YW1wbGUlMkZzd2FwJTNGZnJvbSUzRGV0aCUyM3Jldmlldw%3D%3D'

/** Kind and address of each way, best first; then how all of them are followed. */
const table: readonly (readonly [keyof typeof wallets, keyof typeof environments, readonly string[], string])[] = [
  // Plain browsers: the app's own scheme, what else opens it, its browser, its web app.
  [
    'metamask',
    'ios',
    [
      `native metamask://wc?uri=${once}`,
      `universal https://metamask.app.link/wc?uri=${once}`,
      'browse https://metamask.app.link/dapp/app.example/swap?from=eth#review',
    ],
    '_self window',
  ],
  [
    'metamask',
    'android',
    [
      `native metamask://wc?uri=${once}`,
      `intent intent://wc?uri=${once}#Intent;scheme=metamask;package=io.metamask;end`,
      `universal https://metamask.app.link/wc?uri=${once}`,
      'browse https://metamask.app.link/dapp/app.example/swap?from=eth#review',
    ],
    '_self window',
  ],
  [
    'trust',
    'iosChrome',
    [
      `native trust://wc?uri=${once}`,
      `universal https://link.trustwallet.com/wc?uri=${once}`,
      `browse https://link.trustwallet.com/open_url?coin_id=60&url=${page}`,
    ],
    '_self window',
  ],
  [
    'trust',
    'android',
    [
      `native trust://wc?uri=${once}`,
      `intent intent://wc?uri=${once}#Intent;scheme=trust;package=com.wallet.crypto.trustapp;end`,
      `universal https://link.trustwallet.com/wc?uri=${once}`,
      `browse https://link.trustwallet.com/open_url?coin_id=60&url=${page}`,
    ],
    '_self window',
  ],
  [
    'coinbase',
    'ios',
    [
      `browse cbwallet://miniapp?url=${page}`,
      `browse https://go.cb-w.com/dapp?cb_url=${page}`,
      `native cbwallet://wc?uri=${once}`,
      `universal https://go.cb-w.com/wc?uri=${once}`,
    ],
    '_self window',
  ],
  [
    'coinbase',
    'android',
    [
      `browse cbwallet://miniapp?url=${page}`,
      `browse https://go.cb-w.com/dapp?cb_url=${page}`,
      `native cbwallet://wc?uri=${once}`,
      `intent intent://wc?uri=${once}#Intent;scheme=cbwallet;package=org.toshi;end`,
      `universal https://go.cb-w.com/wc?uri=${once}`,
    ],
    '_self window',
  ],
  [
    'rainbow',
    'ios',
    [`native rainbow://wc?uri=${once}`, `universal https://rnbwapp.com/wc?uri=${once}`],
    '_self window',
  ],
  [
    'rainbow',
    'android',
    [
      `native rainbow://wc?uri=${once}`,
      `intent intent://wc?uri=${once}#Intent;scheme=rainbow;package=me.rainbow;end`,
      `universal https://rnbwapp.com/wc?uri=${once}`,
    ],
    '_self window',
  ],
  [
    'okx',
    'ios',
    [
      `native okex://main/wc?uri=${once}`,
      `browse okx://wallet/dapp/url?dappUrl=${page}`,
      `browse https://www.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D${pageTwice}`,
    ],
    '_self window',
  ],
  [
    'okx',
    'android',
    [
      `native okex://main/wc?uri=${once}`,
      `intent intent://main/wc?uri=${once}#Intent;scheme=okex;package=com.okinc.okex.gp;end`,
      `browse okx://wallet/dapp/url?dappUrl=${page}`,
      `browse https://www.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D${pageTwice}`,
    ],
    '_self window',
  ],
  [
    'bitget',
    'ios',
    [
      `native bitkeep://wc?uri=${once}`,
      `universal https://bkcode.vip/wc?uri=${once}`,
      `browse https://bkcode.vip/?action=dapp&url=${page}`,
    ],
    '_self window',
  ],
  ['phantom', 'ios', [`browse https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.example`], '_self window'],
  [
    'phantom',
    'android',
    [
      `browse intent://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.example#Intent;scheme=https;package=app.phantom;end`,
      `browse https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.example`,
    ],
    '_self window',
  ],
  [
    'solflare',
    'ios',
    [`browse https://solflare.com/ul/v1/browse/${page}?ref=${page}`, `native solflare://wc?uri=${once}`],
    '_self window',
  ],
  ['imtoken', 'ios', [`native imtokenv2://wc?uri=${once}`], '_self window'],
  [
    'imtoken',
    'android',
    [
      `native imtokenv2://wc?uri=${once}`,
      `intent intent://wc?uri=${once}#Intent;scheme=imtokenv2;package=im.token.app;end`,
    ],
    '_self window',
  ],
  [
    'safepal',
    'ios',
    [`native safepalwallet://wc?uri=${once}`, `universal https://link.safepal.io/wc?uri=${once}`],
    '_self window',
  ],
  ['ledger', 'ios', [`native ledgerlive://wc?uri=${once}`], '_self window'],
  ['universalOnly', 'android', [`universal https://harbour.example/app/wc?uri=${once}`], '_self window'],
  ['webOnly', 'ios', [`web https://pier.example/wc?uri=${once}`], '_blank window'],
  ['extensionOnly', 'ios', [], ''],
  ['nothing', 'android', [], ''],
  // Frames lead the page around them.
  [
    'rainbow',
    'iosFrame',
    [`native rainbow://wc?uri=${once}`, `universal https://rnbwapp.com/wc?uri=${once}`],
    '_top window',
  ],
  ['universalOnly', 'androidFrame', [`universal https://harbour.example/app/wc?uri=${once}`], '_top window'],
  ['webOnly', 'desktopFrame', [`web https://pier.example/wc?uri=${once}`], '_blank window'],
  // Desktops: pages and programs, no phones.
  ['metamask', 'desktop', [], ''],
  ['phantom', 'desktop', [], ''],
  ['ledger', 'desktop', [`desktop ledgerlive://wc?uri=${once}`], '_blank window'],
  [
    'onekey',
    'desktop',
    [`web https://app.onekey.so/wc/connect/wc?uri=${once}`, `desktop onekey-wallet://wc?uri=${once}`],
    '_blank window',
  ],
  ['safepal', 'desktop', [], ''],
  // Telegram: https only, through its own door; on Android encoded once more.
  [
    'metamask',
    'telegramIos',
    [
      `universal https://metamask.app.link/wc?uri=${once}`,
      'browse https://metamask.app.link/dapp/app.example/swap?from=eth#review',
    ],
    '_blank telegram',
  ],
  ['rainbow', 'telegramAndroid', [`universal https://rnbwapp.com/wc?uri=${twice}`], '_blank telegram'],
  ['webOnly', 'telegramAndroid', [`web https://pier.example/wc?uri=${twice}`], '_blank telegram'],
  ['miniApp', 'telegramAndroid', [`universal https://t.me/ferrybot/app/wc?uri=${twice}`], '_blank telegram'],
  [
    'phantom',
    'telegramAndroid',
    [`browse https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fapp.example`],
    '_blank telegram',
  ],
  ['onekey', 'telegramDesktop', [`web https://app.onekey.so/wc/connect/wc?uri=${once}`], '_blank telegram'],
  ['imtoken', 'telegramIos', [], ''],
  ['ledger', 'telegramDesktop', [], ''],
  // Other social apps: https only; on Android they open no app at all.
  ['rainbow', 'instagramIos', [`universal https://rnbwapp.com/wc?uri=${once}`], '_self window'],
  ['imtoken', 'instagramIos', [], ''],
  ['rainbow', 'instagramAndroid', [], ''],
  ['phantom', 'instagramAndroid', [], ''],
  ['webOnly', 'instagramAndroid', [`web https://pier.example/wc?uri=${once}`], '_blank window'],
  ['onekey', 'discordDesktop', [`web https://app.onekey.so/wc/connect/wc?uri=${once}`], '_blank window'],
  // A wallet's own browser leads to other wallets, never to itself.
  ['metamask', 'metamaskIos', [], ''],
  ['metamask', 'metamaskAndroid', [], ''],
  ['phantom', 'phantomIos', [], ''],
  [
    'rainbow',
    'metamaskIos',
    [`native rainbow://wc?uri=${once}`, `universal https://rnbwapp.com/wc?uri=${once}`],
    '_self window',
  ],
]

describe('ways into a wallet', () => {
  it.each(table)('%s from %s', (name, environment, ways, how) => {
    const links = deepLinks(wallets[name], pairingUri, environments[environment])
    expect(links.map(({ kind, href }) => `${kind} ${href}`)).toEqual(ways)
    for (const { target, via } of links) expect(`${target} ${via}`).toBe(how)
  })

  it('go a long way round into Binance', () => {
    const links = deepLinks(wallets.binance, pairingUri, environments.android)
    expect(links.map(({ kind, href, target }) => `${kind} ${href} ${target}`)).toEqual([
      `native bnc://app.binance.com/cedefi/wc?uri=${once} _self`,
      `intent intent://app.binance.com/cedefi/wc?uri=${once}#Intent;scheme=bnc;package=com.binance.dev;end _self`,
      `universal https://app.binance.com/cedefi/wc?uri=${once} _self`,
      `browse bnc://app.binance.com/mp/app?${binanceBrowser} _self`,
      `browse https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(`bnc://app.binance.com/mp/app?${binanceBrowser}`))} _self`,
      `web https://www.binance.com/en/web3wallet/wc?uri=${once} _blank`,
    ])
  })

  it('need no catalogue entry where the name of the wallet is known', () => {
    const own = wallet({ id: 'mine', rdns: 'app.phantom' })
    expect(deepLinks(own, undefined, environments.ios)).toHaveLength(1)
  })

  it('are those of the wallet that the catalogue lists under the name of its phone app', () => {
    const listed = { ...wallets.metamask, id: 'other', rdns: 'io.metamask.mobile' }
    expect(deepLinks(listed, pairingUri, environments.metamaskIos)).toEqual([])
  })

  it.each([undefined, ...hostilePairingUris])('are only into its browser without a pairing: %j', (uri) => {
    for (const environment of [environments.ios, environments.desktop, environments.telegramAndroid])
      expect(deepLinks(wallets.coinbase, uri, environment).every(({ kind }) => kind === 'browse')).toBe(true)
    expect(deepLinks(wallets.coinbase, uri, environments.ios)).toHaveLength(2)
    expect(deepLinks(wallets.rainbow, uri, environments.ios)).toEqual([])
    expect(deepLinks(wallets.onekey, uri, environments.desktop)).toEqual([])
  })

  it.each([
    ['#tgWebAppData=user%3D7%26hash%3Dab&tgWebAppVersion=8.0', ''],
    ['#/pools?tgWebAppData=user%3D7&tgWebAppPlatform=ios', '#/pools'],
    ['#pool=7&tgWebAppData=user%3D7', '#pool=7'],
    ['#/pools?pool=7&tgWebAppData=user%3D7', '#/pools?pool=7'],
    ['#top', '#top'],
    ['?tgWebAppStartParam=a&pool=7#tgWebAppData=user%3D7', '?tgWebAppStartParam=a&pool=7'],
  ])('tell no other app who opened the page in Telegram: %s', (opened, left) => {
    const environment = { ...environments.telegramIos, page: `https://app.example/swap${opened}` }
    const [link] = deepLinks(wallets.metamask, undefined, environment)
    expect(link?.href).toBe(`https://metamask.app.link/dapp/app.example/swap${left}`)
    expect(safePage(environment)).toBe(`https://app.example/swap${left}`)
  })

  it.each(['', 'about:srcdoc', 'file:///home/a.html', 'javascript:1', 'data:text/html,x', 'blob:https://a/1', 'x'])(
    'lead no wallet to a page that it could not load: %s',
    (page) => {
      for (const name of ['metamask', 'phantom', 'binance', 'solflare'] as const)
        expect(deepLinks(wallets[name], undefined, { ...environments.android, page })).toEqual([])
    },
  )
})

describe('ways into wallets of any catalogue', () => {
  const text = fc.oneof(
    fc.constantFrom(...hostileLinks.map(([link]) => link)),
    fc.constantFrom(...hostileTexts),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 20 }).map((rest) => `wallet://${rest}`),
    fc.string({ maxLength: 20 }).map((rest) => `https://wallet.example/${rest}`),
    fc.constantFrom('wallet://', 'https://wallet.example', 'https://t.me/bot/app'),
  )
  const anyWallet = fc
    .record({ mobileLink: text, universalLink: text, desktopLink: text, webappLink: text })
    .chain((links) => fc.constantFrom(...Object.values(wallets), wallet({})).map((known) => ({ ...known, ...links })))
  const anyPlace = fc.constantFrom(...Object.values(environments))

  it('are allowed, carry exactly the pairing, and are addresses [T4]', () => {
    fc.assert(
      fc.property(anyWallet, anyPlace, (any, environment) => {
        for (const { kind, href, via } of deepLinks(any, pairingUri, environment)) {
          const url = new URL(href)
          expect(isOpenable(href, via)).toBe(true)
          expect(url.protocol).toMatch(/^(?:https|intent|[a-z][a-z0-9+.-]+):$/)
          expect(url.protocol).not.toMatch(/^(?:javascript|data|vbscript|blob|file|http|wc|market):$/)
          expect([url.username, url.password]).toEqual(['', ''])
          // What stands in an intent behind its address could name another app or a page to fall back to (`S.browser_fallback_url`).
          if (url.protocol === 'intent:') expect(url.hash).toMatch(/^#Intent;scheme=[^;]+;package=[\w.]+;end$/)
          if (kind === 'browse') continue
          const [uri, ...others] = url.searchParams.getAll('uri')
          expect(others).toEqual([])
          const encodedTwice = via === 'telegram' && environment.device === 'android'
          expect(encodedTwice ? decodeURIComponent(uri ?? '') : uri).toBe(pairingUri)
          expect([...url.searchParams.keys()]).toEqual(['uri'])
          expect(url.hash === '' || kind === 'intent').toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('break no page of a social app and lead to no wallet from itself', () => {
    fc.assert(
      fc.property(anyWallet, anyPlace, (any, environment) => {
        const links = deepLinks(any, pairingUri, environment)
        if (environment.host.kind === 'socialApp')
          expect(links.every(({ href }) => href.startsWith('https://'))).toBe(true)
        if (environment.host.kind === 'walletBrowser' && environment.host.wallet === any.rdns) expect(links).toEqual([])
        expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
      }),
      { numRuns: 1_000 },
    )
  })

  it('open exactly this page in the browser of a wallet', () => {
    const parameters: Readonly<Record<string, string>> = {
      trust: 'url',
      coinbase: 'cb_url',
      bitget: 'url',
      solflare: 'ref',
    }
    const pages = fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['https', 'http'] })
    fc.assert(
      fc.property(pages, fc.constantFrom(...Object.keys(parameters)), (any, name) => {
        const { href: here } = new URL(any)
        const known = Object.entries(wallets).find(([key]) => key === name)?.[1] ?? wallets.nothing
        const links = deepLinks(known, undefined, { ...environments.ios, page: here })
        for (const { href } of links)
          if (href.startsWith('https:')) expect(new URL(href).searchParams.get(parameters[name] ?? '')).toBe(here)
        expect(links.every(({ href }) => isOpenable(href))).toBe(true)
      }),
    )
  })
})

describe('the link that is stored for later', () => {
  const choice = (name: keyof typeof wallets, environment: keyof typeof environments) =>
    deepLinkChoice(wallets[name], environments[environment])

  it.each([
    ['metamask', 'ios', 'metamask://'],
    ['okx', 'android', 'okex://main/'],
    ['universalOnly', 'ios', 'https://harbour.example/app/'],
    ['metamask', 'telegramIos', 'https://metamask.app.link/'],
    ['webOnly', 'ios', 'https://pier.example/'],
    ['webOnly', 'instagramAndroid', 'https://pier.example/'],
    ['onekey', 'desktop', 'https://app.onekey.so/wc/connect/'],
    ['ledger', 'desktop', 'ledgerlive://'],
  ] as const)('of %s on %s is %s', (name, environment, href) => {
    expect(choice(name, environment)).toEqual({ href, name: wallets[name].name })
  })

  it.each([
    ['metamask', 'desktop'],
    ['phantom', 'ios'],
    ['metamask', 'metamaskIos'],
    ['rainbow', 'instagramAndroid'],
    ['imtoken', 'telegramAndroid'],
    ['ledger', 'telegramDesktop'],
    ['nothing', 'ios'],
  ] as const)('is none of %s on %s', (name, environment) => {
    expect(choice(name, environment)).toBeUndefined()
  })
})

describe('a pairing under way', () => {
  it.each([
    ['ios', true],
    ['iosFrame', true],
    ['iosChrome', false],
    ['android', false],
    ['desktop', false],
    ['telegramIos', true],
    ['telegramAndroid', true],
    ['telegramDesktop', true],
    ['instagramAndroid', true],
    ['metamaskIos', false],
  ] as const)('on %s is taken up again: %s [S4.2]', (environment, again) => {
    expect(reusesPairing(environments[environment])).toBe(again)
  })

  it('is not taken up again by Safari on a desk', () => {
    expect(reusesPairing(createFakePlace({ safari: true }))).toBe(false)
  })
})

const kinds: Readonly<Record<DeepLink['kind'], true>> = {
  native: true,
  universal: true,
  intent: true,
  web: true,
  desktop: true,
  browse: true,
}

it('the table has a way of every kind', () => {
  const seen = new Set(table.flatMap(([, , ways]) => ways.map((way) => way.split(' ')[0])))
  expect([...seen].toSorted()).toEqual(Object.keys(kinds).toSorted())
})
