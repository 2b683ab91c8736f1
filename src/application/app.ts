import type { Account, Identity } from '../domain/account.js'
import type { Alert } from '../domain/alert.js'
import type { EmbeddedAccountType } from '../domain/account-type.js'
import type { AnalyticsEvent } from '../domain/analytics.js'
import type { ActivityItem, Nft } from '../domain/activity.js'
import type { Amount } from '../domain/amount.js'
import type { AccountId, ChainId, ChainNamespace } from '../domain/caip.js'
import type { ConnectorInfo } from '../domain/connector.js'
import type { ConnectGroup, ConnectRow } from '../domain/connect-rows.js'
import type { DialogError } from '../domain/errors.js'
import type { FeatureFlags } from '../domain/features.js'
import type { EpochMs, Loadable } from '../domain/loadable.js'
import type { LinkPlace, WalletLink } from '../domain/wallet-link.js'
import type { OutcomeKey } from '../domain/messages.js'
import type { Network } from '../domain/network.js'
import type { Outgoing } from '../domain/outgoing.js'
import type { PairingState } from '../domain/pairing.js'
import type { Receiver, SendPhase, SendStep } from '../domain/send.js'
import type { SessionState } from '../domain/session.js'
import type { Snackbar, SnackbarVariant } from '../domain/snackbar.js'
import type { Theme } from '../domain/theme.js'
import type { Social } from '../domain/social.js'
import type { TokenBalance } from '../domain/token-balance.js'
import type { FeeQuote, TransferHandle } from '../domain/transfer.js'
import type { Finish } from '../domain/transaction-stack.js'
import type { View } from '../domain/view.js'
import type { ViewStack } from '../domain/view-stack.js'
import type { Wallet } from '../domain/wallet.js'
import type { ImageRef } from '../ports/catalogue.js'
import type { WalletConnector } from '../ports/connectors.js'
import type { Popup } from '../ports/embedded-wallet.js'
import type { ReadonlyStore } from './store.js'

/** Everything that presentation may touch: stores to read, verbs to call. */
export interface App {
  readonly settings: Settings
  readonly dialog: Dialog
  readonly router: Router
  readonly session: Session
  readonly connect: Connect
  readonly feedback: Feedback
  readonly theme: ThemeStore
  readonly features: Features
  readonly track: (event: AnalyticsEvent) => void
  /** Opens an https address in a new tab; tells the visitor when the browser refuses. */
  readonly openLink: (url: string) => void
  /** Copies the whole text and says so, or says that it failed. */
  readonly copy: (text: string, done: OutcomeKey) => Promise<void>
}

/** What the host configured, resolved; constant for the life of a dialog. */
export interface Settings {
  /** Name of the site as the visitor reads it. */
  readonly appName: string
  readonly networks: readonly Network[]
  readonly flags: FeatureFlags
  readonly device: 'desktop' | 'ios' | 'android'
  /** Where the page is shown, which decides what links can be followed. */
  readonly place: LinkPlace
  readonly locale: string
  /** A catalogue is configured, so wallets beyond this page can be searched. */
  readonly hasCatalogue: boolean
  /** What happens on a network that the host did not list: nothing, a view to switch, or also no signing (S2.22–S2.25). */
  readonly unsupportedNetwork: 'allow' | 'prompt' | 'require'
  readonly wallets: WalletSettings
  /** Logins of the embedded wallet; undefined where the site has none. */
  readonly logins?: LoginSettings
  /** Addresses of the site's terms and privacy policy, shown in the foot where given. */
  readonly legal: { readonly terms?: string; readonly privacy?: string }
}

/** A way to connect in the Connect view. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

export interface LoginSettings {
  readonly email: boolean
  /** In the host's order; which of them work where the page is shown, `socialsIn` tells. */
  readonly socials: readonly Social[]
  /** S2.27. */
  readonly order: readonly ConnectMethod[]
}

/** The host's say over the wallet list. Entries are catalogue ids, reverse domain names or names, in any case. */
export interface WalletSettings {
  readonly exclude: readonly string[]
  readonly include: readonly string[]
  /** Shown first, in this order. */
  readonly featured: readonly string[]
  readonly custom: readonly Wallet[]
  /** Groups that come first (S4.57). */
  readonly order: readonly ConnectGroup[]
}

