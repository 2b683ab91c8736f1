import type { Account, Identity } from '../domain/account.js'
import type { Alert } from '../domain/alert.js'
import type { AnalyticsEvent } from '../domain/analytics.js'
import type { ChainId, ChainNamespace } from '../domain/caip.js'
import type { ConnectorInfo } from '../domain/connector.js'
import type { ConnectGroup, ConnectRow } from '../domain/connect-rows.js'
import type { DialogError } from '../domain/errors.js'
import type { FeatureFlags } from '../domain/features.js'
import type { Loadable } from '../domain/loadable.js'
import type { LinkPlace, WalletLink } from '../domain/wallet-link.js'
import type { OutcomeKey } from '../domain/messages.js'
import type { Network } from '../domain/network.js'
import type { PairingState } from '../domain/pairing.js'
import type { SessionState } from '../domain/session.js'
import type { Snackbar, SnackbarVariant } from '../domain/snackbar.js'
import type { Theme } from '../domain/theme.js'
import type { TokenBalance } from '../domain/token-balance.js'
import type { View } from '../domain/view.js'
import type { ViewStack } from '../domain/view-stack.js'
import type { Wallet } from '../domain/wallet.js'
import type { ImageRef } from '../ports/catalogue.js'
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
  /** Addresses of the site's terms and privacy policy, shown in the foot where given. */
  readonly legal: { readonly terms?: string; readonly privacy?: string }
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
   * Switches the connected wallet, or chooses the network for the next connection when none is connected.
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
  /** Asks the wallet. The outcome is in `state`; on success the session changes. Never rejects. */
  connect(connectorId: string): Promise<void>
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
  readonly pairing: PairingFeature
}

export interface Features {
  /** Fetched once; a failure is forgotten, so that the next call tries again. @throws DialogError PART_NOT_LOADED */
  load<N extends keyof FeatureMap>(name: N): Promise<FeatureMap[N]>
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

export interface AccountState {
  readonly account: Account | undefined
  readonly balances: Loadable<readonly TokenBalance[]>
  readonly identity: Identity
}

export interface AccountFeature {
  readonly state: ReadonlyStore<AccountState>
  refresh(): Promise<void>
}
