// Written by `npm run api`.
declare const accountCapabilities: readonly ['tokens', 'nfts', 'activity', 'names', 'send', 'onramp', 'swaps']
declare const accountNameErrorText: {
  readonly NAME_ACCOUNT_MISSING: string
  readonly NAME_SUGGESTIONS_UNREACHABLE: string
  readonly NAMES_UNREACHABLE: string
  readonly NAME_NOT_REGISTERED: string
  readonly NAME_REFUSED: string
  readonly NAME_TAKEN: string
  readonly NAME_SIGNED_LATE: string
}
declare const chainErrorText: {
  readonly INSUFFICIENT_FUNDS: string
  readonly ADDRESS_INVALID: string
  readonly RECIPIENT_ELSEWHERE: string
  readonly PAYMENT_REQUEST_UNSUPPORTED: string
  readonly SEND_INCOMPLETE: string
  readonly SEND_FAILED: string
  readonly SEND_UNSURE: string
  readonly SEND_REPEATED: string
  readonly SEND_LIST_FULL: string
  readonly BALANCE_CHANGED: string
  readonly ARRIVAL_CHANGED: string
  readonly FEE_CHANGED: string
  readonly FEE_UNREASONABLE: string
  readonly ORDINALS_NOT_SPENT: string
  readonly NAME_NOT_FOUND: string
  readonly NAME_CHANGED: string
  readonly NAME_UNREACHABLE: string
  readonly CLIPBOARD_DENIED: string
  readonly BALANCES_UNAVAILABLE: string
  readonly ACTIVITY_UNAVAILABLE: string
  readonly EXECUTION_REVERTED: string
  readonly FEE_CAP_TOO_HIGH: string
  readonly FEE_CAP_TOO_LOW: string
  readonly NONCE_TOO_HIGH: string
  readonly NONCE_TOO_LOW: string
  readonly NONCE_MAX: string
  readonly INTRINSIC_GAS_TOO_HIGH: string
  readonly INTRINSIC_GAS_TOO_LOW: string
  readonly TRANSACTION_TYPE_UNSUPPORTED: string
  readonly TIP_ABOVE_FEE_CAP: string
  readonly CHAIN_ID_INVALID: string
  readonly INTEGER_OUT_OF_RANGE: string
  readonly TRANSACTION_NOT_FOUND: string
  readonly RECEIPT_NOT_FOUND: string
  readonly RECEIPT_TIMEOUT: string
  readonly FEE_CONFLICT: string
  readonly SIGNATURE_V_INVALID: string
  readonly TRANSACTION_INVALID: string
  readonly GAS_PRICE_UNSUPPORTED: string
  readonly AMOUNT_TOO_SMALL: string
  readonly REMAINDER_TOO_SMALL: string
  readonly TOKEN_NOT_SENDABLE: string
  readonly TRANSACTION_EXPIRED: string
  readonly NAME_INVALID: string
}
declare const embeddedErrorText: {
  readonly FRAME_UNAVAILABLE: string
  readonly FRAME_NOT_SET: string
  readonly FRAME_TIMEOUT: string
  readonly FRAME_ERROR: string
  readonly FRAME_BAD_MESSAGE: string
  readonly FRAME_ABORTED: string
  readonly METHOD_NOT_ALLOWED: string
  readonly EMAIL_INVALID: string
  readonly EMAIL_COOLDOWN: string
  readonly AUTH_MISSING: string
  readonly POPUP_BLOCKED: string
  readonly LOGIN_CANCELED: string
  readonly LOGIN_DECLINED: string
  readonly LOGIN_UNTRUSTED: string
}
declare const failureReasons: readonly ['declined', 'cancelled', 'expired', 'refunded', 'refused', 'unknown']
declare const liveOptions: readonly [
  'networks',
  'features',
  'wallets',
  'unsupportedNetwork',
  'socials',
  'connectOrder',
  'legal',
]
declare const onRampErrorText: {
  readonly ON_RAMP_UNAVAILABLE: string
  readonly ON_RAMP_REFUSED: string
}
declare const pairingErrorText: {
  readonly PAIRING_EXPIRED: string
  readonly RELAY_UNREACHABLE: string
  readonly RELAY_ORIGIN_REFUSED: string
  readonly RELAY_CLOCK_SKEWED: string
  readonly RELAY_PROJECT_REFUSED: string
}
declare const requestErrorText: {
  readonly REQUEST_OF_OTHER_ACCOUNT: string
  readonly REQUEST_OF_OTHER_NETWORK: string
}
declare const signInErrorText: {
  readonly SIGN_IN_NOT_ENABLED: string
  readonly SIGN_IN_NO_ACCOUNT: string
  readonly SIGN_IN_NO_NETWORK: string
  readonly SIGN_IN_REQUIRED: string
  readonly SIGN_IN_REFUSED: string
  readonly SIGN_IN_NONCE_EXPIRED: string
  readonly SIGN_IN_UNAVAILABLE: string
  readonly SIGN_IN_MESSAGE_INVALID: string
}
declare const smartSessionErrorText: {
  readonly SMART_SESSIONS_NOT_ENABLED: string
  readonly PERMISSION_REQUEST_INVALID: string
  readonly PERMISSIONS_UNSUPPORTED: string
  readonly SMART_SESSIONS_UNAVAILABLE: string
  readonly SMART_SESSION_REFUSED: string
}
declare const socials: readonly ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
declare const swapErrorText: {
  readonly SWAP_UNSUPPORTED: string
  readonly SWAP_NO_LIQUIDITY: string
  readonly SWAP_STALE: string
  readonly SWAP_REFUSED: string
  readonly SWAP_UNSAFE: string
  readonly SWAP_NOT_ALLOWED: string
  readonly SWAP_WOULD_FAIL: string
}
declare const viewTraits: {
  readonly Connect: {
    readonly group: string
    readonly openable: string
  }
  readonly AllWallets: {
    readonly group: string
    readonly openable: string
  }
  readonly ConnectingMultiChain: {
    readonly group: string
    readonly params:
      | {
          readonly connector: ConnectorInfo
        }
      | undefined
  }
  readonly ConnectingExternal: {
    readonly group: string
    readonly params:
      | {
          readonly connector: ConnectorInfo
          readonly namespace?: ChainNamespace
        }
      | undefined
  }
  readonly ConnectingWalletConnect: {
    readonly group: string
    readonly params:
      | {
          readonly wallet: Wallet
        }
      | undefined
  }
  readonly ConnectingWalletConnectBasic: {
    readonly group: string
  }
  readonly SwitchActiveChain: {
    readonly group: string
    readonly params:
      | {
          readonly chainId: ChainId
        }
      | undefined
  }
  readonly Downloads: {
    readonly group: string
    readonly params:
      | {
          readonly wallet: Wallet
        }
      | undefined
  }
  readonly GetWallet: {
    readonly group: string
    readonly openable: string
  }
  readonly WhatIsAWallet: {
    readonly group: string
    readonly openable: string
  }
  readonly ConnectSocials: {
    readonly group: string
  }
  readonly ConnectingSocial: {
    readonly group: string
    readonly params:
      | {
          readonly provider: Social
        }
      | undefined
  }
  readonly ConnectingFarcaster: {
    readonly group: string
  }
  readonly EmailVerifyDevice: {
    readonly group: string
  }
  readonly EmailVerifyOtp: {
    readonly group: string
  }
  readonly Networks: {
    readonly group: string
    readonly openable: string
  }
  readonly WhatIsANetwork: {
    readonly group: string
    readonly openable: string
  }
  readonly SwitchNetwork: {
    readonly group: string
    readonly needsConnection: string
    readonly params:
      | {
          readonly chainId: ChainId
        }
      | undefined
  }
  readonly UnsupportedChain: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly Account: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
  readonly RegisterAccountName: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly RegisterAccountNameSuccess: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly WalletToken: {
    readonly group: string
    readonly needsConnection: string
    readonly params:
      | {
          readonly token: TokenBalance
        }
      | undefined
  }
  readonly WalletNft: {
    readonly group: string
    readonly needsConnection: string
    readonly params:
      | {
          readonly nft: Nft
          readonly hidden: boolean
        }
      | undefined
  }
  readonly WalletReceive: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
  readonly WalletCompatibleNetworks: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly WalletSend: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
  readonly WalletSendSelectToken: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly WalletSendPreview: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly WalletSwap: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
  readonly WalletSwapSelectToken: {
    readonly group: string
    readonly needsConnection: string
    readonly params:
      | {
          readonly end: 'from' | 'to'
        }
      | undefined
  }
  readonly WalletSwapPreview: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly OnRampAmount: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
  readonly OnRampProviders: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
  readonly BuyInProgress: {
    readonly group: string
  }
  readonly WhatIsABuy: {
    readonly group: string
    readonly openable: string
  }
  readonly CallsInTurn: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly SmartSessionCreated: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly SmartSessionList: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
  readonly UpdateEmailWallet: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly UpdateEmailPrimaryOtp: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly UpdateEmailSecondaryOtp: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly ApproveTransaction: {
    readonly group: string
    readonly needsConnection: string
  }
  readonly SIWXSignMessage: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
  readonly ConnectingSiwe: {
    readonly group: string
    readonly needsConnection: string
    readonly openable: string
  }
}
declare const walletFeatures: readonly ['onramp', 'swaps', 'receive', 'send']
declare function activityContract(adapter: string, setUp: () => Promise<ActivitySetup> | ActivitySetup): void
declare function analyticsContract(adapter: string, setUp: () => Promise<AnalyticsSetup> | AnalyticsSetup): void
declare function assertSays(text: string, asked: SignInMessage, reading: Reading): SignInMessage
declare function balancesContract(adapter: string, setUp: () => Promise<BalancesSetup> | BalancesSetup): void
declare function cacheContract(adapter: string, setUp: () => CacheSetup): void
declare function catalogueContract(adapter: string, setUp: () => Promise<CatalogueSetup> | CatalogueSetup): void
declare function chainAdapterContract(
  adapter: string,
  setUp: () => Promise<ChainAdapterSetup> | ChainAdapterSetup,
  { walletsRead, walletsKeepNetworks, tokens, tellsCost }?: NamespaceTraits,
): void
declare function clipboardContract(adapter: string, setUp: () => ClipboardSetup): void
declare function clockContract(adapter: string, setUp: () => ClockSetup): void
declare function connectorSourceContract(
  adapter: string,
  setUp: () => ConnectorSourceSetup | Promise<ConnectorSourceSetup>,
): void
declare function createOffers(deps: OffersDeps): Offers
declare function embeddedWalletContract(adapter: string, setUp: () => EmbeddedWalletSetup): void
declare function identitiesContract(adapter: string, setUp: () => Promise<IdentitiesSetup> | IdentitiesSetup): void
declare function imagesContract(adapter: string, setUp: () => Promise<ImagesSetup> | ImagesSetup): void
declare function locksContract(adapter: string, setUp: () => LocksSetup): void
declare function nameRegistryContract(
  adapter: string,
  setUp: () => Promise<NameRegistrySetup> | NameRegistrySetup,
): void
declare function namesContract(adapter: string, setUp: () => Promise<NamesSetup> | NamesSetup): void
declare function onRampContract(adapter: string, setUp: () => Promise<OnRampSetup> | OnRampSetup): void
declare function openerContract(adapter: string, setUp: () => OpenerSetup): void
declare function pageAddressContract(adapter: string, setUp: () => PageAddressSetup): void
declare function pairingConnectorContract(adapter: string, setUp: () => Promise<PairingConnectorSetup>): void
declare function pairingNamespacesContract(adapter: string, setUp: () => Promise<PairingNamespacesSetup>): void
declare function placeContract(
  name: string,
  setUp: (where: 'here' | 'elsewhere') => PlaceSetup | Promise<PlaceSetup>,
): void
declare function platformContract(adapter: string, setUp: (scene: PlatformScene) => PlatformSetup): void
declare function popupsContract(adapter: string, setUp: () => PopupsSetup): void
declare function pricesContract(adapter: string, setUp: () => Promise<PricesSetup> | PricesSetup): void
declare function settleOffer(
  deps: SettleOfferDeps,
  { terms, proofs }: Signed,
  connection: WalletConnection,
  signal: AbortSignal,
): Promise<void>
declare function signInContract(adapter: string, setUp: () => Promise<SignInSetup> | SignInSetup): void
declare function smartSessionsContract(
  adapter: string,
  setUp: () => Promise<SmartSessionsSetup> | SmartSessionsSetup,
): void
declare function storageContract(adapter: string, setUp: () => Storage): void
declare function supportedChainsContract(
  adapter: string,
  setUp: () => Promise<SupportedChainsSetup> | SupportedChainsSetup,
): void
declare function swapsContract(adapter: string, setUp: () => Promise<SwapsSetup> | SwapsSetup): void
declare function tabsContract(adapter: string, setUp: () => TabsSetup): void
declare function walletConnectorContract(
  adapter: string,
  setUp: () => WalletConnectorSetup | Promise<WalletConnectorSetup>,
): void
interface ActivitySetup {
  readonly activity: Activity
  readonly account: AccountId
  readonly elsewhere: AccountId
  fail(): void
  stop?(): Promise<void>
}
interface ActivityState {
  readonly items: Loadable<readonly ActivityItem[]>
  readonly hidden: readonly ActivityItem[]
  readonly hasMore: boolean
  readonly more: 'idle' | 'loading' | 'failed'
  readonly nfts: readonly Nft[]
  readonly hiddenNfts: readonly Nft[]
}
interface Alert {
  readonly code: string
  readonly variant: 'error' | 'warning'
}
interface AnalyticsSetup {
  readonly analytics: Analytics
  received(): readonly string[]
  newest(): unknown
  fail(): void
  stop?(): Promise<void>
}
interface Apart {
  readonly adapter: ChainAdapter
  readonly network?: Network
}
interface Approval {
  place(part: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }): void
  unplace(): void
  focus(): void
  leave(): void
}
interface AuthenticateParams {
  readonly chains: string[]
  readonly methods: string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly resources?: string[]
}
interface AwaitingMail {
  readonly status: 'awaitingDevice' | 'awaitingCode'
  readonly email: string
  readonly resendAt: EpochMs
  readonly error?: DialogError
  readonly isOfCode?: true
}
interface BalancesSetup {
  readonly balances: Balances
  readonly account: AccountId
  readonly holdings: Readonly<Record<string, string>>
  readonly nativeSymbol: string
  readonly stranger: AccountId
  earn(): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  readonly elsewhere: AccountId
  fail(): void
  stop?(): Promise<void>
}
interface BitcoinNetwork {
  readonly id: ChainId
  readonly name: BitcoinChainName
  readonly hrp: 'bc' | 'tb' | 'bcrt'
  readonly pubKeyHash: number
  readonly scriptHash: number
}
interface BuildOptions {
  readonly slippage: Slippage
  readonly permit?: SignedPermit
  readonly signal?: AbortSignal
}
interface BuyDraft {
  readonly region: string
  readonly currency?: string
  readonly payment?: string
  readonly method?: string
  readonly provider?: string
  readonly text?: string | undefined
  readonly offered?: string | undefined
  readonly amountIn: 'payment' | 'purchase'
  readonly rate?: string
  readonly locale: string
}
interface BuyForm {
  readonly state: ReadonlyStore<BuyState>
  use(): () => void
  setAmount(text: string): void
  offerAmount(decimal: string): void
  switchUnit(): void
  choose(choice: Partial<Pick<BuyDraft, 'region' | 'currency' | 'payment' | 'method' | 'provider'>>): void
  askAgain(): void
}
interface CacheSetup {
  readonly cache: Cache
  wait(ms: number): Promise<void>
}
interface Calling {
  readonly contract: Hex
  readonly functions: readonly {
    readonly name: string
    readonly value: bigint
    readonly rules: readonly (ArgumentRule & {
      readonly place: number
    })[]
    readonly isOpen: boolean
  }[]
}
interface CatalogueSetup {
  readonly catalogue: WalletCatalogue
  readonly known: {
    readonly id: string
    readonly name: string
    readonly imageId: string
    readonly chain: ChainId
  }
  readonly certifies: boolean
  readonly allowsAnalytics: boolean
  fail(): void
  stop?(): Promise<void>
}
interface ChainAdapterSetup {
  readonly adapter: ChainAdapter
  readonly network: Network
  readonly other: Network
  readonly account: AccountId
  readonly balance: string
  readonly addresses: readonly [string, ...string[]]
  readonly notAddresses: readonly string[]
  readonly recipient: string
  readonly token?: Asset
  readonly payment?: bigint
  readonly unseen?: string
  readonly name?: {
    readonly typed: string
    readonly found: {
      readonly name: string
      readonly address: string
    }
    readonly free: string
    readonly notName: string
  }
  readonly read?: {
    readonly asked: RpcRequest
    readonly answer: unknown
  }
  readonly capabilities?: Readonly<Record<string, unknown>>
  isSigned(text: string, signature: string): boolean | Promise<boolean>
  wallet(behaviour: SwitchBehaviour): WalletConnection
  readonly stranger: string
  readonly misled: 'asks nobody' | ((handle: TransferHandle) => Promise<readonly Apart[]>)
  readonly flattered: 'asks one' | ((handle: TransferHandle) => Promise<readonly Apart[]>)
  readonly overcharged: 'asks one' | (() => Promise<readonly Apart[]>)
  settle?(): Promise<void>
  stop?(): Promise<void>
}
interface Channel {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
  close(): void
}
interface ChooseWallet {
  chooseConnector(connector: ConnectorInfo): void
  chooseWallet(wallet: Wallet): void
  offersAllWallets(): boolean
}
interface ClipboardSetup {
  readonly clipboard: Clipboard
  text(): string | undefined
  refuse(): void
}
interface ClockSetup {
  readonly clock: Clock
  wait(ms: number): Promise<void>
}
interface Connect extends ChooseWallet {
  readonly state: ReadonlyStore<ConnectState>
  readonly rows: ReadonlyStore<readonly ConnectRow[]>
  readonly connectors: ReadonlyStore<readonly ConnectorInfo[]>
  connect(connectorId: string, namespace?: ChainNamespace): Promise<void>
}
interface ConnectorSourceSetup {
  readonly source: ConnectorSource
  add(): string
  settle(): Promise<void>
}
interface DeepLink {
  readonly kind: 'native' | 'universal' | 'intent' | 'web' | 'desktop' | 'browse'
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  readonly via: 'window' | 'telegram'
}
interface Dialog {
  readonly state: ReadonlyStore<DialogState>
  readonly effects$: Stream<ModalEffect>
  first(): View
  open(request?: DialogRequest): void
  welcomeBack(): void
  close(): void
  readonly refused$: Stream<void>
  isHeld(): boolean
  shut(): void
  finish(stays?: true): void
  steer(by: Steering): void
  narrow(namespace: ChainNamespace | undefined): void
  setLoading(loading: boolean): void
  setInline(inline: boolean): void
}
interface DialogRequest {
  readonly view?: View
  readonly namespace?: ChainNamespace
}
interface DialogState {
  readonly open: boolean
  readonly loading: boolean
  readonly inline: boolean
  readonly namespace?: ChainNamespace | undefined
}
interface EmailUpdates {
  updateEmail(email: string): Promise<void>
  submitPrimary(code: string): Promise<void>
  submitSecondary(code: string): Promise<void>
  cancelUpdate(): void
}
interface EmbeddedAccount extends EmailUpdates {
  readonly state: ReadonlyStore<EmbeddedAccountState>
  switchType(type: EmbeddedAccountType): Promise<void>
}
interface EmbeddedAccountState {
  readonly login:
    | {
        readonly kind: 'email'
        readonly email: string
      }
    | {
        readonly kind: 'social'
        readonly provider: Social
        readonly userName?: string
      }
    | undefined
  readonly active: EmbeddedAccountType | undefined
  readonly canSwitch: boolean
  readonly switching: boolean
  readonly update: EmailUpdateState
}
interface EmbeddedUser {
  readonly email?: string
  readonly userName?: string
  readonly chainId: ChainId
  readonly accounts: readonly [Account, ...Account[]]
  readonly smartAccountDeployed: boolean
  readonly signed?: {
    readonly message: string
    readonly signature: string
  }
}
interface EmbeddedWallet {
  readonly events$: Stream<EmbeddedEvent>
  startEmailLogin(email: string): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>
  awaitDevice(signal?: AbortSignal): Promise<void>
  confirmEmailCode(otp: string): Promise<void>
  socialRedirectUri(provider: WindowSocial): Promise<string>
  connectSocial(uri: string): Promise<EmbeddedUser>
  farcasterUri(): Promise<string>
  connectFarcaster(signal?: AbortSignal): Promise<{
    readonly userName: string
  }>
  user(request?: {
    readonly chainId?: ChainId
    readonly preferred?: EmbeddedAccountType
    readonly signIn?: SignInTerms
  }): Promise<EmbeddedUser>
  isConnected(): Promise<boolean>
  setPreferredAccount(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  switchNetwork(chainId: ChainId): Promise<ChainId>
  smartAccountNetworks(): Promise<readonly number[]>
  startEmailUpdate(email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  confirmPrimaryCode(otp: string): Promise<void>
  confirmSecondaryCode(otp: string): Promise<{
    readonly newEmail: string
  }>
  request(chainId: ChainId, request: RpcRequest, signal?: AbortSignal): Promise<unknown>
  rejectOpenRequests(): void
  syncTheme(theme: { readonly mode?: ThemeMode; readonly accent?: string; readonly background?: string }): Promise<void>
  syncHost(host: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }): Promise<void>
  signOut(): Promise<void>
  reload(): Promise<void>
  end(): void
}
interface EmbeddedWalletSetup {
  readonly wallet: EmbeddedWallet
  readonly code: string
  readonly addresses: {
    readonly eoa: string
    readonly smartAccount: string
    readonly solana: string
  }
  setEmailAction(action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'): void
  followLink(): void
  answerFarcaster(answer: 'approve' | 'decline'): void
  approve(result?: unknown): void
  decline(): void
  setAnswer(answer: (chainId: ChainId, request: RpcRequest) => unknown): void
  readonly isSigned?: (message: string, signature: string, address: string) => boolean | Promise<boolean>
  synced(): number
  shown(): number
  asked(): readonly unknown[]
  settle(): Promise<void>
}
interface Environment {
  readonly device: 'desktop' | 'ios' | 'android'
  readonly host: PageHost
  readonly framed: boolean
  readonly safari: boolean
  readonly chromeStore: boolean
  readonly page: string
}
interface ExplanationFacts {
  readonly rows: readonly ConnectRow[]
  readonly connectors: readonly ConnectorInfo[]
  readonly rules: WalletRules
  readonly custom: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly listed: readonly Wallet[] | undefined
  readonly offersAllWallets: boolean
}
interface FarcasterLogin {
  readonly state: ReadonlyStore<FarcasterState>
  start(): Promise<void>
  stop(): void
}
interface Features {
  load<N extends keyof FeatureMap>(name: N): Promise<FeatureMap[N]>
  loaded<N extends keyof FeatureMap>(name: N): FeatureMap[N] | undefined
}
interface Feedback {
  readonly snackbar: ReadonlyStore<Snackbar | undefined>
  readonly alerts: ReadonlyStore<readonly Alert[]>
  show(message: OutcomeKey, variant: SnackbarVariant): void
  hide(): void
  dismissAlert(code: string): void
  alert(alert: Alert): void
}
interface FrameSurface {
  show(part: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }): void
  hide(): void
  focus(): void
}
interface GivenProps {
  readonly dialog: WalletDialog
  readonly language?: string | undefined
  readonly children?: ReactNode
}
interface IdentitiesSetup {
  readonly identities: Identities
  readonly named: {
    readonly account: AccountId
    readonly name: string
  }
  readonly nameless: AccountId
  readonly elsewhere: AccountId
  fail(): void
  stop?(): Promise<void>
}
interface Images {
  of(address: string, signal?: AbortSignal): Promise<string>
}
interface ImagesSetup {
  readonly images: Images
  readonly known: string
  fail(): void
  stop?(): Promise<void>
}
interface KeptSignIns {
  of(account: AccountId): StandingSignIn | undefined
  all(): readonly AccountId[]
  keep(account: AccountId, signedIn: SignedIn): boolean
  forget(account: AccountId): void
  ask(account: AccountId, signal?: AbortSignal): Promise<void>
  endedAt(account: AccountId): EpochMs | undefined
}
interface KnownIdentity {
  readonly account: string
  readonly identity: Identity
}
interface Listen {
  (type: 'storage', listener: (event: StorageLike) => void): void
  (type: 'pageshow', listener: (event: PageShowLike) => void): void
}
interface Listening {
  unsubscribe(): void
}
interface LocksSetup {
  open(): Locks & {
    close(): void
  }
  settle(ms: number): Promise<void>
}
interface NameRegistrySetup {
  readonly registry: NameRegistry
  readonly account: AccountId
  sign(message: string): Promise<string>
  readonly free: {
    readonly label: string
    readonly name: string
  }
  readonly taken: {
    readonly label: string
    readonly name: string
  }
  pass(ms: number): void
  loseAnswer(): void
  away(isAway: boolean): void
  stop?(): Promise<void>
}
interface NamesSetup {
  readonly names: Names
  readonly taken: {
    readonly name: string
    readonly network: ChainId
    readonly address: string
  }
  readonly free: string
  readonly elsewhere: ChainId
  fail(): void
  stop?(): Promise<void>
}
interface NamespaceSession {
  readonly accounts: readonly Account[]
  readonly active: AccountId
  readonly network: ChainId
  readonly connector: ConnectorInfo
  readonly unanswered?: true
}
interface NamespaceTraits {
  readonly capabilities: readonly AccountCapability[]
  readonly accountType: AccountType
  readonly mainnet?: ChainId
  readonly isAddress: (text: string) => boolean
  readonly addressKey: (address: string) => string
  readonly accountPath: 'address' | 'account'
  readonly payment?: PaymentCodes
  readonly paymentUri: (id: AccountId) => string
  readonly coinAddress?: string
  readonly coinType?: string
  readonly settlesByTime: boolean
  readonly hasSmartSessions: boolean
  readonly sendFailure: 'send.failed' | 'send.failedSolana'
}
interface NamespaceTraits {
  readonly walletsRead?: boolean
  readonly walletsKeepNetworks?: boolean
  readonly tokens?: boolean
  readonly tellsCost?: boolean
}
interface NetworkMarks {
  readonly network?: string
  readonly coin?: string
}
interface OfferedSignIn {
  readonly offer: SignInOffer
  settle(connection: WalletConnection, signal: AbortSignal): Promise<void>
}
interface Offers {
  prepare(): void
  readonly make: OfferSignIn
}
interface OffersDeps extends SettleOfferDeps, Omit<WriteRequestDeps, 'loadReading'> {
  readonly signIn: SignIn
}
interface OnRampSetup {
  readonly onRamp: OnRamp
  readonly request: OnRampRequest
  readonly account: AccountId
  readonly refused: string
  told(): string
  pay(url: string): Promise<void> | void
  away(isAway: boolean): void
  stop?(): Promise<void>
}
interface OpenerSetup {
  readonly opener: Opener & WalletOpener
  opened(): readonly string[]
  followed(): readonly string[]
  block(): void
}
interface Outgoing {
  readonly id: string
  readonly chainId: ChainId
  readonly from: AccountId
  readonly to: string
  readonly name?: string
  readonly asset: Asset
  readonly amount: Amount
  readonly mostFee?: Amount
  readonly note?: string
  readonly marks?: PaymentMarks
  readonly call?: CallTerms
  readonly swap?: SwapStep
  readonly at: EpochMs
  readonly hidden?: true
  readonly state:
    | {
        readonly status: 'asking'
      }
    | {
        readonly status: 'unsure'
      }
    | {
        readonly status: 'sent'
        readonly handle: TransferHandle
        readonly outcome: TransferOutcome
      }
}
interface Outgoings {
  readonly state: ReadonlyStore<readonly Outgoing[]>
  begin(
    transfer: Omit<Outgoing, 'id' | 'at' | 'state'>,
    seen?: readonly Pick<Outgoing, 'id'>[],
  ): Promise<string | undefined>
  sync(): void
  sent(id: string, handle: TransferHandle): void
  unsure(id: string): void
  forget(id: string): void
  hide(id: string): void
}
interface PageAddress {
  read(): string
  rewrite(url: string): void
  leave(url: string): void
  openerPolicy(): Promise<string | undefined>
}
interface PageAddressSetup {
  readonly address: PageAddress
  left(): readonly string[]
  setOpenerPolicy(policy: string | undefined): void
}
interface PageHostFacts {
  readonly device: 'desktop' | 'ios' | 'android'
  readonly userAgent: string
  readonly has: (path: string) => boolean
}
interface PageShowLike {
  readonly persisted: boolean
}
interface PairingConnectorSetup {
  readonly connector: WalletConnector
  readonly chains: readonly [ChainId, ChainId]
  readonly addresses: readonly [string, string]
  scan(uri: string, answer: 'approve' | 'reject' | 'hold'): Promise<void>
  approveHeld(): Promise<void>
  setMood(mood: 'approve' | 'reject' | 'ignore'): Promise<void>
  useSecondAccount(): Promise<void>
  setChain(chainId: ChainId): Promise<void>
  deleteSession(): Promise<void>
  sessions(): Promise<number>
  readonly signing?: SigningSetup
  prompts(): number | Promise<number>
  setRelay(state: 'up' | 'away' | 'silent'): Promise<void>
  until(holds: () => boolean | Promise<boolean>): Promise<void>
}
interface PairingNamespace {
  readonly chainId: ChainId
  readonly addresses: readonly [string, string]
  readonly request: RpcRequest
  isSigned(answer: unknown): boolean
}
interface PairingNamespacesSetup extends PairingConnectorSetup {
  readonly namespaces: readonly [PairingNamespace, PairingNamespace, PairingNamespace]
  setNamespaces(namespaces: readonly ChainNamespace[]): Promise<void>
}
interface PairingQuestion {
  readonly id: number
  readonly pairingTopic: string
}
interface PairingUri {
  readonly topic: string
  readonly symKey: string
  readonly expiryTimestamp?: number
  readonly methods?: string
}
interface PaymentCodes {
  readonly scheme: string
  readonly payee: RegExp
  readonly amountKey: string
  readonly isAmount: (text: string) => boolean
  readonly asksForMore: (key: string) => boolean
  readonly marks?: {
    readonly memo: string
    readonly reference: string
  }
}
interface Permit {
  readonly token: string
  readonly owner: string
  readonly spender: string
  readonly value: bigint
  readonly nonce: bigint
  readonly deadline: bigint
}
interface PermitDomain {
  readonly name: string
  readonly version: string
  readonly nonce: bigint
}
interface PlaceSetup {
  readonly place: Place
  readonly clock: VirtualClock
  readonly address: string
  readonly chains: readonly [ChainId, ...ChainId[]]
  readonly deed: RpcRequest
  setMood(mood: 'approve' | 'reject' | 'silent'): void
  asked(): number
  prompts(): number
  readonly asksNobody?: true
  listeners(): number
}
interface PlatformSetup {
  readonly platform: Platform
}
interface Popup {
  readonly closed: boolean
  navigate(url: string): void
  focus(): void
  close(): void
  listen(heard: (message: { readonly origin: string; readonly data: unknown }) => void): () => void
}
interface Popups {
  open(): Popup | undefined
  isHere?(): boolean
}
interface PopupsSetup {
  readonly popups: Popups
  opened(): number
  visited(): readonly string[]
  say(origin: string, data: unknown): void
  leave(): void
  focused(): number
  block(): void
  turnTo(where: 'page' | 'window'): void
}
interface PorticoGiven {
  readonly dialog: Dialog
  readonly name?: string | undefined
}
interface PricesSetup {
  readonly prices: Prices
  readonly known: Readonly<Record<AccountId, string>>
  readonly unknown: AccountId
  readonly elsewhere: AccountId
  fail(): void
  stop?(): Promise<void>
}
interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}
interface ProveDeps {
  readonly signIn: Pick<SignIn, 'verify' | 'add' | 'revoke'>
  readonly kept: KeptSignIns
  readonly tabs: Tabs
  readonly clock: Clock
  readonly logger: Logger
}
interface PublicFacts {
  readonly dialogOpen: boolean
  readonly loading: boolean
  readonly session: SessionState
  readonly networks: readonly Network[]
  readonly switchingTo?: ChainId | undefined
  readonly signedIn?: StandingSignIn | undefined
  readonly identity?: KnownIdentity | undefined
  readonly mustSignIn?: boolean | undefined
  readonly theme?: Theme | undefined
  readonly words?: PublicState['words'] | undefined
  readonly locale?: string | undefined
}
interface Purchase {
  readonly id: string
  readonly at: EpochMs
  readonly provider: {
    readonly id: string
    readonly name: string
  }
  readonly account: AccountId
  readonly asset: Asset
  readonly pays: Money
  readonly fees: readonly Money[]
  readonly promised: Amount
  readonly minutes?: number
  readonly before?: Amount
  readonly url?: string
  readonly order?: string
  readonly mark?: string
  readonly state: PurchaseState
}
interface PurchaseRun {
  begin(what: Pick<BuyState, 'chosen' | 'request' | 'account'>): Promise<void>
  showWindow(): void
  leavePage(): void
  cancel(): void
  done(): void
  resume(): void
}
interface Purchases extends Omit<PurchaseRun, 'begin' | 'resume'> {
  readonly state: ReadonlyStore<PurchaseSlot>
  readonly loading: ReadonlyStore<boolean>
  readonly canLeave: boolean
  begin(): Promise<void>
  resume(): Promise<void>
}
interface Reading {
  readonly now: EpochMs
  readonly byHost?: boolean
}
interface RecentWallet extends WalletRef {
  readonly wallet?: Wallet
}
interface Request {
  readonly method: string
  readonly params?: unknown
}
interface Router extends Omit<ViewRouter, 'back'> {
  back(): void
}
interface SendReview {
  readonly from: AccountId
  readonly fromName?: string
  readonly to: string
  readonly name?: string
  readonly avatar?: string
  readonly marks?: PaymentMarks
  readonly network: ChainId
  readonly asset: TokenBalance
  readonly amount: Amount
  readonly usd?: string
  readonly feeBy: 'review' | 'wallet'
  readonly fee: FeeQuote
  readonly feeUsd?: string
  readonly feeConsent: FeeConsent
  readonly total: Amount
  readonly warnings: readonly SendWarning[]
}
interface Served {
  readonly here: boolean
  readonly networks: readonly ChainId[]
}
interface Session {
  readonly state: ReadonlyStore<SessionState>
  switchNetwork(chainId: ChainId, signal?: AbortSignal): Promise<void>
  disconnect(namespace?: ChainNamespace): Promise<void>
}
interface SessionEvent {
  readonly id?: unknown
  readonly topic?: unknown
  readonly params?: unknown
}
interface SessionNamespace {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly chains: readonly ChainId[]
  readonly rpcMap: Readonly<Record<string, string>>
}
interface SessionState {
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly active?: ChainNamespace
  readonly byNamespace: Readonly<Partial<Record<ChainNamespace, NamespaceSession>>>
  readonly chosenNetwork?: ChainId
}
interface SessionTerms {
  readonly spendings: readonly Spending[]
  readonly callings: readonly Calling[]
}
interface SettleOfferDeps extends ProveDeps {
  readonly proven: (account: AccountId, request: SignInRequest, session: SignInSession) => void
  readonly signed: (account: AccountId) => void
  readonly failed: (account: AccountId, message: string) => void
}
interface Sight {
  readonly visible: Watched<boolean>
}
interface SignInChoices {
  readonly verify?: 'browser'
  readonly backend?: string | SignInRoutes
  readonly hosted?: true
  readonly siwe?: SiweClient
  readonly adapter?: SignIn
  readonly required?: boolean | undefined
  readonly statement?: string | undefined
  readonly expiresInMs?: number | undefined
  readonly notBeforeInMs?: number | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly signOutOn?: SignOutChoices | undefined
}
interface SignInControl extends SignInFeature {
  open(by?: View): void
  signOut(): Promise<void>
  left(namespaces?: readonly ChainNamespace[], active?: readonly AccountId[]): void
  readonly assertSignedIn: SignedInRule
  readonly offer: offersPart.Offers['make']
}
interface SignInSettings {
  readonly way: 'verify' | 'backend' | 'hosted' | 'siwe' | 'adapter'
  readonly writes: boolean
  readonly required: boolean
  readonly signOutOn: SignOutOn
  readonly refetch?: {
    readonly nonceMs: number
    readonly sessionMs: number
  }
  readonly wording: {
    readonly statement?: string
    readonly expiresInMs?: number
    readonly notBeforeInMs?: number
    readonly resources?: readonly string[]
    readonly requestId?: string
  }
}
interface SignInSetup {
  readonly signIn: SignIn
  readonly origin: string
  readonly account: AccountId
  readonly other: AccountId
  readonly elsewhere: AccountId
  sign(text: string, by: AccountId): Promise<string>
  now(): number
  later(ms: number): void | Promise<void>
  away(isAway: boolean): void
  stop?(): Promise<void>
}
interface Signed {
  readonly terms: readonly SignInTerms[]
  readonly proofs: readonly SignInSession[]
}
interface SignedPermit {
  readonly permit: Permit
  readonly signature: string
}
interface SigningSetup {
  setSigning(mood: SigningMood): void | Promise<void>
  isSigned(proof: SignInSession): boolean | Promise<boolean>
  readonly now?: () => number
}
interface SiteOptions {
  readonly networks: readonly [Network, ...Network[]]
  readonly projectId?: string | undefined
  readonly endpoints?: Endpoints | undefined
  readonly metadata?:
    | {
        readonly name: string
        readonly description?: string | undefined
        readonly url?: string | undefined
        readonly icons?: readonly string[] | undefined
      }
    | undefined
  readonly features?: FeatureChoices | undefined
  readonly wallets?:
    | {
        readonly exclude?: readonly string[] | undefined
        readonly include?: readonly string[] | undefined
        readonly featured?: readonly string[] | undefined
        readonly custom?: readonly Wallet[] | undefined
        readonly order?: readonly ConnectGroup[] | undefined
        readonly installed?: 'only' | 'hide' | undefined
      }
    | undefined
  readonly unsupportedNetwork?: 'allow' | 'prompt' | 'require' | undefined
  readonly socials?: readonly Social[] | false | undefined
  readonly connectOrder?: readonly ConnectMethod[] | undefined
  readonly accountType?: EmbeddedAccountType | undefined
  readonly connectors?: readonly (WalletConnector | Place)[] | undefined
  readonly chains?: Readonly<Partial<Record<ChainNamespace, () => Promise<ChainAdapter>>>> | undefined
  readonly signIn?: SignInOptions | undefined
  readonly swaps?: SwapOptions | undefined
  readonly names?:
    | {
        readonly suffix?: string | undefined
        readonly zone?: string | undefined
        readonly minimum?: number | undefined
      }
    | undefined
  readonly theme?: Theme | undefined
  readonly legal?:
    | {
        readonly terms?: string | URL | undefined
        readonly privacy?: string | URL | undefined
      }
    | undefined
  readonly beforeConnect?: BeforeAsking<ConnectAsked> | undefined
  readonly beforeSign?: BeforeAsking<RequestAsked> | undefined
  readonly beforeSend?: BeforeAsking<RequestAsked> | undefined
  readonly preload?: 'idle' | 'intent' | undefined
  readonly instance?: string | undefined
  readonly isolate?: boolean | undefined
  readonly analyticsAddress?: boolean | undefined
}
interface SiteRules {
  readonly connect?: BeforeAsking<ConnectAsked> | undefined
  readonly sign?: BeforeAsking<RequestAsked> | undefined
  readonly send?: BeforeAsking<RequestAsked> | undefined
}
interface SiweMessageArgs extends Omit<SiweMessageParams, 'chains'> {
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly address: string
}
interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
interface SiweSession {
  readonly address: string
  readonly chainId: number
}
interface SmartSessionsSetup {
  readonly smartSessions: SmartSessions
  readonly account: AccountId
  readonly other: AccountId
  away(isAway: boolean): void
  stop?(): Promise<void>
}
interface Snackbar {
  readonly message: OutcomeKey
  readonly variant: SnackbarVariant
  readonly open: boolean
  readonly autoClose: boolean
}
interface SocialLogin {
  readonly state: ReadonlyStore<SocialLoginState>
  start(provider: Social, window: Popup | undefined): Promise<void>
  resume(): Promise<void>
  cancel(): void
}
interface SolanaPayment {
  readonly from: string
  readonly to: string
  readonly lamports: bigint
  readonly token?: {
    readonly mint: string
    readonly from: string
    readonly units: bigint
    readonly kept?: bigint
    readonly opensFor?: string
  }
  readonly fee: bigint
  readonly accounts: readonly string[]
}
interface SpamContext {
  readonly account: string
  readonly known: KnownAddresses
  readonly held: readonly string[]
  readonly native?: string
  readonly testnet: boolean
  readonly valued: readonly string[]
}
interface Spending {
  readonly token?: Hex
  readonly each: bigint
  readonly period: number
  readonly inAll?: bigint
  readonly start: number
}
interface StandingSignIn extends SignedIn {
  readonly endsSoon?: true
}
interface Steering {
  opening(view: View): View | undefined
  isHeld(): boolean
  refuse(): void
  goesOn(): boolean
}
interface StorageLike {
  readonly key: string | null
  readonly newValue: string | null
}
interface Store {
  readonly kind: StoreKind
  readonly url: string
}
interface Stream<T> {
  subscribe(observer: StreamObserver<T> | ((value: T) => void)): Listening
}
interface StreamObserver<T> {
  next?(value: T): void
  error?(cause: unknown): void
  complete?(): void
}
interface Subjects {
  readonly signers?: readonly unknown[]
  readonly owners?: readonly unknown[]
  readonly networks?: readonly unknown[]
}
interface SupportedChainsSetup {
  readonly supportedChains: SupportedChains
  readonly served: ChainId
  fail(): void
  stop?(): Promise<void>
}
interface SwapApproval {
  readonly spender: string
  readonly allowance: bigint
  readonly resets: boolean
  readonly permit?: PermitDomain
}
interface SwapCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}
interface SwapFee {
  readonly expected: Amount
  readonly most?: Amount
  readonly next: FeeQuote
  readonly by: 'review' | 'wallet'
}
interface SwapProperties {
  readonly isSmartAccount: boolean
  readonly network: string
  readonly swapFromToken: string
  readonly swapToToken: string
}
interface SwapQuote extends SwapRequest {
  readonly received: Amount
  readonly impact?: number
  readonly providerFee?: Amount
  readonly networkFee?: Amount
  readonly at: number
}
interface SwapRequest {
  readonly account: AccountId
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: Amount
}
interface SwapReview {
  readonly quote: SwapQuote
  readonly slippage: Slippage
  readonly transaction: SwapTransaction
  readonly spender?: string
  readonly plan: ApprovalPlan
  readonly pending?:
    | {
        readonly id: string
        readonly does: 'allow' | 'reset'
      }
    | undefined
  readonly begun: readonly Pick<Outgoing, 'id'>[]
  readonly leftover?: Amount
  readonly impact?: number
  readonly fee: SwapFee
  readonly usd: {
    readonly paid?: string | undefined
    readonly received?: string | undefined
    readonly fee?: string | undefined
  }
  readonly consents: readonly SwapConsent[]
  readonly simulation?: Simulation
}
interface SwapSettings {
  readonly way: 'aggregator' | 'routers' | 'adapter' | 'bound'
  readonly slippage: Slippage
}
interface SwapTerms extends SwapRequest {
  readonly minimum: Amount
}
interface SwapToken {
  readonly chainId: ChainId
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
  readonly permits?: true
}
interface SwapTransaction {
  readonly call: SwapCall
  readonly terms: SwapTerms
  readonly minimum: bigint
  readonly gas?: bigint
}
interface SwapWays {
  readonly aggregator?: SwapAggregator
  readonly routers?: Readonly<Record<ChainId, SwapRouter>>
  readonly adapter?: Swaps
}
interface Swaps {
  networks(signal?: AbortSignal): Promise<ReadonlySet<ChainId>>
  tokens(network: ChainId, signal?: AbortSignal): Promise<readonly SwapToken[]>
  quote(request: SwapRequest, signal?: AbortSignal): Promise<SwapQuote>
  approval(quote: SwapQuote, signal?: AbortSignal): Promise<SwapApproval | undefined>
  build(quote: SwapQuote, options: BuildOptions): Promise<SwapTransaction>
}
interface SwapsSetup {
  readonly swaps: Swaps
  readonly account: AccountId
  readonly from: SwapToken
  readonly to: SwapToken
  readonly untraded: SwapToken
  readonly elsewhere: ChainId
  readonly allowed: readonly string[]
  carryOut(calls: readonly SwapCall[], token: SwapToken): Promise<bigint>
  move(how: 'much' | 'little'): Promise<void>
  age(): void
  fail(): void
  stop?(): Promise<void>
}
interface TabsSetup {
  open(): Tabs
  settle(): Promise<void>
}
interface TabsWindow {
  readonly BroadcastChannel?: (new (name: string) => Channel) | undefined
  readonly localStorage?: {
    setItem(key: string, value: string): void
    removeItem(key: string): void
  }
  addEventListener: Listen
  removeEventListener: Listen
}
interface ThemeStore {
  readonly state: ReadonlyStore<Theme>
  set(theme: Theme): void
}
interface Transactions {
  begin(flow: { readonly finish: Finish; readonly onSuccess?: () => void; readonly onCancel?: () => void }): void
  readonly open: ReadonlyStore<number>
}
interface ViewRouter {
  readonly stack: ReadonlyStore<ViewStack>
  push(view: View): void
  reset(view: View): void
  replace(view: View): void
  back(): 'moved' | 'close'
  backTo(index: number): void
}
interface ViewStack {
  readonly entries: readonly [View, ...View[]]
}
interface WagmiConfig<
  Chain extends {
    readonly id: number
  },
