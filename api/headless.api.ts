// Written by `npm run api`.
export interface AccountFeature {
  readonly state: ReadonlyStore<AccountState>
  readonly outgoing: Outgoings
  refresh(force?: true | readonly string[]): Promise<void>
  setTab(tab: AccountTab): void
  features(): readonly WalletFeature[]
  switchAccount(id: AccountId): void
  code(signal: AbortSignal): Promise<AccountCode | undefined>
  rename(id: AccountId, name: string): void
  image(address: string): Promise<string>
}
export interface AccountNamesFeature {
  readonly state: ReadonlyStore<AccountNamesState>
  readonly rules: NameRules
  type(text: string): void
  lookAgain(): void
  enter(): void
  register(name: string): void
  again(): void
  dismiss(): void
}
export interface AccountNamesState {
  readonly text: string
  readonly suggestions: Loadable<readonly NameSuggestion[]>
  readonly owned: Loadable<readonly string[]>
  readonly registration: Registration
}
export interface AccountState {
  readonly account: Account | undefined
  readonly balances: Loadable<readonly TokenBalance[]>
  readonly hidden: readonly TokenBalance[]
  readonly identity: Identity
  readonly currentTab: AccountTab
}
export type AccountTab = 'tokens' | 'nfts' | 'activity'
export interface ActivityFeature {
  readonly state: ReadonlyStore<ActivityState>
  readonly available: boolean
  refresh(): Promise<void>
  loadMore(): Promise<void>
}
export interface App {
  readonly settings: Settings
  readonly dialog: Pick<Dialog, 'state' | 'first' | 'open' | 'close' | 'narrow' | 'refused$'>
  readonly router: Router
  readonly session: Session
  readonly connect: Connect
  readonly feedback: Omit<Feedback, 'alert'>
  readonly theme: ThemeStore
  readonly features: Features
  readonly track: (event: AnalyticsEvent) => void
  readonly openLink: (url: string) => void
  readonly copy: (text: string, done: OutcomeKey) => Promise<void>
}
export interface AskedSession {
  readonly request: PermissionRequest
  readonly tokens: TokenNames
  readonly account: AccountId
  readonly network: Network
}
export interface BuyState {
  readonly step: BuyStep
  readonly account?: AccountId | undefined
  readonly network?: ChainId | undefined
  readonly currencies: readonly PurchaseCurrency[]
  readonly currency?: PurchaseCurrency | undefined
  readonly payments: readonly PaymentCurrency[]
  readonly payment?: PaymentCurrency | undefined
  readonly limit?: PaymentLimit | undefined
  readonly region: string
  readonly regions: readonly string[]
  readonly text: string
  readonly amountIn: 'payment' | 'purchase'
  readonly amount?: string | undefined
  readonly price?: string | undefined
  readonly request?: OnRampRequest | undefined
  readonly offers: Loadable<readonly OnRampOffer[]>
  readonly real: readonly Offered[]
  readonly chosen?: Offered | undefined
  readonly providers: readonly OnRampProvider[]
}
export interface CallsFeature {
  readonly send: SendCalls
  readonly inTurn: ReadonlyStore<CallsInTurn | undefined>
}
export interface CallsInTurn {
  readonly calls: readonly ContractCall[]
  readonly network: Network
  readonly steps: readonly CallState[]
  readonly isOver: boolean
}
export interface CatalogueFeature {
  readonly state: ReadonlyStore<CatalogueState>
  prefetch(): Promise<void>
  loadMore(): Promise<void>
  search(query: string): void
  setVerifiedOnly(only: boolean): void
  retry(): Promise<void>
  find(word: string): Promise<readonly Wallet[]>
  image(ref: PictureRef): Promise<string>
  known(ref: PictureRef): string | undefined
}
export interface CatalogueState {
  readonly list: Loadable<readonly Wallet[]>
  readonly page: number
  readonly count: number | undefined
  readonly query: string
  readonly verifiedOnly: boolean
  readonly results: Loadable<readonly Wallet[]>
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly excludedWallets: readonly Wallet[]
  readonly partial: {
    readonly list: boolean
    readonly results: boolean
  }
}
export type ConnectMethod = 'email' | 'social' | 'wallet'
export type ConnectState =
  | {
      readonly status: 'idle'
    }
  | {
      readonly status: 'prompting'
      readonly connector: ConnectorInfo
    }
  | {
      readonly status: 'declined'
      readonly connector: ConnectorInfo
    }
  | {
      readonly status: 'pending'
      readonly connector: ConnectorInfo
    }
  | {
      readonly status: 'failed'
      readonly connector: ConnectorInfo
      readonly error: DialogError
    }
