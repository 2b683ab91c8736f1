import type { PageHost } from './page-host.js'

/** Where a link is followed from. */
export interface Environment {
  readonly device: 'desktop' | 'ios' | 'android'
  /** What shows the page. Read anew each time, for wallets are late to leave their marks. */
  readonly host: PageHost
  /** The page is in a frame of another one. */
  readonly framed: boolean
  /** The browser is Safari itself. */
  readonly safari: boolean
  /** The browser takes extensions of the Chrome Web Store. */
  readonly chromeStore: boolean
  /** Address of the page at this moment, '' on a server. */
  readonly page: string
}

/**
 * A way into a wallet, safe to open. `native`: a scheme of the app; `universal`: an https address that the app takes over;
 * `intent`: Android's own address; `web`: the wallet is a page; `desktop`: a program; `browse`: the app's browser opens this page.
 */
export interface DeepLink {
  readonly kind: 'native' | 'universal' | 'intent' | 'web' | 'desktop' | 'browse'
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** Who navigates: the window, or the messenger that shows the page. */
  readonly via: 'window' | 'telegram'
}
