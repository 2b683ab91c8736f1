import type { AccountId, ChainId, ChainNamespace } from '../domain/networks/caip.js'
import type { OpenableView } from '../domain/dialog/view.js'
import type { PublicEvent, PublicState } from '../domain/session/public-state.js'
import type { Theme } from '../domain/dialog/theme.js'
import type { WalletExplanation } from '../domain/wallets/wallet-explanation.js'
import type { GrantedPermissions, PermissionRequest } from '../domain/smart-sessions/permissions.js'
import type { TokenBalance } from '../domain/money/token-balance.js'
import type { CallsOutcome, CallsRequest } from '../domain/calls/calls.js'
import type { WalletConnection } from '../ports/connectors.js'
import type { LiveOptions } from './live-options.js'
import type { Opened } from '../domain/dialog/outcome.js'
import type { ProviderOf } from './providers.js'

export type { OpenableView }

/** An `Element` of the page; code of a server, which compiles without the types of one, has none to give. */
type PageElement = typeof globalThis extends { readonly Element: { readonly prototype: infer Found } } ? Found : object

/** What a view that opens is filled in with; the visitor can change all of it. Amounts are decimal text, as `1.5`. */
export interface OpenArgs {
  /** `to`: an address or a name. `token`: its address on the network that acts. @default the coin of the network */
  readonly WalletSend: {
    readonly to?: string | undefined
    readonly amount?: string | undefined
    readonly token?: string | undefined
  }
  /** `from`, `to`: addresses of tokens on the network that acts; `native` is its coin. `amount`: of `from`. */
  readonly WalletSwap: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly amount?: string | undefined
  }
  /** `amount`: of money. `payment`, `currency`: what is paid with and bought, as the provider names them: `USD`, `ETH`. */
  readonly OnRampAmount: {
    readonly amount?: string | undefined
    readonly payment?: string | undefined
    readonly currency?: string | undefined
  }
}

/** A view, with what it is filled in with. */
type ViewRequest =
  | {
      [V in keyof OpenArgs]: { readonly view: V; readonly args?: OpenArgs[V] | undefined }
    }[keyof OpenArgs]
  | {
      /** @default Account when connected, else Connect */
      readonly view?: OpenableView | undefined
      readonly args?: undefined
    }

export type OpenRequest = ViewRequest & {
  /** Offers wallets of this namespace only. Where one is connected already, the namespace acts from then on. */
  readonly namespace?: ChainNamespace | undefined
  /**
   * Goes on to this wallet at once: by id, reverse domain name, or name in any case; `walletConnect` shows a code for any. One that is not on
   * the page is looked for in the catalogue. It goes with the view `Connect`.
   */
  readonly wallet?: string | undefined
  /** CAIP-2. The network to connect to, where the wallet follows; where one is connected already, it is asked to go there first. */
  readonly network?: ChainId | undefined
}

/** A dialog with networks that the compiler knows: of their namespaces there are providers for certain. */
export type WalletDialogOf<Listed extends ChainNamespace> = string extends Listed
  ? WalletDialog
  : { provider<Namespace extends Listed>(namespace: Namespace): ProviderOf<Namespace> } & WalletDialog