export interface EmailLogin {
  readonly state: ReadonlyStore<EmailLoginState>
  start(email: string): Promise<void>
  resend(): Promise<void>
  submit(code: string): Promise<void>
  cancel(): void
}
export type EmailLoginState =
  | {
      readonly status: 'idle'
    }
  | {
      readonly status: 'sending'
      readonly email: string
    }
  | {
      readonly status: 'failed'
      readonly email: string
      readonly error: DialogError
    }
  | AwaitingMail
  | {
      readonly status: 'checking'
      readonly email: string
      readonly resendAt: EpochMs
    }
export interface EmbeddedAccountFeature {
  readonly account: EmbeddedAccount
}
export interface EmbeddedFeature {
  readonly email: EmailLogin
  readonly approval: Approval
  readonly transactions: Transactions
  readonly connector: WalletConnector
}
export type FarcasterState =
  | {
      readonly status: 'idle' | 'preparing'
    }
  | {
      readonly status: 'ready'
      readonly url: string
    }
  | {
      readonly status: 'finishing'
      readonly userName: string
    }
  | {
      readonly status: 'failed'
      readonly error: DialogError
    }
export interface FeatureMap {
  readonly catalogue: CatalogueFeature
  readonly account: AccountFeature
  readonly accountNames: AccountNamesFeature
  readonly activity: ActivityFeature
  readonly send: SendFeature
  readonly onRamp: OnRampFeature
  readonly pairing: PairingFeature
  readonly embedded: EmbeddedFeature
  readonly socialLogin: SocialLoginFeature
  readonly embeddedAccount: EmbeddedAccountFeature
  readonly signIn: SignInControl
  readonly smartSessions: SmartSessionsFeature
  readonly sessionList: SessionListFeature
  readonly calls: CallsFeature
  readonly swap: SwapFeature
}
export type GrantPhase =
  | {
      readonly status: 'none'
    }
  | {
      readonly status: 'asking'
      readonly asked: AskedSession
    }
  | {
      readonly status: 'waiting'
      readonly asked: AskedSession
      readonly on: 'coSigner' | 'wallet'
    }
  | {
      readonly status: 'granted'
      readonly asked: AskedSession
      readonly until: EpochMs
    }
  | {
      readonly status: 'declined'
      readonly asked: AskedSession
    }
  | {
      readonly status: 'failed'
      readonly asked: AskedSession
      readonly error: DialogError
      readonly granted: 'no' | 'yes' | 'perhaps'
    }
export interface Headless extends Omit<WalletDialog, 'attach' | 'preload' | 'setLanguage'> {
  readonly app: App
  openLoginWindow(): Popup | undefined
}
export type HeadlessOf<Listed extends ChainNamespace> = string extends Listed
  ? Headless
  : {
      provider<Namespace extends Listed>(namespace: Namespace): ProviderOf<Namespace>
    } & Headless
export type HeadlessOptions = Omit<DialogOptions, 'theme' | 'messages' | 'languages' | 'language' | 'preload'>
export type Loadable<T> =
  | {
      readonly status: 'idle'
    }
  | {
      readonly status: 'loading'
      readonly stale?: T
    }
  | {
      readonly status: 'ready'
      readonly value: T
    }
  | {
      readonly status: 'failed'
      readonly error: DialogError
      readonly at: EpochMs
      readonly stale?: T
    }