export interface DialogState {
  readonly open: boolean
  readonly loading: boolean
  /** Inline ("embedded") in an element of the host instead of over the page. */
  readonly inline: boolean
  /** The host asked for wallets of this family only (S2.21). */
  readonly namespace?: ChainNamespace | undefined
  /** Counts refused closes; each increase shakes the card (S4.14). */
  readonly shakes: number
}

export interface Dialog {
  readonly state: ReadonlyStore<DialogState>
  open(request?: { readonly view?: View; readonly namespace?: ChainNamespace }): void
  close(): void
  /** Offers wallets of one family only from now on, or of all. */
  narrow(namespace: ChainNamespace | undefined): void
}

export interface Router {
  readonly stack: ReadonlyStore<ViewStack>
  push(view: View): void
  reset(view: View): void
  replace(view: View): void
  /** Closes the dialog where there is nothing to go back to (S2.10, S2.11). */
  back(): void
  backTo(index: number): void
}

export interface Session {
  readonly state: ReadonlyStore<SessionState>
  /**
   * Switches the wallet of the network's family, which acts from then on. Where the family has none, the network is chosen for the next
   * connection of it, and nothing else changes.
   * @throws DialogError USER_REJECTED, REQUEST_PENDING, SWITCH_FAILED, NETWORK_NOT_FOUND, ABORTED
   */
  switchNetwork(chainId: ChainId, signal?: AbortSignal): Promise<void>
  /** Local and at once, in this tab and the others. @throws DialogError DISCONNECT_FAILED */
  disconnect(namespace?: ChainNamespace): Promise<void>
}

/** What happens with the wallet that the visitor picked. */
export type ConnectState =
  | { readonly status: 'idle' }
  | { readonly status: 'prompting'; readonly connector: ConnectorInfo }
  /** The visitor said no in the wallet: calm, not an error. */
  | { readonly status: 'declined'; readonly connector: ConnectorInfo }
  /** The wallet has an older request open (-32002). */
  | { readonly status: 'pending'; readonly connector: ConnectorInfo }
  | { readonly status: 'failed'; readonly connector: ConnectorInfo; readonly error: DialogError }

export interface Connect {
  readonly state: ReadonlyStore<ConnectState>
  /** Rows of the Connect view in order: WalletConnect, recent, installed, featured, custom, external, recommended (S4.54). */
  readonly rows: ReadonlyStore<readonly ConnectRow[]>
  /** Connectors on this page, visible or not. */
  readonly connectors: ReadonlyStore<readonly ConnectorInfo[]>
  /**
   * Asks the wallet. The outcome is in `state`; on success the session changes. Never rejects.
   * @param namespace the family to connect, of a wallet that has several
   */
  connect(connectorId: string, namespace?: ChainNamespace): Promise<void>
  /** Stops waiting; a late answer of the wallet is ignored. */
  cancel(): void
}

export interface Feedback {
  readonly snackbar: ReadonlyStore<Snackbar | undefined>
  readonly alerts: ReadonlyStore<readonly Alert[]>
  show(message: OutcomeKey, variant: SnackbarVariant): void
  hide(): void
  dismissAlert(code: string): void
}

export interface ThemeStore {
  readonly state: ReadonlyStore<Theme>
  set(theme: Theme): void
}

/** Parts that are fetched when a view needs them. */
export interface FeatureMap {
  readonly catalogue: CatalogueFeature
  readonly account: AccountFeature
  readonly activity: ActivityFeature
  readonly send: SendFeature
  readonly pairing: PairingFeature
  readonly embedded: EmbeddedFeature
  readonly socialLogin: SocialLoginFeature
  readonly embeddedAccount: EmbeddedAccountFeature
}

export interface Features {
  /** Fetched once; a failure is forgotten, so that the next call tries again. @throws DialogError PART_NOT_LOADED */
  load<N extends keyof FeatureMap>(name: N): Promise<FeatureMap[N]>
  /** A feature that has joined already. */
  loaded<N extends keyof FeatureMap>(name: N): FeatureMap[N] | undefined
}

