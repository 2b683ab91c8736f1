import type { ChainId, ChainNamespace } from '../domain/caip.js'
import type { OpenableView } from '../domain/opening.js'
import type { PublicEvent, PublicState } from '../domain/public-state.js'
import type { Theme } from '../domain/theme.js'
import type { WalletExplanation } from '../domain/wallet-explanation.js'
import type { WalletConnection } from '../ports/connectors.js'

export type { OpenableView }

export interface OpenRequest {
  /** @default Account when connected, else Connect */
  readonly view?: OpenableView
  /** Offers wallets of this family only. */
  readonly namespace?: ChainNamespace
}

/** The dialog as a host holds it. Calls made before its parts are loaded are queued, never lost. */
export interface WalletDialog {
  /**
   * Opens the dialog; resolves when it is on the screen.
   * @throws DialogError PART_NOT_LOADED, OPTIONS_INVALID, DESTROYED
   */
  open(request?: OpenRequest): Promise<void>
  close(): void
  /** A snapshot; the same object until something changes. */
  getState(): PublicState
  /**
   * Calls the listener when the picked part changes. Returns the undo.
   * @example dialog.subscribe((state) => state.account, (account) => render(account))
   */
  subscribe<R>(pick: (state: PublicState) => R, listener: (now: R, before: R) => void): () => void
  /** Calls the listener on each event of this type. Returns the undo. */
  on<T extends PublicEvent['type']>(type: T, listener: (event: Extract<PublicEvent, { type: T }>) => void): () => void
  /** The live link to the wallet of a family, for calls that no provider type covers. */
  connection(namespace: ChainNamespace): WalletConnection | undefined
  /**
   * What viem, wagmi and ethers take. The same object for the life of the dialog; it may be used before a wallet is connected:
   * `eth_requestAccounts` then opens the dialog. Undefined when no network of the family is configured.
   */
  provider(namespace: 'eip155'): Eip1193Provider | undefined
  /**
   * Moves the wallet, or chooses the network for the next connection.
   * @throws DialogError NETWORK_NOT_FOUND, USER_REJECTED, REQUEST_PENDING, SWITCH_FAILED, DESTROYED
   */
  switchNetwork(id: ChainId): Promise<void>
  /** Ends the session of a family, or of all, in every tab. @throws DialogError DISCONNECT_FAILED */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /**
   * Why a wallet is shown or hidden, by catalogue id, reverse domain name or name in any case. Asks the catalogue where it has to.
   * @example (await dialog.explainWallet('io.metamask')).reasons // [{ rule: 'installed' }]
   * @throws DialogError PART_NOT_LOADED, DESTROYED
   */
  explainWallet(wallet: string): Promise<WalletExplanation>
  setTheme(theme: Theme): void
  /** Shows the dialog inline in an element instead of over the page. Without a target it goes back to the overlay. */
  mount(target?: HTMLElement): void
  /** Fetches and prepares what opening needs. Done by itself when the page is idle, unless the option `preload` says otherwise. */
  preload(): Promise<void>
  /**
   * Makes an element a connect button: hover and focus preload, a click opens. Returns the undo.
   * @example dialog.attach(document.querySelector('#connect'))
   */
  attach(button: Element): () => void
  /** Ends everything: listeners, timers, requests, nodes, styles. The wallet session stays stored. */
  destroy(): Promise<void>
}

/** EIP-1193. */
export interface Eip1193Provider {
  /** Rejects with an error that has a numeric `code` (EIP-1193, EIP-1474) and the `DialogError` as its `cause`. */
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): this
  removeListener<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): this
}

export interface Eip1193Events {
  readonly accountsChanged: (accounts: string[]) => void
  readonly chainChanged: (chainId: string) => void
  readonly connect: (info: { chainId: string }) => void
  readonly disconnect: (error: Error) => void
}
