import type { EmbeddedAccountType } from '../domain/connection/account-type.js'
import type { ChainId, ChainNamespace } from '../domain/networks/caip.js'
import type { WalletRef } from '../domain/wallets/connector.js'
import type { KnownIdentity } from '../domain/session/account.js'
import type { EpochMs } from '../domain/loadable.js'
import type { Social, WindowSocial } from '../domain/connection/social.js'
import type { RecentWallet } from '../domain/wallets/wallet.js'

/** All that is kept between visits. Keys on the device are these names with the prefix `@portico/` and an optional instance part. */
export interface StorageSchema {
  /** A hint, verified before anything is shown as connected. */
  connectionStatus: 'connected' | 'disconnected'
  /** Connector id by connected namespace. */
  connectedWallets: Readonly<Partial<Record<ChainNamespace, WalletRef>>>
  activeNamespace: ChainNamespace
  /** What addresses of the connected Bitcoin wallet are for, by address: it says so only while it is connected to. */
  bitcoinPurposes: Readonly<Record<string, 'payment' | 'ordinals'>>
  /** Topics of sessions over WalletConnect that were ended here while their wallets could not be told, or what they begin with; newest first, at most 16. */
  leftSessions: readonly string[]
  /** Last network by namespace. */
  activeNetworks: Readonly<Partial<Record<ChainNamespace, ChainId>>>
  /** Newest first, at most two (S9.9). */
  recentWallets: readonly RecentWallet[]
  /** Opens the wallet again for each request; `href` is its base address. Under the name that WalletConnect clients look for. */
  deepLink: { readonly href: string; readonly name: string }
  // The login of the embedded wallet (S3.89). No session, code or key is among it: those stay in the frame.
  email: string
  /** Somebody logged in here, so the frame is worth asking. */
  emailLoginUsed: true
  lastEmailLoginAt: EpochMs
  /** Network of the embedded wallet. */
  lastChain: ChainId
  socialUserName: string
  /** Provider of the live login. */
  connectedSocial: Social
  /** Chain numbers of EIP-155. */
  smartAccountNetworks: readonly number[]
  preferredAccountTypes: Readonly<Partial<Record<ChainNamespace, EmbeddedAccountType>>>
  /**
   * Transfers begun here, newest first, at most 99 (S9.7) and all that may still land; also whom the visitor has sent to before. Entries
   * are parsed where they are used.
   */
  outgoing: readonly unknown[]
  /**
   * Coins of payments that were signed here and may be on their way, newest first, at most 99: no other payment spends them. Entries
   * are parsed where they are used.
   */
  bitcoinCoins: readonly unknown[]
  /** Sign-ins that were verified in the browser, at most 64 (S3.41). Entries are parsed where they are used. */
  signIns: { readonly version: 1; readonly entries: readonly unknown[] }
  /** By which a server knows a visitor again who signed in; as good as a password, so told to nobody else. */
  signInToken: string
  /** The same for the nonce that it gave out. */
  signInNonceToken: string
  /** A purchase that was begun here, at most one: a way back to it (S1.10). Parsed where it is used. */
  purchase: { readonly version: 1; readonly entry: unknown }
  /** What the account that was shown last is called, for its time. */
  identity: KnownIdentity & { readonly at: EpochMs }
  /** A social login that left the page; `nonce` comes back in the address. */
  socialRedirect: { readonly provider: WindowSocial; readonly nonce: string; readonly at: EpochMs }
}

/** Synchronous, never throws, drops what no longer parses. */
export interface Storage {
  get<K extends keyof StorageSchema>(key: K): StorageSchema[K] | undefined
  set<K extends keyof StorageSchema>(key: K, value: StorageSchema[K]): void
  remove(key: keyof StorageSchema): void
}

/** Answers worth keeping for a while, across reloads where the device allows it. Values are JSON. */
export interface Cache {
  read(key: string): unknown
  write(key: string, value: unknown, ttlMs: number): void
}