export interface CatalogueState {
  /** Wallets of the list so far; pages of 40, certified and unfiltered as `certifiedOnly` says. */
  readonly list: Loadable<readonly Wallet[]>
  readonly page: number
  /** How many wallets all pages of the list have, those included that the host excludes by name; unknown until an answer came. */
  readonly count: number | undefined
  readonly query: string
  readonly certifiedOnly: boolean
  /** Hits for `query`; idle while the query is shorter than two characters. */
  readonly results: Loadable<readonly Wallet[]>
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** What the host excludes by id, as the catalogue knows it: connectors on the page have no catalogue id. */
  readonly excludedWallets: readonly Wallet[]
  /** The catalogue is away, so there may be more wallets than are shown. */
  readonly partial: { readonly list: boolean; readonly results: boolean }
}

export interface CatalogueFeature {
  readonly state: ReadonlyStore<CatalogueState>
  /** First page, featured and recommended wallets. A failure of the latter is ignored (S8.37). */
  prefetch(): Promise<void>
  loadMore(): Promise<void>
  /** Debounced; the newest wins. */
  search(query: string): void
  setCertifiedOnly(only: boolean): void
  retry(): Promise<void>
  /**
   * Wallets with this id, reverse domain name or name, whether or not they are shown; read from the whole catalogue where they are
   * not known yet. @throws DialogError when the catalogue is away
   */
  find(word: string): Promise<readonly Wallet[]>
  /** A safe image source; rejects when there is none, then a drawn fallback is shown. Kept for the life of the dialog. */
  image(ref: ImageRef): Promise<string>
}

export interface PairingFeature {
  readonly state: ReadonlyStore<PairingState>
  /**
   * Waits for a wallet: the picked one, or any. Takes up a pairing that is still good where the browser may come back to the page
   * anew (S4.2). Renews before it expires, after a refusal and after an outage; on success the session changes.
   */
  start(wallet?: Wallet): void
  /**
   * Opens the wallet with the address of `state`. Call it in the tap itself: nothing is awaited before the browser navigates.
   * False when there is no address yet or the browser refuses.
   */
  open(link: WalletLink): boolean
  /** Tries again at once. */
  retry(): void
  /** Nobody waits any more. */
  stop(): void
}

/** S2.27. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

export interface AccountState {
  readonly account: Account | undefined
  readonly balances: Loadable<readonly TokenBalance[]>
  /** Tokens that were dropped as low quality (S5.2), for whoever wants to see all. */
  readonly hidden: readonly TokenBalance[]
  readonly identity: Identity
  readonly currentTab: AccountTab
}

export interface AccountFeature {
  readonly state: ReadonlyStore<AccountState>
  readonly outgoing: Outgoings
  /** @param force addresses of tokens whose balance has just changed, or true for all: caches are passed by */
  refresh(force?: true | readonly string[]): Promise<void>
  setTab(tab: AccountTab): void
  /** Another account of the connected wallet acts from now on. What the wallet does not share is ignored. */
  switchAccount(id: AccountId): void
  /**
   * A safe image source for the picture of a token or collectible. Rejects when there is none, or when it is on a server that
   * nobody named and `remoteImages` is off; then a drawn fallback is shown.
   */
  image(address: string): Promise<string>
}

/** Transfers that were begun here, newest first, of every account and network. Kept over a reload, watched until they are final. */
export interface Outgoings {
  readonly state: ReadonlyStore<readonly Outgoing[]>
  /** The wallet is being asked. Returns the id. */
  begin(transfer: Omit<Outgoing, 'id' | 'at' | 'state'>): string
  /** The wallet sent it: it is watched from now on. */
  sent(id: string, handle: TransferHandle): void
  /** The wallet was asked and gave no clear answer: that is kept and shown until the visitor has seen to it. */
  unsure(id: string): void
  /** The wallet did not send it, or the visitor has seen to it: it is forgotten. What was sent stays. */
  forget(id: string): void
}