> {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(
      event: 'change' | 'connect',
      data: {
        readonly accounts: readonly Address[]
        readonly chainId: number
      },
    ): void
    emit(event: 'disconnect'): void
  }
}
interface WalletConnectClient {
  connect(params: { readonly optionalNamespaces: Readonly<Record<string, ProposedNamespace>> }): Promise<{
    readonly uri?: string | undefined
    approval(): Promise<WalletConnectSession>
  }>
  authenticate?(params: AuthenticateParams): Promise<{
    readonly uri?: string | undefined
    response(): Promise<{
      readonly session?: WalletConnectSession | undefined
      readonly auths?: readonly unknown[] | undefined
    }>
  }>
  formatAuthMessage?(params: { readonly request: AuthPayload; readonly iss: string }): string
  request(params: {
    readonly topic: string
    readonly chainId: string
    readonly request: {
      readonly method: string
      readonly params: unknown
    }
  }): Promise<unknown>
  disconnect(params: {
    readonly topic: string
    readonly reason: {
      readonly code: number
      readonly message: string
    }
  }): Promise<void>
  readonly session: {
    getAll(): readonly WalletConnectSession[]
  }
  readonly proposal: {
    getAll(): readonly PairingQuestion[]
  }
  readonly auth?: {
    readonly requests: {
      getAll(): readonly PairingQuestion[]
    }
  }
  on(event: ClientEventName, listener: (event: SessionEvent) => void): unknown
  off(event: ClientEventName, listener: (event: SessionEvent) => void): unknown
  readonly core: {
    readonly relayer: {
      readonly connected: boolean
      on(event: RelayEventName, listener: (error?: unknown) => void): unknown
      off(event: RelayEventName, listener: (error?: unknown) => void): unknown
    }
    readonly history?: {
      on(event: 'history_updated', listener: (record: unknown) => void): unknown
      off(event: 'history_updated', listener: (record: unknown) => void): unknown
    }
    readonly heartbeat?: {
      readonly events: {
        emit(event: 'heartbeat_pulse'): unknown
      }
    }
    readonly expirer: {
      set(target: string | number, expiry: number): void
    }
  }
}
interface WalletConnectProvider {
  readonly client: WalletConnectClient
}
interface WalletConnectSession {
  readonly topic: string
  readonly pairingTopic?: string
  readonly expiry: number
  readonly namespaces: Readonly<
    Record<
      string,
      {
        readonly accounts: readonly string[]
        readonly methods: readonly string[]
      }
    >
  >
  readonly sessionProperties?: unknown
  readonly scopedProperties?: unknown
  readonly peer: {
    readonly metadata: {
      readonly name?: unknown
      readonly icons?: readonly unknown[]
    }
  }
}
interface WalletConnectorSetup {
  readonly connector: WalletConnector
  readonly chains: readonly [ChainId, ChainId]
  readonly addresses: readonly [string, string]
  readonly deed: {
    readonly request: RpcRequest
    readonly answer: unknown
  }
  deeds(): readonly (ChainId | undefined)[]
  setMood(mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent'): void
  approveHeld(): void
  setAccounts(addresses: readonly string[]): void
  setChain(chainId: ChainId): void
  lock(): void
  unlock?(): void
  hangUp?(): void
  prompts(): number
  listeners(): number
  wait(ms: number): Promise<void>
  readonly signing?: SigningSetup
  readonly quirks?: {
    readonly oneAccount?: boolean
    readonly showsAccounts?: boolean
    readonly neverSilent?: boolean
    readonly signsApart?: boolean
  }
}
interface WalletRef {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly icon?: string
  readonly imageId?: string
  readonly marks?: string
}
interface WalletRules {
  readonly exclude: readonly string[]
  readonly include: readonly string[]
  readonly featured: readonly string[]
  readonly installed?: 'only' | 'hide' | undefined
  readonly chains: readonly ChainId[]
  readonly environment: Environment
}
interface WalletSettings {
  readonly exclude: readonly string[]
  readonly include: readonly string[]
  readonly featured: readonly string[]
  readonly custom: readonly Wallet[]
  readonly order: readonly ConnectGroup[]
  readonly installed?: 'only' | 'hide'
}
interface WebStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
interface WriteRequestDeps {
  readonly signIn: Pick<SignIn, 'writeMessage'>
  readonly wanted: Pick<SignInSettings, 'wording'>
  readonly wordsFrom?: ((wording: SignInSettings['wording'], now: EpochMs) => Partial<SignInTerms>) | undefined
  readonly platform: Platform
  readonly clock: Clock
  readonly loadReading?: (() => Promise<typeof lazyReading>) | undefined
}
type AccountCapability = (typeof accountCapabilities)[number]
type AccountCode = 'none' | 'own' | 'borrowed'
type AccountNameErrorCode = keyof typeof accountNameErrorText
type Address = `0x${string}`
type AmountInput =
  | {
      readonly status: 'empty'
    }
  | {
      readonly status: 'invalid'
    }
  | {
      readonly status: 'tooPrecise'
    }
  | {
      readonly status: 'ok'
      readonly amount: Amount
    }
type AnalyticsEvent =
  | {
      readonly event: 'MODAL_CREATED'
    }
  | {
      readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'
      readonly properties: {
        readonly connected: boolean
      }
    }
  | {
      readonly event:
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_GET_WALLET'
        | 'CLICK_NETWORKS'
    }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: {
        readonly name: string
        readonly platform: 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode' | 'unsupported'
      }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: {
        readonly method: 'qrcode' | 'mobile' | 'browser' | 'email' | Social
        readonly name: string
      }
    }
  | {
      readonly event: 'CONNECT_ERROR' | 'DISCONNECT_ERROR' | 'EMAIL_VERIFICATION_CODE_FAIL'
      readonly properties: {
        readonly message: string
      }
    }
  | {
      readonly event: 'USER_REJECTED'
      readonly properties: {
        readonly message: string
      }
    }
  | {
      readonly event: 'DISCONNECT_SUCCESS'
      readonly properties: {
        readonly namespace: string
      }
    }
  | {
      readonly event:
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_EDIT'
        | 'EMAIL_EDIT_COMPLETE'
    }
  | {
      readonly event: 'SOCIAL_LOGIN_STARTED' | 'SOCIAL_LOGIN_SUCCESS' | 'SOCIAL_LOGIN_ERROR' | 'SOCIAL_LOGIN_CANCELED'
      readonly properties: {
        readonly provider: string
      }
    }
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly properties: {
        readonly accountType: string
        readonly network: string
      }
    }
  | {
      readonly event: 'CLICK_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS'
      readonly properties: {
        readonly isSmartAccount: boolean
      }
    }
  | {
      readonly event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_REJECTED'
      readonly properties: {
        readonly isSmartAccount: boolean
        readonly network: string
        readonly token: string
      }
    }
  | {
      readonly event: 'SEND_ERROR'
      readonly properties: {
        readonly isSmartAccount: boolean
        readonly network: string
        readonly token: string
        readonly message: string
      }
    }
  | {
      readonly event: 'OPEN_SEND' | 'OPEN_SWAP'
      readonly properties: {
        readonly isSmartAccount: boolean
        readonly network: string
      }
    }
  | {
      readonly event: 'CLICK_SELECT_TOKEN_TO_SWAP' | 'CLICK_SELECT_NETWORK_TO_SWAP'
    }
  | {
      readonly event: 'INITIATE_SWAP' | 'SWAP_SUCCESS'
      readonly properties: SwapProperties
    }
  | {
      readonly event: 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'
      readonly properties: SwapProperties & {
        readonly message: string
      }
    }
  | {
      readonly event: 'SELECT_BUY_CRYPTO' | 'SELECT_WHAT_IS_A_BUY'
      readonly properties: {
        readonly isSmartAccount: boolean
      }
    }
  | {
      readonly event: 'SELECT_BUY_PROVIDER'
      readonly properties: {
        readonly provider: string
        readonly isSmartAccount: boolean
      }
    }
  | {
      readonly event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'
      readonly properties: {
        readonly isSmartAccount: boolean
        readonly network: string
      }
    }
  | {
      readonly event: 'SIWX_AUTH_ERROR'
      readonly properties: {
        readonly isSmartAccount: boolean
        readonly network: string
        readonly message: string
      }
    }
  | {
      readonly event: 'OPEN_ENS_FLOW' | 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'
      readonly properties: {
        readonly isSmartAccount: boolean
      }
    }
  | {
      readonly event: 'REGISTER_NAME_ERROR'
      readonly properties: {
        readonly isSmartAccount: boolean
        readonly error: string
      }
    }
  | {
      readonly event: 'SWITCH_NETWORK'
      readonly properties: {
        readonly network: string
      }
    }
  | {
      readonly event: 'SEARCH_WALLET'
      readonly properties: {
        readonly badge: string
        readonly length: number
      }
    }
