import type { AccountId } from '../domain/networks/caip.js'
import type { Environment, DeepLink } from '../domain/wallets/deep-link.js'
import type { Stream } from '../kit/stream.js'

/** What kind of place the dialog runs in. */
export interface Platform {
  readonly device: 'desktop' | 'ios' | 'android'
  /** Where links are followed from. */
  readonly environment: Environment
  /** Origin of the page, for example `https://app.example`. */
  readonly origin: string
  /** Title of the page when the dialog was created. */
  readonly pageTitle: string
  /** BCP 47 tag of the visitor's language. */
  readonly locale: string
}

export interface Clipboard {
  /** Rejects when the browser refuses. */
  write(text: string): Promise<void>
  /** What the visitor copied. Rejects when the browser or the visitor refuses. */
  read(): Promise<string>
}

/** Opens https addresses in a new tab; for a page on a developer's own machine also plain http ones of that machine. */
export interface Opener {
  /** False when the address is not allowed or the browser blocked it. */
  open(url: string): boolean
}

/** Leads the visitor into wallets. */
export interface WalletOpener {
  /**
   * Follows a link into a wallet before it returns, for browsers let a page open an app only in the task of the tap. False when
   * the link is not allowed or the browser blocked it; whether the app is there nobody tells.
   */
  openWallet(link: DeepLink): boolean
}

/** Words between the tabs of one origin. */
export type TabMessage =
  | { readonly type: 'connected'; readonly namespace: string }
  | { readonly type: 'disconnected'; readonly namespace?: string }
  /** Of no tab: the browser shows the page again that it had put aside, which was told nothing meanwhile. */
  | { readonly type: 'returned' }
  /** The transfers on the device have changed. */
  | { readonly type: 'outgoing' }
  /** Somebody signed in, or out: the account on its network (CAIP-10), or all of them. */
  | { readonly type: 'signedIn'; readonly account: AccountId }
  | { readonly type: 'signedOut'; readonly account?: AccountId }

/** Other tabs of this origin that use the same storage. Delivery is best effort and never to oneself. */
export interface Tabs {
  post(message: TabMessage): void
  readonly messages$: Stream<TabMessage>
}

/** What only one tab of an origin does at a time. */
export interface Locks {
  /**
   * Takes a name for this tab, or says at once that another holds it. Whatever becomes of the tab, no name is held for ever.
   * @returns what gives it back; undefined while somebody else, or somebody here, holds it
   */
  take(name: string): Promise<(() => void) | undefined>
}