export interface SendState {
  /** What is sent; a live entry of the account's balances. */
  readonly asset: TokenBalance | undefined
  /** As typed, in the unit of `amountIn` (S3.26). */
  readonly amountText: string
  readonly amountIn: 'token' | 'usd'
  /** The same in base units; undefined while it is empty or no amount. */
  readonly amount: Amount | undefined
  /** What `amount` is worth, as decimal text; undefined without a price. */
  readonly usd: string | undefined
  readonly receiver: Receiver
  /** For the current asset, amount and receiver (S3.28). */
  readonly fee: Loadable<FeeQuote>
  readonly feeUsd: string | undefined
  /** Coin of the network that pays the fee. */
  readonly native: TokenBalance | undefined
  readonly step: SendStep
  readonly phase: SendPhase
}

/** Joins when the visitor wants to send. */
export interface SendFeature {
  readonly state: ReadonlyStore<SendState>
  /** Tokens that can be sent, all with decimals (S5.26), those dropped as low quality apart. */
  readonly tokens: ReadonlyStore<{
    readonly list: Loadable<readonly TokenBalance[]>
    readonly hidden: readonly TokenBalance[]
  }>
  setAsset(asset: TokenBalance): void
  /** Text in the visitor's own way of writing numbers. */
  setAmount(text: string): void
  /** The amount is kept, written in the other unit. Without a price nothing changes. */
  setAmountIn(unit: 'token' | 'usd'): void
  /** All of it; of the native coin what is left after the fee. */
  useMax(): Promise<void>
  /** An address, or a name that is resolved after a pause (500 ms). */
  setReceiver(text: string): void
  /** Reads the clipboard into the receiver; a refusal is told by a snackbar. */
  pasteReceiver(): Promise<void>
  /** Asks for the fee again. */
  retryFee(): void
  /** Freezes what will be sent and shows WalletSendPreview. Never rejects: `phase` tells. */
  review(): Promise<void>
  /** Back from the review. */
  edit(): void
  /**
   * Checks all once more, shows Account (S4.37) and asks the wallet. Never rejects: a snackbar and `phase` tell. On success the
   * state starts over (S4.38).
   */
  send(): Promise<void>
  reset(): void
}

export interface ActivityState {
  readonly items: Loadable<readonly ActivityItem[]>
  /** Spam and poison among them, not in `items`. */
  readonly hidden: readonly ActivityItem[]
  readonly hasMore: boolean
  readonly more: 'idle' | 'loading' | 'failed'
  readonly nfts: readonly Nft[]
  readonly hiddenNfts: readonly Nft[]
}

/** History of the active account; joins when a tab needs it. */
export interface ActivityFeature {
  readonly state: ReadonlyStore<ActivityState>
  /** The host has a service for it that tells of the acting family. Without one there is only what was begun here. */
  readonly available: boolean
  /** The first page, unless it is being read already. Never rejects. */
  refresh(): Promise<void>
  loadMore(): Promise<void>
}

/** What a login needs in the click itself; it comes with the login blocks of the Connect view. */
export interface LoginsFeature {
  /** A small empty window for a login: call it in the click itself, then hand it to `social.start`. Undefined when it is blocked. */
  openWindow(): Popup | undefined
}

/** The embedded wallet: joins when the visitor chose a login, or when one of an earlier visit is restored. */
export interface EmbeddedFeature {
  readonly email: EmailLogin
  readonly approval: Approval
  readonly transactions: Transactions
  /** The frame as a wallet like any other; for the list of connectors. */
  readonly connector: WalletConnector
}

/** Logins with the account of a provider; joins when one is chosen, or comes back to the page. */
export interface SocialLoginFeature {
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
}

/** What can be changed of a login; joins when its account is shown. */
export interface EmbeddedAccountFeature {
  readonly account: EmbeddedAccount
}

export type EmailLoginState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  /** Refused or failed before a mail was sent: the email field says why. */
  | { readonly status: 'failed'; readonly email: string; readonly error: DialogError }
  /** A link was mailed. `resendAt`: when another mail may be asked for. */
  | {
      readonly status: 'awaitingDevice'
      readonly email: string
      readonly resendAt: EpochMs
      readonly error?: DialogError
    }
  /** A code was mailed. `error`: why the last one was refused, or why no new one was sent. */
  | {
      readonly status: 'awaitingCode'
      readonly email: string
      readonly resendAt: EpochMs
      readonly error?: DialogError
    }
  | { readonly status: 'checking'; readonly email: string; readonly resendAt: EpochMs }