type Answer = 'approve' | 'reject' | 'expire'
type ApprovalPlan =
  | {
      readonly kind: 'none'
    }
  | {
      readonly kind: 'batch'
      readonly calls: readonly SwapCall[]
    }
  | {
      readonly kind: 'permit'
      readonly permit: Permit
      readonly domain: PermitDomain
    }
  | {
      readonly kind: 'exact'
      readonly calls: readonly [SwapCall]
    }
  | {
      readonly kind: 'reset'
      readonly calls: readonly [SwapCall, SwapCall]
    }
type AuthPayload = Omit<Cacao['p'], 'resources'> & {
  resources?: string[]
}
type Binding = Pick<ContainerModuleLoadOptions, 'bind' | 'isBound'>
type BitcoinChainName = 'bitcoin:mainnet' | 'bitcoin:testnet' | 'bitcoin:signet' | 'bitcoin:regtest'
type BuyStep =
  | 'loading'
  | 'optionsFailed'
  | 'nothingSold'
  | 'addAmount'
  | 'incorrectValue'
  | 'belowLimit'
  | 'aboveLimit'
  | 'asking'
  | 'noQuote'
  | 'ready'
type ChainErrorCode = keyof typeof chainErrorText
type ClientEventName = SessionEventName | 'proposal_expire'
type ConnectGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'
type ConnectRow =
  | {
      readonly group: 'injected' | 'external'
      readonly connector: ConnectorInfo
      readonly connected: boolean
      readonly twin: boolean
    }
  | {
      readonly group: 'recent'
      readonly wallet: WalletRef
      readonly connector: ConnectorInfo
      readonly connected: boolean
      readonly twin: boolean
    }
  | {
      readonly group: 'walletConnect'
      readonly connector: ConnectorInfo
      readonly connected: boolean
    }
  | {
      readonly group: 'recent'
      readonly wallet: Wallet
    }
  | {
      readonly group: 'featured' | 'custom' | 'recommended'
      readonly wallet: Wallet
    }
  | {
      readonly group: 'pending'
      readonly slot: number
    }