export interface LoginSettings {
  readonly email: boolean
  readonly socials: readonly Social[]
  readonly order: readonly ConnectMethod[]
}
export interface LoginsFeature {
  openWindow(): Popup | undefined
}
export interface OnRampFeature {
  readonly form: BuyForm
  readonly purchases: Purchases
}
export interface PairingFeature {
  readonly state: ReadonlyStore<PairingState>
  ways(wallet: Wallet): readonly DeepLink[]
  open(link: DeepLink): boolean
  retry(): void
}
export interface PurchaseSlot {
  readonly purchase?: Purchase
  readonly problem?: DialogError
  readonly unheard: boolean
  readonly hasWindow: boolean
}
export type Registration =
  | {
      readonly status: 'idle'
    }
  | {
      readonly status: 'signing'
      readonly name: string
    }
  | {
      readonly status: 'registering'
      readonly name: string
    }
  | {
      readonly status: 'late'
      readonly name: string
      readonly early: boolean
    }
  | {
      readonly status: 'lost'
      readonly name: string
    }
  | {
      readonly status: 'declined'
      readonly name: string
    }
  | {
      readonly status: 'failed'
      readonly name: string
      readonly error: DialogError
    }
  | {
      readonly status: 'done'
      readonly name: string
    }
export interface SendFeature {
  readonly state: ReadonlyStore<SendState>
  readonly tokens: ReadonlyStore<{
    readonly list: Loadable<readonly TokenBalance[]>
    readonly hidden: readonly TokenBalance[]
  }>
  setAsset(asset: TokenBalance): void
  repeat(payment: Pick<Outgoing, 'chainId' | 'asset' | 'amount' | 'to' | 'name'>): void
  begin(given: {
    readonly [Name in 'to' | 'amount' | 'token']?: string | undefined
  }): void
  setAmount(text: string): void
  setAmountIn(unit: 'token' | 'usd'): void
  useMax(): Promise<void>
  setRecipient(text: string): void
  pasteRecipient(): Promise<void>
  retryFee(): void
  review(): Promise<void>
  edit(): void
  send(): Promise<void>
  reset(): void
}
export interface SendState {
  readonly asset: TokenBalance | undefined
  readonly amountText: string
  readonly amountIn: 'token' | 'usd'
  readonly amount: Amount | undefined
  readonly usd: string | undefined
  readonly recipient: Recipient
  readonly fee: Loadable<FeeQuote>
  readonly feeUsd: string | undefined
  readonly native: TokenBalance | undefined
  readonly step: SendStep
  readonly phase: SendPhase
}
export interface SessionListFeature {
  readonly list: ReadonlyStore<SessionListState>
  keyOf(session: SmartSession): string
  refresh(): Promise<void>
  revoke(session: SmartSession): Promise<void>
}
export interface SessionListState {
  readonly sessions: Loadable<readonly SmartSession[]>
  readonly missing?: DialogError
  readonly tokens: TokenNames
  readonly revoking: ReadonlySet<string>
  readonly refused?: {
    readonly key: string
    readonly error: DialogError
  }
}
export interface Settings {
  readonly appName: string
  readonly appIcon?: string | undefined
  readonly networks: readonly Network[]
  readonly flags: FeatureFlags
  readonly device: 'desktop' | 'ios' | 'android'
  readonly environment: Environment
  readonly locale: string
  readonly hasCatalogue: boolean
  readonly unsupportedNetwork: 'allow' | 'prompt' | 'require'
  readonly wallets: WalletSettings
  readonly logins?: LoginSettings | undefined
  readonly onRamp?: 'hosted' | 'own' | undefined
  readonly signIn?: SignInSettings
  readonly names?: NameRules
  readonly swaps?: SwapSettings
  readonly legal: {
    readonly terms?: string | URL | undefined
    readonly privacy?: string | URL | undefined
  }
  readonly site: Watched<SiteSettings>
  readonly before: SiteRules
  readonly placeWallet?: Place['wallet'] | undefined
}
export interface SignInFeature {
  readonly step: ReadonlyStore<SignInStep>
  readonly missing: ReadonlyStore<AccountId | undefined>
  readonly ending: ReadonlyStore<StandingSignIn | undefined>
  readonly required: boolean
  sign(): Promise<void>
  retry(): Promise<void>
  cancel(): Promise<void>
  disconnect(): Promise<void>
}
export interface SignInRequest {
  readonly account: AccountId
  readonly data: SignInMessage
  readonly text: string
}
export type SignInStep =
  | {
      readonly at: 'idle'
    }
  | {
      readonly at: 'preparing'
      readonly account: AccountId
    }
  | {
      readonly at: 'ready'
      readonly request: SignInRequest
      readonly endedAt?: EpochMs | undefined
      readonly pending?: true
    }
  | {
      readonly at: 'signing'
      readonly request: SignInRequest
      readonly elsewhere?: true
      readonly pending?: true
    }
  | {
      readonly at: 'verifying'
      readonly request: SignInRequest
    }
  | {
      readonly at: 'declined'
      readonly request: SignInRequest
    }
  | {
      readonly at: 'unreachable'
      readonly account: AccountId
      readonly request?: SignInRequest | undefined
      readonly retryAt: EpochMs
      readonly validUntil?: EpochMs | undefined
    }
  | {
      readonly at: 'refused'
      readonly account: AccountId
      readonly reason: 'signature' | 'smartAccount' | 'server' | 'expired' | 'message'
    }
  | {
      readonly at: 'otherAccount'
      readonly account: AccountId
      readonly signedIn: AccountId
    }
