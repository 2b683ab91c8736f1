/** In-app browsers of messengers and networks that follow links in their own ways (ask 15). */
export type SocialApp = 'telegram' | 'instagram' | 'facebook' | 'x' | 'discord' | 'wechat' | 'line'

/** What shows the page. `walletBrowser`: the browser of a wallet app; `wallet` is its reverse domain name. */
export type Environment =
  | { readonly kind: 'browser' }
  | { readonly kind: 'walletBrowser'; readonly wallet: string }
  | { readonly kind: 'socialApp'; readonly app: SocialApp }

export interface EnvironmentFacts {
  readonly device: 'desktop' | 'ios' | 'android'
  readonly userAgent: string
  /** Whether the page's window has something true at this path, for example `ethereum.isTrust`. */
  readonly has: (path: string) => boolean
}

const browser: Environment = { kind: 'browser' }

const socialApps: readonly (readonly [SocialApp, RegExp])[] = [
  ['telegram', /Telegram-Android/],
  ['instagram', /Instagram/],
  ['facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['x', /Twitter(?: for iPhone|Android)/],
  ['discord', /\bdiscord\//i],
  ['wechat', /MicroMessenger/],
  ['line', /\bLine\/\d/],
]

/** Name in the user agent, marks in the page. `isMetaMask` and `isTrust` are none: many set them, for pages that know no other wallet. */
const walletBrowsers: readonly (readonly [rdns: string, name: RegExp, ...marks: readonly string[]])[] = [
  ['io.metamask', /MetaMaskMobile/],
  ['com.trustwallet.app', /\bTrust(?:Wallet)?\//, 'trustwallet', 'ethereum.isTrustWallet'],
  ['com.coinbase.wallet', /CoinbaseWallet|CoinbaseBrowser/, 'ethereum.isCoinbaseBrowser', 'ethereum.isCoinbaseWallet'],
  ['me.rainbow', /\bRainbow\b/, 'ethereum.isRainbow'],
  ['com.okex.wallet', /\bOKApp\b/, 'okxwallet'],
  ['com.bitget.web3', /\bBitKeep\b/, 'ethereum.isBitKeep', 'bitkeep'],
  ['im.token.app', /\bimToken\//, 'ethereum.isImToken'],
  ['com.binance.wallet', /\bBNC\//, 'ethereum.isBinance', 'binancew3w'],
  ['com.kucoin.wallet', /\bKuCoin/, 'ethereum.isKuCoinWallet'],
  ['com.safepal', /\bSafePal\b/i, 'ethereum.isSafePal', 'safepalProvider'],
  // Others leave its mark too.
  ['app.phantom', /\bPhantom\/(?:ios|android)/, 'phantom'],
]

/**
 * Tells what shows the page. The name of a wallet in the user agent is enough; a mark is not, because extensions of plain browsers
 * leave the same marks: it counts only where an app embeds the page.
 */
export function environmentOf({ device, userAgent, has }: EnvironmentFacts): Environment {
  // `Telegram.WebApp` alone is only its script; inside Telegram it was given data, or the app left its bridge.
  if (has('TelegramWebviewProxy') || has('Telegram.WebApp.initData')) return { kind: 'socialApp', app: 'telegram' }
  const social = socialApps.find(([, name]) => name.test(userAgent))
  if (social !== undefined) return { kind: 'socialApp', app: social[0] }
  if (device === 'desktop') return browser
  const embedded =
    has('ReactNativeWebView') ||
    (device === 'android'
      ? /; wv\)|Version\/4\.0 Chrome/.test(userAgent)
      : !/Safari\//.test(userAgent) || has('webkit.messageHandlers'))
  const found =
    walletBrowsers.find(([, name]) => name.test(userAgent)) ??
    (embedded ? walletBrowsers.find(([, , ...marks]) => marks.some(has)) : undefined)
  return found === undefined ? browser : { kind: 'walletBrowser', wallet: found[0] }
}

/** Whether this is the wallet that shows the page. The catalogue lists one wallet under another name than its browser has. */
export function isHostedBy(environment: Environment, rdns: string | undefined): boolean {
  const own = rdns?.toLowerCase()
  return (
    environment.kind === 'walletBrowser' && environment.wallet === own?.replace(/^io\.metamask\.mobile$/, 'io.metamask')
  )
}