type Dialog = Pick<WalletDialog, 'getState' | 'subscribe' | 'provider' | 'switchNetwork' | 'disconnect'>
type EmailUpdateState =
  | {
      readonly status: 'idle'
    }
  | {
      readonly status: 'sending'
      readonly email: string
    }
  | {
      readonly status: 'awaitingPrimary' | 'awaitingSecondary'
      readonly email: string
      readonly error?: DialogError
    }
  | {
      readonly status: 'checkingPrimary' | 'checkingSecondary'
      readonly email: string
    }
  | {
      readonly status: 'failed'
      readonly email: string
      readonly error: DialogError
    }
type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>
type EmbeddedErrorCode = keyof typeof embeddedErrorText
type EmbeddedEvent =
  | {
      readonly type: 'approvalOpened'
      readonly id: string
      readonly method: string
    }
  | {
      readonly type: 'approvalClosed'
      readonly id: string
      readonly outcome: 'success' | 'failure'
    }
  | {
      readonly type: 'started'
    }
  | {
      readonly type: 'methodRefused'
      readonly method: string
    }
type English = typeof en
type EpochMs = number
type EventOf<T extends EventType> = Extract<
  PublicEvent,
  {
    readonly type: T
  }
>
type EventType = PublicEvent['type']
type FailureReason = (typeof failureReasons)[number]
type FeatureChoices = {
  readonly [Name in keyof FeatureFlags]?: boolean | undefined
}
type FeeConsent =
  | {
      readonly status: 'needless'
    }
  | {
      readonly status: 'needed'
      readonly because: 'aboveReference' | 'aboveAmount' | 'dear'
    }