/** The dialog as a host holds it. Calls made before its chunks are loaded are queued, never lost. */
export interface WalletDialog {
  /**
   * Opens the dialog; resolves when it is on the screen. While a session of an earlier visit is being verified it shows Connect, and
   * stays open when that is back: on the account, or on the `view` that was named if it is about an account. A request for `Connect` of
   * one `namespace` wants a connection and nothing else: the dialog closes when there is one. What becomes of it is in `outcome`.
   * @example
   * const { outcome } = await dialog.open({ wallet: 'io.metamask', network: 'eip155:8453' })
   * if ((await outcome).status === 'connected') startCheckout()
   * @throws DialogError CHUNK_NOT_LOADED, OPTIONS_INVALID, NETWORK_NOT_FOUND, DESTROYED
   */
  open(request?: OpenRequest): Promise<Opened>
  /** Stays open while a sign-in is required and missing: there the visitor signs or disconnects. */
  close(): void
  /**
   * Shows the connected visitor what there is to sign (option `signIn`), for a button of yours; the same as opening the view
   * `SIWXSignMessage`. After connecting it comes by itself. While `getState().signedIn.endsSoon`, the visitor signs for another one, which
   * takes the place of the one that ends; who declines keeps that until its end. Resolves when it is on the screen:
   * `getState().signedIn` and the event `signIn` tell when it is done.
   * @throws DialogError SIGN_IN_NOT_ENABLED, SIGN_IN_NO_ACCOUNT, SIGN_IN_NO_NETWORK, CHUNK_NOT_LOADED, DESTROYED
   */
  signIn(): Promise<Opened>
  /**
   * Ends the sign-in of the account that acts: here and in other tabs at once, at whoever verifies when that answers. The wallet stays
   * connected. While no account acts, as before the wallet of an earlier visit has answered, it ends all. @throws DialogError SIGN_IN_NOT_ENABLED, CHUNK_NOT_LOADED, DESTROYED
   */
  signOut(): Promise<void>
  /** A snapshot; the same object until something changes. */
  getState(): PublicState
  /**
   * Calls the listener when the picked part changes. Returns the undo.
   * @example dialog.subscribe((state) => state.account, (account) => render(account))
   */
  subscribe<R>(pick: (state: PublicState) => R, listener: (now: R, before: R) => void): () => void
  /** Calls the listener on each event of this type. Returns the undo. */
  on<T extends PublicEvent['type']>(type: T, listener: (event: Extract<PublicEvent, { type: T }>) => void): () => void
  /** The live connection to the wallet of a namespace, for calls that no provider type covers. */
  connection(namespace: ChainNamespace): WalletConnection | undefined
  /**
   * What the libraries of a namespace take. The same object for the life of the dialog; what it does is fetched with the first call. It
   * acts with the account and network that the visitor sees, and refuses others. Undefined when no network of the namespace is listed,
   * which the compiler knows where it knows the networks.
   *
   * - `eip155`: what viem, wagmi and ethers take (EIP-1193). It may be used before a wallet is connected: `eth_requestAccounts` opens the
   *   dialog, and reads and questions about the network are answered by the site's own nodes, of the network that a wallet would connect to.
   * - `solana`: a wallet of the Wallet Standard, for @solana/web3.js and @solana/kit. Its accounts are there as soon as the state says that
   *   Solana is connected, also where it is asked for later; its chains once what it does has been fetched, which begins when it is first
   *   asked for. `standard:connect` opens the dialog.
   * - `bip122`: Bitcoin by PSBTs, which is what bitcoinjs-lib and its like make.
   * - a namespace of your own (option `chains`): requests in the words of its wallets, checked as all others.
   * @example
   * const wallet = dialog.provider('solana')
   * const [account] = wallet.accounts // none unless connected
   * const [{ signedTransaction }] = await wallet.features['solana:signTransaction'].signTransaction({ account, transaction })
   */
  provider<Namespace extends ChainNamespace>(namespace: Namespace): ProviderOf<Namespace> | undefined
  /**
   * Moves the wallet of the network's namespace, which acts from then on; where the namespace has none, chooses the network for its next
   * connection.
   * @throws DialogError CAIP2_INVALID, NETWORK_NOT_FOUND, USER_REJECTED, REQUEST_PENDING, SWITCH_FAILED, NOT_CONNECTED where the session ends
   * meanwhile, CHUNK_NOT_LOADED, DESTROYED
   */
  switchNetwork(id: ChainId): Promise<void>
  /**
   * What an account holds of the coin of its network, exact, as the dialog itself reads it: from your own nodes where you gave some.
   * @param account CAIP-10, on a network that the site lists: `getState().account`
   * @example const { amount, symbol } = await dialog.nativeBalance(account) // { units: 2418000000000000000n, decimals: 18 } 'ETH'
   * @throws DialogError CAIP10_INVALID, NETWORK_NOT_FOUND, RPC_MISSING, RPC_ERROR, HTTP_STATUS, HTTP_TIMEOUT, HTTP_UNREACHABLE,
   * HTTP_BAD_BODY, CHAIN_ADAPTER_MISSING, CHUNK_NOT_LOADED, DESTROYED
   */
  nativeBalance(account: AccountId): Promise<TokenBalance>
  /**
   * Ends the session of a namespace, or of all, in every tab, and what is being asked of a wallet for a new one. The dialog stays as it is: where
   * it is open, or opens, the visitor may connect anew. `close()` takes that back.
   * @throws DialogError OPTIONS_INVALID, DISCONNECT_FAILED, CHUNK_NOT_LOADED, DESTROYED
   */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /**
   * Asks the visitor to let this site act for them within limits, without asking each time (option `features.smartSessions`): first here,
   * in words, then in the wallet. Resolves once it is granted. `context` is then what a session is called where calls are signed: the
   * co-signer's id, or what the wallet redeems (`redemptions`, ERC-7710). The visitor sees and ends it in the view `SmartSessionList`.
   * @example
   * const now = Math.floor(Date.now() / 1000)
   * const { context } = await dialog.grantPermissions({
   *   chainId: '0x2105',
   *   expiry: now + 7 * 86_400,
   *   signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
   *   permissions: [
   *     { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', start: now + 60, period: 86_400 } },
   *   ],
   *   policies: [],
   * })
   * @throws DialogError SMART_SESSIONS_NOT_ENABLED, PERMISSION_REQUEST_INVALID, NOT_CONNECTED, CHAIN_UNSUPPORTED, REQUEST_OF_OTHER_ACCOUNT,
   * REQUEST_OF_OTHER_NETWORK, PERMISSIONS_UNSUPPORTED, SIGN_IN_REQUIRED, REQUEST_PENDING, USER_REJECTED, SMART_SESSIONS_UNAVAILABLE,
   * SMART_SESSION_REFUSED, CHUNK_NOT_LOADED, DESTROYED and what the wallet answers
   */
  grantPermissions(request: PermissionRequest): Promise<GrantedPermissions>

