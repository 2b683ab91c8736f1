import type { AccountId, ChainId, ChainNamespace } from '../domain/networks/caip.js'
import type { Hex } from '../domain/smart-sessions/permissions.js'

/** What a namespace gives to the code of a host. */
export type ProviderOf<Namespace extends ChainNamespace> = Namespace extends 'eip155'
  ? Eip1193Provider
  : Namespace extends 'solana'
    ? SolanaWallet
    : Namespace extends 'bip122'
      ? BitcoinProvider
      : NamespaceProvider

/** EIP-1193. */
export interface Eip1193Provider {
  /** Rejects with an error that has a numeric `code` (EIP-1193, EIP-1474) and the `DialogError` as its `cause`. */
  request<M extends keyof Eip1193Answers>(args: {
    readonly method: M
    readonly params?: unknown
  }): Promise<Eip1193Answers[M]>
  /** The answer is the wallet’s or the node’s, as it comes: `T` is what you take it for. */
  request<T = unknown>(args: { readonly method: string; readonly params?: unknown }): Promise<T>
  on<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): this
  removeListener<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): this
}

/** What the dialog answers itself. */
export interface Eip1193Answers {
  /** The one that acts first. Opens the dialog unless a wallet is connected. */
  readonly eth_requestAccounts: Hex[]
  /** None unless a wallet is connected. */
  readonly eth_accounts: Hex[]
  /** Before connecting, of the network that a wallet would connect to. */
  readonly eth_chainId: Hex
  readonly wallet_switchEthereumChain: null
}

export interface Eip1193Events {
  accountsChanged(accounts: Hex[]): void
  /** Also before connecting, when the network is chosen that a wallet would connect to. */
  chainChanged(chainId: Hex): void
  connect(info: { chainId: Hex }): void
  disconnect(error: Error): void
  /** Of subscriptions, which are not offered: it is taken and never told. */
  message(message: { type: string; data: unknown }): void
}

/** Structurally `WalletWithFeatures` of @wallet-standard/base. Calls reject with a `DialogError`. */
export interface SolanaWallet {
  readonly version: '1.0.0'
  readonly name: string
  /** An empty picture. */
  readonly icon: `data:image/gif;base64,${string}`
  /** The networks of the site, as the Wallet Standard names them: `solana:mainnet`. */
  readonly chains: readonly `${string}:${string}`[]
  /** The one that acts first. The same array until it changes. */
  readonly accounts: readonly SolanaWalletAccount[]
  readonly features: SolanaWalletFeatures
}

export interface SolanaWalletAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** The network in use. */
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}

export interface SolanaTransactionInput {
  readonly account: SolanaAccountLike
  /** Wire form. */
  readonly transaction: Uint8Array
  /** @default the network in use @throws DialogError NETWORK_MISMATCH for another one */
  readonly chain?: `${string}:${string}`
  readonly options?: {
    readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
    readonly minContextSlot?: number
  }
}

export interface SolanaSendInput extends SolanaTransactionInput {
  readonly options?: NonNullable<SolanaTransactionInput['options']> & {
    /** Left to the wallet. */
    readonly commitment?: 'processed' | 'confirmed' | 'finalized'
    readonly skipPreflight?: boolean
    readonly maxRetries?: number
  }
}

/** An account as libraries hand it back. */
export interface SolanaAccountLike {
  readonly address: string
}