type Finish =
  | {
      readonly to: 'back'
    }
  | {
      readonly to: 'close'
    }
  | {
      readonly to: 'reset'
      readonly view: View
    }
type HiddenBy =
  | 'excluded'
  | 'notIncluded'
  | 'duplicateOfInstalled'
  | 'notInstalled'
  | 'installedHidden'
  | 'noSharedNetwork'
  | 'unreachable'
  | 'nameless'
type KnownAddresses = ReadonlyMap<string, readonly string[]>
type LaterOutcome =
  | 'balances.unavailable'
  | 'send.started'
  | 'send.failed'
  | 'send.failedSolana'
  | 'send.incomplete'
  | 'signIn.failed'
  | 'account.addressCopied'
  | 'account.nameCopied'
  | 'clipboard.denied'
  | 'copy.failed'
  | 'pairing.linkCopied'
  | 'transaction.confirmed'
  | 'transaction.failed'
  | 'onRamp.arrived'
type LiveOption = (typeof liveOptions)[number]
type LoadWords = () => Promise<{
  readonly words: Words
}>
type MessageKey = keyof English
type MessageOf<K extends MessageKey> = Extract<NamesOf<K>, NumberName> extends never ? string : string | PluralForms
type ModalEffect = 'prefetch' | 'showAccount' | 'showConnect'
type NamedNetwork = Pick<Network, 'id' | 'name'>
type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type NamesOf<K extends MessageKey> =
  | NamesIn<TextOf<English[K]>>
  | (English[K] extends {
      readonly other: string
    }
      ? 'count'
      : never)