  /**
   * Asks the wallet on EVM networks for several calls. Where it can carry them out as one (EIP-5792) it is asked once, and all of them
   * happen or none; else it is asked for one after another, each when the chain has the one before, and it stops at the first that does not
   * go through: what went through before stays. The visitor sees each step in the dialog, and `onStep` tells of each change and whether
   * they are one (`atomic`).
   * With `atomic: 'required'` nothing is sent that cannot be one. Resolves with what became of each, `unknown` where the wallet
   * may have sent it and does not say so; rejects as long as nothing was sent.
   * @example
   * const { status, atomic, steps } = await dialog.sendCalls({
   *   calls: [{ to: token, data: approve }, { to: shop, data: buy, value: 10n ** 16n }],
   *   onStep: ({ steps }) => render(steps.map(({ status }) => status)), // ['confirmed', 'asking']
   * })
   * @throws DialogError NOT_CONNECTED, NETWORK_NOT_FOUND, TRANSACTION_INVALID, METHOD_UNSUPPORTED, USER_REJECTED, REQUEST_PENDING,
   * SIGN_IN_REQUIRED, CHUNK_NOT_LOADED, DESTROYED and what the wallet answers before it is asked to send
   */
  sendCalls(request: CallsRequest): Promise<CallsOutcome>
  /**
   * Why a wallet is shown or hidden, by catalogue id, reverse domain name or name in any case. Asks the catalogue where it has to.
   * @example (await dialog.explainWallet('io.metamask')).reasons // [{ rule: 'installed' }]
   * @throws DialogError OPTIONS_INVALID, CHUNK_NOT_LOADED, DESTROYED
   */
  explainWallet(wallet: string): Promise<WalletExplanation>
  /**
   * Speaks another one of the option `languages` from now on, by its BCP 47 tag (`de-AT` is `de`; what is not among them is English).
   * What is open stays as it is: connection, view, and what was typed. Without a tag it follows the page again.
   * @example dialog.setLanguage('de')
   */
  setLanguage(tag?: string): void
  /** Changes what it names and nothing else. A variable named as `undefined` is as if it had never been set. */
  setTheme(theme: Theme): void
  /**
   * Changes options while the dialog lives: `networks`, `features`, `wallets`, `unsupportedNetwork`, `socials`, `connectOrder` and `legal`.
   * An option that is named takes the place of the one before as a whole. Session, open view and what a wallet is being asked stay; where
   * the network that acts is not listed any more, that is as if the wallet had gone to a foreign one. All or nothing: what is wrong
   * changes nothing.
   * @example await dialog.setOptions({ networks: [ethereum, solana], features: { swaps: false } })
   * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID, CHUNK_NOT_LOADED, DESTROYED
   */
  setOptions(change: LiveOptions): Promise<void>
  /**
   * Shows the dialog inline in an element instead of over the page; takes what `querySelector` gives. Without a target it goes back to the
   * overlay. @throws DialogError ELEMENT_MISSING for what is no element
   */
  mount(target?: PageElement | null): void
  /** Fetches and prepares what opening needs. Done by itself when the page is idle, unless the option `preload` says otherwise. */
  preload(): Promise<void>
  /**
   * Makes an element a connect button: hover and focus preload, a click opens. Takes what `querySelector` gives. Returns the undo.
   * @example dialog.attach(document.querySelector('#connect'))
   * @throws DialogError ELEMENT_MISSING where there is none
   */
  attach(button: PageElement | null): () => void
  /** Ends everything: listeners, timers, requests, nodes, styles. The wallet session stays stored. */
  destroy(): Promise<void>
}

/** A dialog that does nothing by itself yet. */
export interface HeldDialog {
  readonly dialog: WalletDialog
  /** Looks for the session of an earlier visit, and prepares for a click. */
  begin(): void
}