export interface SmartSessionsFeature {
  readonly phase: ReadonlyStore<GrantPhase>
  grant(request: unknown): Promise<GrantedPermissions>
  allow(): void
  leave(): void
}
export type Social = (typeof socials)[number]
export interface SocialLoginFeature {
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
}
export type SocialLoginState =
  | {
      readonly status: 'idle'
    }
  | {
      readonly status: 'opening' | 'waiting' | 'finishing'
      readonly provider: Social
    }
  | {
      readonly status: 'failed'
      readonly provider: Social
      readonly error: DialogError
    }
export interface SwapChoice {
  readonly token: SwapToken
  readonly held?: TokenBalance
}
export type SwapEnd = 'from' | 'to'
export interface SwapFeature {
  readonly state: ReadonlyStore<SwapState>
  readonly choices: ReadonlyStore<Loadable<readonly SwapChoice[]>>
  choose(end: SwapEnd, token: SwapToken): void
  reverse(): void
  begin(amount?: string): void
  setAmount(text: string): void
  useMax(): Promise<void>
  setSlippage(slippage: Slippage): void
  retry(): void
  review(): Promise<void>
  edit(): void
  confirm(): Promise<void>
  reset(): void
}
export interface SwapSide {
  readonly token: SwapToken
  readonly balance: Amount | undefined
  readonly price: string | undefined
}
export interface SwapState {
  readonly network: Loadable<Served>
  readonly from: SwapSide | undefined
  readonly to: SwapSide | undefined
  readonly amountText: string
  readonly amount: Amount | undefined
  readonly quote: Loadable<SwapQuote>
  readonly nextQuoteAt: EpochMs | undefined
  readonly minimum: Amount | undefined
  readonly impact: number | undefined
  readonly slippage: Slippage
  readonly step: SwapStep
  readonly phase: SwapPhase
}
export type TokenNames = Readonly<Record<string, TokenWords>>
export type View = {
  [N in ViewName]: {
    readonly name: N
    readonly params: ViewParams[N]
  }
}[ViewName]
export type ViewName = keyof Table
export type ViewParams = {
  [N in ViewName]: Table[N] extends {
    readonly params: infer P
  }
    ? Exclude<P, undefined>
    : undefined
}
export interface Watched<T> {
  get(): T
  readonly changes$: Stream<T>
}
export declare const addressOf: (id: AccountId) => string
export declare function createHeadless<const Id extends ChainId>(
  options: HeadlessOptions & {
    readonly networks: readonly [Network<Id>, ...Network<Id>[]]
  },
): Promise<HeadlessOf<NamespaceOf<Id>>>
export declare const isUnbounded: ({ callings }: SessionTerms) => boolean
export declare const namespaceOf: (id: ChainId | AccountId) => ChainNamespace
export declare const paymentUri: (id: AccountId) => string
export declare function receivingNetworks(
  session: NamespaceSession,
  listed: readonly Pick<Network, 'id'>[],
  code?: AccountCode,
): readonly ChainId[]
export declare function socialsIn(chosen: readonly Social[], { device, host }: Environment): readonly Social[]
export declare function storesOf(
  { chromeStore, appStore, playStore, homepage }: Pick<Wallet, 'chromeStore' | 'appStore' | 'playStore' | 'homepage'>,
  environment: Pick<Environment, 'device' | 'chromeStore'>,
): readonly Store[]
export declare const termsOf: (permissions: readonly Permission[], expiry: number | undefined) => SessionTerms
export declare function watch<T>(store: Watched<T>, listener: (now: T) => void): () => void