type NumberName = 'count' | 'number' | 'seconds'
type OfferSignIn = (chains: readonly ChainId[], signal: AbortSignal) => Promise<OfferedSignIn | undefined>
type OnRampErrorCode = keyof typeof onRampErrorText
type OneOf<Name extends keyof SignInChoices> = {
  [N in Name]: Required<Pick<SignInChoices, N>> & {
    readonly [Other in Exclude<Name, N>]?: undefined
  }
}[Name]
type OutcomeKey = ShellOutcome | LaterOutcome
type PageElement = typeof globalThis extends {
  readonly Element: {
    readonly prototype: infer Found
  }
}
  ? Found
  : object
type PageHost =
  | {
      readonly kind: 'browser'
    }
  | {
      readonly kind: 'walletBrowser'
      readonly wallet: string
    }
  | {
      readonly kind: 'socialApp'
      readonly app: SocialApp
    }
type PairingErrorCode = keyof typeof pairingErrorText
type PairingNotice = 'declined' | 'renewed'
type PairingState =
  | {
      readonly status: 'idle'
    }
  | {
      readonly status: 'preparing'
      readonly notice?: PairingNotice
    }
  | {
      readonly status: 'ready'
      readonly uri: string
      readonly expiresAt: number
      readonly notice?: PairingNotice
      readonly opened?: string
    }
  | {
      readonly status: 'failed'
      readonly error: DialogError
    }
