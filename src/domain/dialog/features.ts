/** What a host can switch on and off. Defaults as S9.18 for what exists. */
export interface FeatureFlags {
  /** Row and view "Search wallets". @default true */
  readonly allWallets: boolean
  /** Wallets that announce themselves to the page, by EIP-6963 or Wallet Standard. @default true */
  readonly announcedWallets: boolean
  /** The visitor may change the network in the dialog (S2.24). @default true */
  readonly networkSwitch: boolean
  /** Help views and the line "New to wallets?". @default true */
  readonly walletGuide: boolean
  /** Login by email, where there is a frame for the embedded wallet. @default true */
  readonly email: boolean
  /** The account's address to receive on. @default true */
  readonly receive: boolean
  /** Sending coins and tokens. @default true */
  readonly send: boolean
  /**
   * The browser's Back steps back in the dialog and then closes it, where it would leave the page: each view has an entry in the page's history,
   * with the page's own address and state, which goes when the dialog closes. @default false
   */
  readonly browserBack: boolean
  /** Buying with money, where there is a backend or an adapter of yours that sells (S1.10). @default true */
  readonly onramp: boolean
  /** Swapping tokens, where the option `swaps` says who swaps. @default true */
  readonly swaps: boolean
  /** Smart sessions: a site may ask to act within limits without asking each time (S1.12). @default false */
  readonly smartSessions: boolean
  /** The tabs NFTs and Activity, where the namespace has them. @default true */
  readonly history: boolean
  /** Pictures of tokens and collectibles from servers that the host did not name. @default false */
  readonly remoteImages: boolean
  /**
   * Reads through the public nodes that networks list in `rpcUrls`, where `endpoints` name none: they learn the addresses that are looked at. Off,
   * networks have no nodes but those of `endpoints.rpc` and, with a `projectId`, of `endpoints.blockchain`, and what the wallet does not answer
   * is not shown. Nor is a wallet offered a network that it does not know: it would read it by them. @default true
   */
  readonly publicNodes: boolean
  /** Events go to `endpoints.analytics` where that is given, and to nobody without. @default true */
  readonly analytics: boolean
}

/** Of them what a host chose. */
export type FeatureChoices = { readonly [Name in keyof FeatureFlags]?: boolean | undefined }

export const defaultFeatures: FeatureFlags = {
  allWallets: true,
  announcedWallets: true,
  networkSwitch: true,
  walletGuide: true,
  email: true,
  receive: true,
  send: true,
  browserBack: false,
  onramp: true,
  swaps: true,
  smartSessions: false,
  history: true,
  remoteImages: false,
  publicNodes: true,
  analytics: true,
}