export interface SolanaWalletFeatures extends Readonly<Record<`${string}:${string}`, unknown>> {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    /** Opens the dialog unless connected; `silent` never does. @throws DialogError USER_REJECTED when it is closed without a wallet */
    connect(input?: { readonly silent?: boolean }): Promise<{ readonly accounts: readonly SolanaWalletAccount[] }>
  }
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    on(event: 'change', listener: (properties: Partial<Pick<SolanaWallet, 'accounts' | 'chains'>>) => void): () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.0.0'
    signMessage(
      ...inputs: readonly { readonly account: SolanaAccountLike; readonly message: Uint8Array }[]
    ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signTransaction(
      ...inputs: readonly SolanaTransactionInput[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signAndSendTransaction(
      ...inputs: readonly SolanaSendInput[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

/** Requests of a namespace that a host added. Calls reject with a `DialogError`. */
export interface NamespaceProvider {
  /**
   * Asks the wallet, in the method names of its own. Before it is asked for more than a read it must agree with what the visitor sees.
   * @throws DialogError NOT_CONNECTED, REQUEST_OF_OTHER_ACCOUNT, REQUEST_OF_OTHER_NETWORK, ACCOUNT_MISMATCH, NETWORK_MISMATCH,
   * USER_REJECTED, METHOD_UNSUPPORTED and what the wallet answers
   */
  request<T = unknown>(args: { readonly method: string; readonly params?: unknown }): Promise<T>
  /** CAIP-10 ids of the accounts that the visitor shares, the one that acts first; none when nothing is connected. Never prompts. */
  getAccounts(): Promise<readonly AccountId[]>
  /** The same, and opens the dialog unless connected. @throws DialogError USER_REJECTED when it is closed without a wallet */
  requestAccounts(): Promise<readonly AccountId[]>
  on<E extends keyof NamespaceEvents>(event: E, listener: NamespaceEvents[E]): this
  removeListener<E extends keyof NamespaceEvents>(event: E, listener: NamespaceEvents[E]): this
}

export interface NamespaceEvents {
  readonly accountsChanged: (accounts: readonly AccountId[]) => void
  /** CAIP-2 id. */
  readonly networkChanged: (network: ChainId) => void
}

export interface BitcoinAccount {
  readonly address: string
  /** Coins of the `ordinals` account carry inscriptions. */
  readonly purpose: 'payment' | 'ordinals'
  /** Hex, where the wallet tells it. */
  readonly publicKey?: string
  readonly path?: string
}

/** Every call but `getAccounts` needs a connected wallet. Calls reject with a `DialogError`. */
export interface BitcoinProvider {
  /** The accounts that the visitor shares, the one that acts first; none when nothing is connected. Never prompts. */
  getAccounts(): Promise<readonly BitcoinAccount[]>
  /** The same, and opens the dialog unless connected. @throws DialogError USER_REJECTED when it is closed without a wallet */
  requestAccounts(): Promise<readonly BitcoinAccount[]>
  /** @throws DialogError NOT_CONNECTED, REQUEST_OF_OTHER_ACCOUNT, ACCOUNT_MISMATCH, USER_REJECTED, METHOD_UNSUPPORTED */
  signMessage(input: {
    readonly message: string
    /** Address. @default the account that acts */
    readonly account?: string
    /** @default the wallet's choice for this kind of address */
    readonly protocol?: 'ecdsa' | 'bip322'
  }): Promise<{ readonly address: string; readonly signature: string }>
  /**
   * @returns the PSBT in base64 with the signatures, and the id of the transaction where it was broadcast
   * @throws DialogError NOT_CONNECTED, ACCOUNT_MISMATCH, TRANSACTION_INVALID for what is no PSBT, USER_REJECTED, METHOD_UNSUPPORTED
   */
  signPsbt(input: {
    /** Base64 or hex. */
    readonly psbt: string
    readonly signInputs: readonly {
      readonly index: number
      readonly address: string
      readonly sighashTypes?: readonly number[]
    }[]
    /** @default false */
    readonly broadcast?: boolean
  }): Promise<{ readonly psbt: string; readonly txid?: string }>
  /** The wallet chooses coins and fee. @throws DialogError NOT_CONNECTED, TRANSACTION_INVALID, USER_REJECTED, METHOD_UNSUPPORTED */
  sendTransfer(input: {
    readonly recipient: string
    /** Satoshi. */
    readonly amount: bigint
  }): Promise<{ readonly txid: string }>
  on<E extends keyof BitcoinEvents>(event: E, listener: BitcoinEvents[E]): this
  removeListener<E extends keyof BitcoinEvents>(event: E, listener: BitcoinEvents[E]): this
}

export interface BitcoinEvents {
  readonly accountsChanged: (accounts: readonly BitcoinAccount[]) => void
  /** CAIP-2 id. */
  readonly networkChanged: (network: ChainId) => void
}