type PictureRef =
  | ImageRef
  | {
      readonly kind: 'named'
      readonly id: string
    }
type PlatformScene = Partial<Pick<Environment, 'device' | 'host' | 'framed' | 'safari' | 'page'>>
type PluralForms = {
  readonly other: string
  readonly by?: NumberName
} & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
type PurchaseState =
  | {
      readonly status: 'opening'
    }
  | {
      readonly status: 'blocked'
    }
  | {
      readonly status: 'waiting'
    }
  | {
      readonly status: 'paid'
    }
  | {
      readonly status: 'sent'
      readonly transaction?: string
    }
  | {
      readonly status: 'arrived'
      readonly amount: Amount
    }
  | {
      readonly status: 'failed'
      readonly reason: FailureReason
    }
  | {
      readonly status: 'cancelled'
    }
type ReadonlyStore<T> = Watched<T>
type Recipient =
  | {
      readonly status: 'empty'
      readonly text: ''
    }
  | {
      readonly status: 'resolving'
      readonly text: string
    }
  | {
      readonly status: 'invalid'
      readonly text: string
      readonly error: DialogError
    }
  | {
      readonly status: 'ready'
      readonly text: string
      readonly address: string
      readonly name?: string
      readonly isElsewhere?: true
      readonly avatar?: string
      readonly marks?: PaymentMarks
    }
