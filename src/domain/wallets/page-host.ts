/** In-app browsers of messengers and networks that follow links in their own ways (ask 15). `other`: one of many that are alike. */
export type SocialApp = 'telegram' | 'instagram' | 'facebook' | 'x' | 'discord' | 'wechat' | 'line' | 'other'

/** What shows the page. `walletBrowser`: the browser of a wallet app; `wallet` is its reverse domain name. */
export type PageHost =
  | { readonly kind: 'browser' }
  | { readonly kind: 'walletBrowser'; readonly wallet: string }
  | { readonly kind: 'socialApp'; readonly app: SocialApp }

export interface PageHostFacts {
  readonly device: 'desktop' | 'ios' | 'android'
  readonly userAgent: string
  /** Whether the page's window has something true at this path, for example `ethereum.isRainbow`. */
  readonly has: (path: string) => boolean
}

const browser: PageHost = { kind: 'browser' }

const socialApps: readonly (readonly [SocialApp, RegExp])[] = [
  ['telegram', /Telegram-Android/],
  ['instagram', /Instagram/],
  ['facebook', /FBA[NV]|FB_IAB/],
  ['x', /Twitter(?!bot)/],
  ['discord', /discord\//i],
  ['wechat', /MicroMessenger/],
  ['line', /\bLine\//],
  // A crawler that previews links begins with the name, or calls itself a bot.
  [
    'other',
    /.\b(?:Slack|Teams|Snapchat|WhatsApp|Viber|Reddit|QQ\/|DingTalk|Lark|Alipay|BAND|Bytedance|trill_|LinkedInApp|Pinterest\/|Barcelona|KAKAOTALK|NAVER|Zalo|Weibo|baidubox)/,
  ],
]

/**
 * Word in the user agent, marks in the page or in its provider. `isMetaMask` and `isTrust` are no marks: many set them, for pages
 * that know no other wallet.
 */
const walletBrowsers: readonly (readonly [rdns: string, word: string, ...marks: readonly string[]])[] = [
  ['io.metamask', 'MetaMaskMobile'],
  ['com.trustwallet.app', 'Trust/', 'trustwallet', 'isTrustWallet'],
  ['com.coinbase.wallet', 'CoinbaseBrowser', 'isCoinbaseBrowser', 'isCoinbaseWallet'],
  ['me.rainbow', 'Rainbow', 'isRainbow'],
  ['com.okex.wallet', 'OKApp', 'okxwallet'],
  ['com.bitget.web3', 'BitKeep', 'isBitKeep', 'bitkeep'],
  ['im.token.app', 'imToken', 'isImToken'],
  ['com.binance.wallet', 'BNC/', 'isBinance', 'binancew3w'],
  ['com.kucoin.wallet', 'KuCoin', 'isKuCoinWallet'],
  ['com.safepal', 'SafePal', 'isSafePal', 'safepalProvider'],
  // Others leave its mark too.
  ['app.phantom', 'Phantom/', 'phantom'],
]

/**
 * Tells what shows the page. The name of a wallet in the user agent is enough; a mark is not, because extensions of plain browsers
 * leave the same marks: it counts only where an app embeds the page.
 */
export function pageHostOf({ device, userAgent, has }: PageHostFacts): PageHost {
  // `Telegram.WebApp` alone is only its script; inside Telegram it was given data, or the app left its bridge.
  const app =
    has('TelegramWebviewProxy') || has('Telegram.WebApp.initData')
      ? 'telegram'
      : socialApps.find(([, name]) => name.test(userAgent))?.[0]
  if (app !== undefined) return { kind: 'socialApp', app }
  if (device === 'desktop') return browser
  const embedded =
    has('ReactNativeWebView') ||
    (device === 'android'
      ? /; wv\)|Version\/4\.0 Chrome/.test(userAgent)
      : !userAgent.includes('Safari/') || has('webkit.messageHandlers'))
  const wallet = (
    walletBrowsers.find(([, word]) => userAgent.includes(word)) ??
    walletBrowsers.find(([, , ...marks]) => embedded && marks.some((mark) => has(mark) || has(`ethereum.${mark}`)))
  )?.[0]
  return wallet === undefined ? browser : { kind: 'walletBrowser', wallet }
}

/** Whether this is the wallet that shows the page. The catalogue lists one wallet under another name than its browser has. */
export function isHostedBy(host: PageHost, rdns: string | undefined): boolean {
  const own = rdns?.toLowerCase()
  return host.kind === 'walletBrowser' && host.wallet === own?.replace(/^io\.metamask\.mobile$/, 'io.metamask')
}