export interface EmailLogin {
  readonly state: ReadonlyStore<EmailLoginState>
  /** Asks for a mail and shows EmailVerifyDevice or EmailVerifyOtp; on success of it all the session changes. Never rejects. */
  start(email: string): Promise<void>
  /** Another mail, from the cooldown's end on. Never rejects. */
  resend(): Promise<void>
  /** Six digits. A wrong code leads back to `awaitingCode` with its error. Never rejects, never logs the code. */
  submit(code: string): Promise<void>
  /** The visitor left; late answers change nothing. */
  cancel(): void
}

export type SocialLoginState =
  | { readonly status: 'idle' }
  /** `opening`: the window is on its way to the provider; `waiting`: the visitor answers there; `finishing`: back, reading the account. */
  | { readonly status: 'opening' | 'waiting' | 'finishing'; readonly provider: Social }
  | { readonly status: 'failed'; readonly provider: Social; readonly error: DialogError }

export interface SocialLogin {
  readonly state: ReadonlyStore<SocialLoginState>
  /**
   * Shows ConnectingSocial (for Farcaster ConnectingFarcaster) and logs in through the window; without one the page itself goes to
   * the provider and comes back. On success the session changes. Never rejects.
   */
  start(provider: Social, window: Popup | undefined): Promise<void>
  /** Takes up a login that left the page, when the address says that it came back (the visitor's own: the nonce must fit). */
  resume(): Promise<void>
  cancel(): void
}

export type FarcasterState =
  | { readonly status: 'idle' | 'preparing' }
  | { readonly status: 'ready'; readonly url: string }
  /** Approved in the app; reading the account. */
  | { readonly status: 'finishing'; readonly userName: string }
  | { readonly status: 'failed'; readonly error: DialogError }

export interface FarcasterLogin {
  readonly state: ReadonlyStore<FarcasterState>
  /** Never rejects; on success the session changes. */
  start(): Promise<void>
  /** Nobody waits any more: unconnected, the address is forgotten and the frame starts anew after 100 ms (S2.13). */
  stop(): void
}

export type EmailUpdateState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  | { readonly status: 'awaitingPrimary' | 'awaitingSecondary'; readonly email: string; readonly error?: DialogError }
  | { readonly status: 'checkingPrimary' | 'checkingSecondary'; readonly email: string }
  | { readonly status: 'failed'; readonly email: string; readonly error: DialogError }

export interface EmbeddedAccountState {
  /** How the visitor logged in; undefined while another wallet is connected. */
  readonly login:
    | { readonly kind: 'email'; readonly email: string }
    | { readonly kind: 'social'; readonly provider: Social; readonly userName?: string }
    | undefined
  readonly active: EmbeddedAccountType | undefined
  /** The network has smart accounts, so that the type can be switched. */
  readonly canSwitch: boolean
  readonly switching: boolean
  readonly update: EmailUpdateState
}

export interface EmbeddedAccount {
  readonly state: ReadonlyStore<EmbeddedAccountState>
  /** S4.23–S4.25. Never rejects: a failure is told by a snackbar and leaves an externally owned account. */
  switchType(type: EmbeddedAccountType): Promise<void>
  /** Asks for a mail to the present address, then to the new one, and leads through the views. Never rejects. */
  updateEmail(email: string): Promise<void>
  submitPrimary(code: string): Promise<void>
  submitSecondary(code: string): Promise<void>
  cancelUpdate(): void
}

/** The place of the frame in the view ApproveTransaction. */
export interface Approval {
  /** Shows the frame over this part of the viewport; again when it moves. */
  place(part: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }): void
  unplace(): void
  /** Moves the focus into the frame. */
  focus(): void
  /** The visitor left the view: open unsafe requests are rejected, and only those (S4.22). */
  leave(): void
}

/** Flows that need an approval on their way say here what follows it (S2.14). */
export interface Transactions {
  /** Opens a flow; its callbacks run once, after the views have moved. */
  begin(flow: { readonly finish: Finish; readonly onSuccess?: () => void; readonly onCancel?: () => void }): void
  /** How many flows are open. */
  readonly open: ReadonlyStore<number>
}