type RecipientText =
  | {
      readonly kind: 'empty'
    }
  | {
      readonly kind: 'address'
      readonly address: string
      readonly marks?: PaymentMarks
      readonly checksum?: string
    }
  | {
      readonly kind: 'name'
      readonly name: string
      readonly onThisNetwork?: true
      readonly checksum?: string
    }
  | {
      readonly kind: 'otherNetwork'
      readonly chainId?: ChainId
    }
  | {
      readonly kind: 'asksForMore'
      readonly what: string
    }
  | {
      readonly kind: 'invalid'
    }
type RelayEventName = 'relayer_connect' | 'relayer_disconnect' | 'relayer_error'
type RequestErrorCode = keyof typeof requestErrorText
type SendCalls = (request: CallsRequest) => Promise<CallsOutcome>
type SendPhase =
  | {
      readonly status: 'editing'
      readonly error?: DialogError
    }
  | {
      readonly status: 'preparing'
    }
  | {
      readonly status: 'reviewing'
      readonly review: SendReview
      readonly error?: DialogError
    }
  | {
      readonly status: 'checking'
      readonly review: SendReview
    }
  | {
      readonly status: 'asking'
      readonly review: SendReview
    }
type SendStep =
  | 'selectToken'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'insufficientGas'
  | 'addAddress'
  | 'resolvingName'
  | 'invalidAddress'
  | 'estimatingFee'
  | 'feeUnavailable'
  | 'review'
type SendWarning =
  | {
      readonly kind: 'ownAddress'
    }
  | {
      readonly kind: 'ownAccount'
    }
  | {
      readonly kind: 'tokenContract'
    }
  | {
      readonly kind: 'contract'
    }
  | {
      readonly kind: 'firstTime'
    }
  | {
      readonly kind: 'lookAlike'
      readonly known: string
    }
  | {
      readonly kind: 'confusableName'
      readonly name: string
    }
  | {
      readonly kind: 'nameElsewhere'
      readonly name: string
    }
  | {
      readonly kind: 'maybeSent'
    }
  | {
      readonly kind: 'unchecked'
    }
  | {
      readonly kind: 'tokenMismatch'
      readonly told: string
      readonly actual?: string
    }
  | TokenRule
type SessionEventName = 'session_event' | 'session_update' | 'session_delete' | 'session_expire'
type SharedErrorCode = keyof typeof errorText
type ShellOutcome =
  | 'disconnect.failed'
  | 'disconnect.other'
  | 'generic.failed'
  | 'link.blocked'
  | 'request.notAllowed'
  | 'wallet.interrupted'
type SignInErrorCode = keyof typeof signInErrorText
type SignedInRule = (account: AccountId, method: string) => void
type SigningMood = 'asked' | 'other' | 'cannot'
type SiteSettings = Omit<
  Settings,
  'device' | 'environment' | 'locale' | 'appName' | 'site' | 'before' | 'placeWallet'
> & {
  readonly appName: string | undefined
}
type Slippage = number
type SmartSessionErrorCode = keyof typeof smartSessionErrorText
type SnackbarVariant = 'success' | 'error' | 'loading'
type SocialApp = 'telegram' | 'instagram' | 'facebook' | 'x' | 'discord' | 'wechat' | 'line' | 'other'
type SolanaStandardChain = 'solana:mainnet' | 'solana:devnet' | 'solana:testnet' | 'solana:localnet'
type SpamReason = 'zeroValue' | 'lookAlike' | 'fakeToken' | 'link' | 'spamNft' | 'unsolicited'
type StoreKind = 'chrome' | 'ios' | 'android' | 'web'
type SwapConsent =
  | {
      readonly kind: 'impact'
      readonly lost: number
    }
  | {
      readonly kind: 'unknownImpact'
    }
  | {
      readonly kind: 'slippage'
      readonly slippage: Slippage
    }
  | {
      readonly kind: 'fee'
      readonly because: Extract<
        FeeConsent,
        {
          status: 'needed'
        }
      >['because']
    }
  | {
      readonly kind: 'again'
    }
type SwapErrorCode = keyof typeof swapErrorText
type SwapMoment = 'checking' | 'askingToAllow' | 'allowing' | 'signing' | 'asking'
type SwapPhase =
  | {
      readonly status: 'choosing'
      readonly error?: DialogError
    }
  | {
      readonly status: 'preparing'
    }
  | {
      readonly status: 'reviewing'
      readonly review: SwapReview
      readonly error?: DialogError | undefined
      readonly signed?: 'unused' | 'refused' | undefined
    }
  | {
      readonly status: 'working'
      readonly review: SwapReview
      readonly moment: SwapMoment
      readonly done: number
    }
type SwapStep =
  | 'selectFrom'
  | 'selectTo'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'quoting'
  | 'noQuote'
  | 'review'
type SwapStep =
  | {
      readonly does: 'allow' | 'reset'
      readonly spender: string
      readonly to: Asset
    }
  | {
      readonly does: 'swap'
      readonly promised: bigint
      readonly minimum: bigint
      readonly leaves?: 'allowance' | 'signature'
    }
type SwitchBehaviour = 'moves' | 'must-be-told-the-network' | 'visitor-declines' | 'says-yes-and-stays'
type Table = typeof viewTraits
type TextOf<M> = M extends {
  readonly other: infer T
}
  ? T
  : M
type TimeUnit = 'sec' | 'min' | 'hr' | 'd' | 'mo' | 'yr'
type Verifier = 'verify' | 'backend' | 'hosted' | 'siwe' | 'adapter'
type ViewRequest =
  | {
      [V in keyof OpenArgs]: {
        readonly view: V
        readonly args?: OpenArgs[V] | undefined
      }
    }[keyof OpenArgs]
  | {
      readonly view?: OpenableView | undefined
      readonly args?: undefined
    }
type WagmiConnector<Chain> = {
  readonly id: 'portico'
  readonly name: string
  readonly type: 'portico'
  setup(): Promise<void>
  connect(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: boolean | undefined
  }): Promise<{
    readonly accounts: never
    readonly chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}
type WalletDialogProviderProps<Options> = Omit<GivenProps, 'dialog'> &
  (
    | {
        readonly dialog: WalletDialog
        readonly options?: undefined
      }
    | {
        readonly dialog?: undefined
        readonly options: Options
      }
  )
type WalletFeature = (typeof walletFeatures)[number]
type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'
type WindowSocial = Exclude<Social, 'farcaster'>
type Words = Readonly<Partial<Record<MessageKey, string | PluralForms>>>
