import type { ChainNamespace } from '../networks/caip.js'

/**
 * How a wallet was found (S3.38). `announced`: EIP-6963 or Wallet Standard; `injected`: window.ethereum; `external`: handed in by the
 * host; `multiChain`: announced for several namespaces, of which one is connected at a time.
 */
export type ConnectorKind = 'announced' | 'injected' | 'external' | 'walletConnect' | 'embedded' | 'multiChain'

/** The one connector of kind `walletConnect`, called by its kind. */
export const walletConnectId = 'walletConnect'

/** The one connector of kind `embedded`, called by its kind. */
export const embeddedWalletId = 'embedded'

/** Namespaces that the embedded wallet has keys for, by its protocol. Every page knows them; their traits come when they are used. */
export const embeddedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']

/** Where a wallet's picture is. Its own comes before that of the catalogue. */
export interface WalletPicture {
  /** An image source that is safe in `<img src>`. */
  readonly icon?: string | undefined
  /** Of the catalogue. */
  readonly imageId?: string | undefined
}

/** What the dialog knows of a way to connect. Everything in it was cleaned: names are plain text, icons are safe image sources. */
export interface ConnectorInfo {
  /** Unique on the page and stable over reloads where the wallet allows it (rdns for announced wallets). */
  readonly id: string
  readonly kind: ConnectorKind
  readonly name: string
  readonly namespaces: readonly ChainNamespace[]
  /** Reverse domain name (EIP-6963). Never used to detect features. */
  readonly rdns?: string
  /** An image source that is safe in `<img src>`. */
  readonly icon?: string
  /** The picture of the catalogue, of a wallet that was picked there and brings none. */
  readonly imageId?: string
  /**
   * What a wallet without a name of its own marks itself as: the sorted `isSomeWallet` of `window.ethereum`. Of one over WalletConnect,
   * which session with it that is.
   */
  readonly marks?: string
  /** It came under the name of another, or took a place in a full list: after a reload it is not taken for anybody. */
  readonly contested?: boolean
  /** Of a wallet that was announced once for each namespace: what it said of itself in each. */
  readonly parts?: readonly ConnectorInfo[]
}

/** What is remembered of a wallet between visits. */
export interface WalletRef {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly icon?: string
  readonly imageId?: string
  readonly marks?: string
}
