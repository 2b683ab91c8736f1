import type { Account } from '../domain/session/account.js'
import type { ChainId, ChainNamespace } from '../domain/networks/caip.js'
import type { SignInSession, SignInTerms } from '../domain/sign-in/sign-in.js'
import type { ConnectorInfo } from '../domain/wallets/connector.js'
import type { Stream } from '../kit/stream.js'

/** One JSON-RPC call in the vocabulary of the chain it targets: all that a wallet has to speak. */
export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
}

export type ConnectionEvent =
  /** All accounts of every namespace that the connection has. */
  | { readonly type: 'accountsChanged'; readonly accounts: readonly Account[] }
  | { readonly type: 'chainChanged'; readonly chainId: ChainId }
  | { readonly type: 'disconnected'; readonly reason?: string }
  /** The way to the wallet is broken while it is asked something; what was asked arrives when it is `resumed`. */
  | { readonly type: 'interrupted' | 'resumed' }
  /** The session is from before, and nothing has answered for the wallet since; or the first answer has come. */
  | { readonly type: 'unanswered' | 'answered' }

/** What the wallet says right now. Read again before anything is signed. */
export interface WalletSnapshot {
  /** Of every namespace that the connection has; those of one namespace are all on the network in use there. */
  readonly accounts: readonly Account[]
  /** The network in use in the first namespace. Of another namespace it is that of its accounts. */
  readonly chainId: ChainId
}

/** A live connection to a wallet. Chain adapters talk through it and never learn which kind of wallet it is. */
export interface WalletConnection {
  readonly connector: ConnectorInfo
  /** Accounts and network when the connection was made; later changes arrive as events. The dialog spells EVM addresses as EIP-55 does. */
  readonly accounts: readonly Account[]
  readonly chainId: ChainId
  /** Hot, never errors, completes after `disconnect`. */
  readonly events$: Stream<ConnectionEvent>
  /**
   * @throws DialogError USER_REJECTED, REQUEST_PENDING, CHAIN_UNKNOWN_TO_WALLET, WALLET_UNAUTHORIZED, METHOD_UNSUPPORTED, WALLET_ERROR, ABORTED
   */
  request<T = unknown>(chainId: ChainId, request: RpcRequest, signal?: AbortSignal): Promise<T>
  /** Accounts and network as the wallet reports them at this moment. Never prompts. */
  snapshot(signal?: AbortSignal): Promise<WalletSnapshot>
  /**
   * Acts on another network of a namespace from now on, for wallets that have none of their own but are told one with each request
   * (Solana, Bitcoin); told by `chainChanged`. @throws DialogError CHAIN_UNKNOWN_TO_WALLET
   */
  moveTo?(chainId: ChainId): Promise<void>
  /** The methods that the wallet answers in a namespace, where that is known before it is asked. */
  methods?(namespace: ChainNamespace): ReadonlySet<string> | undefined
  /** Lets go of the wallet: local, at once, never revokes permissions, never rejects. */
  disconnect(): Promise<void>
  /**
   * Stops listening while the wallet stays connected to the page, for connections that outlive it. `isOver`: another tab has said goodbye, so
   * that what was asked here is not answered any more. @default disconnect
   */
  release?(isOver?: boolean): void
}

export interface ConnectRequest {
  /** Networks of the site. Where the wallet approves several and is on none, the first of these is used. */
  readonly chains: readonly ChainId[]
  readonly signal?: AbortSignal
  /** Called once by connectors that pair, with the address (`wc:`) that the wallet has to be given. Others never call it. */
  readonly onUri?: (uri: string) => void
  /** Called when the way to the wallet breaks while it is waited for, and when it is back. */
  readonly onInterrupted?: (interrupted: boolean) => void
  /**
   * The site wants a sign-in as well. A wallet that can sign while it connects, in one approval, is asked for both; all others connect
   * plainly, and no wallet is asked twice for a connection because it could not.
   */
  readonly signIn?: SignInOffer
}

/** A sign-in that may be had with the connection. */
export interface SignInOffer {
  /** Of each network what is to be signed there, the one that is wanted most first. */
  readonly terms: readonly [SignInTerms, ...SignInTerms[]]
  /** Called before `connect` resolves, with everything the wallet signed. It is verified by whoever is told: nothing is believed here. */
  readonly onSigned: (proofs: readonly SignInSession[]) => void
}

export interface WalletConnector {
  readonly info: ConnectorInfo
  /** A place that brings a wallet has it (`Place`). */
  readonly isHere?: undefined
  /**
   * Asks the visitor. Resolves with at least one account.
   * @throws DialogError USER_REJECTED, REQUEST_PENDING, WALLET_BAD_ANSWER, WALLET_ERROR, ABORTED; of connectors that pair also
   * PAIRING_EXPIRED, RELAY_UNREACHABLE, RELAY_ORIGIN_REFUSED, RELAY_CLOCK_SKEWED, RELAY_PROJECT_REFUSED, CHUNK_NOT_LOADED
   */
  connect(request: ConnectRequest): Promise<WalletConnection>
  /** The connection that survived a reload, or undefined. Never prompts, never rejects for a wallet that is locked or has forgotten the page. */
  restore(request: ConnectRequest): Promise<WalletConnection | undefined>
  /**
   * Tells when the wallet says by itself that it shows this page accounts: its owner unlocked it, or let the page in there. Never prompts;
   * what it shows is asked for by `restore`. Read anew by whoever waits, once the wallet was asked. @default it has no word for that
   */
  readonly unlocked$?: Stream<void> | undefined
}

/** Finds connectors. Emits the whole list, at once on subscription and on every change. */
export interface ConnectorSource {
  readonly connectors$: Stream<readonly WalletConnector[]>
  /** Where what finds all wallets has to be fetched first: brings the source that takes the place of this one. Asked for when somebody looks. */
  readonly whole?: () => Promise<ConnectorSource>
}
