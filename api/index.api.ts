// Written by `npm run api`.
export interface Account {
  readonly id: AccountId
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}
export type AccountId = `${string}:${string}:${string}`
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'
export interface Activity {
  page(
    account: AccountId,
    options?: {
      readonly cursor?: string
      readonly signal?: AbortSignal
    },
  ): Promise<{
    readonly items: readonly ActivityItem[]
    readonly next?: string
  }>
}
export interface ActivityItem {
  readonly id: string
  readonly type: string
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  readonly chainId?: ChainId
  readonly hash?: string
  readonly nonce?: number
  readonly from?: string
  readonly to?: string
  readonly recipient?: {
    readonly address: string
    readonly name?: string
  }
  readonly feeAbove?: {
    readonly paid: Amount
    readonly most: Amount
  }
  readonly at: EpochMs
  readonly application?: {
    readonly name: string
    readonly iconUrl?: string
  }
  readonly transfers: readonly ActivityTransfer[]
}
export type ActivityTransfer =
  | {
      readonly kind: 'fungible'
      readonly direction: Direction
      readonly name: string
      readonly symbol: string
      readonly address?: string
      readonly iconUrl?: string
      readonly quantity: string
      readonly value?: string
    }
  | {
      readonly kind: 'nft'
      readonly direction: Direction
      readonly name: string
      readonly preview?: string
      readonly isSpam: boolean
    }
export interface Amount {
  readonly units: bigint
  readonly decimals: number
}
export interface Analytics {
  track(event: AnalyticsEvent): void
}
export interface ArgumentRule {
  readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN'
  readonly value: string | number | boolean
}
export interface Asset {
  readonly address?: string
  readonly symbol: string
  readonly decimals: number
}
export interface AssetDiscovery {
  of(wallet: WalletConnection, account: AccountId, signal?: AbortSignal): Promise<readonly TokenBalance[] | undefined>
}
export interface Balances {
  of(
    account: AccountId,
    options?: {
      readonly forceUpdate?: readonly string[]
      readonly signal?: AbortSignal
      readonly partly?: (balances: readonly TokenBalance[]) => void
    },
  ): Promise<readonly TokenBalance[]>
}
export type BeforeAsking<A> = (asked: A) => boolean | void | Promise<boolean | void>
export interface BitcoinAccount {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly publicKey?: string
  readonly path?: string
}
export interface BitcoinEvents {
  readonly accountsChanged: (accounts: readonly BitcoinAccount[]) => void
  readonly networkChanged: (network: ChainId) => void
}
export interface BitcoinProvider {
  getAccounts(): Promise<readonly BitcoinAccount[]>
  requestAccounts(): Promise<readonly BitcoinAccount[]>
  signMessage(input: {
    readonly message: string
    readonly account?: string
    readonly protocol?: 'ecdsa' | 'bip322'
  }): Promise<{
    readonly address: string
    readonly signature: string
  }>
  signPsbt(input: {
    readonly psbt: string
    readonly signInputs: readonly {
      readonly index: number
      readonly address: string
      readonly sighashTypes?: readonly number[]
    }[]
    readonly broadcast?: boolean
  }): Promise<{
    readonly psbt: string
    readonly txid?: string
  }>
  sendTransfer(input: { readonly recipient: string; readonly amount: bigint }): Promise<{
    readonly txid: string
  }>
  on<E extends keyof BitcoinEvents>(event: E, listener: BitcoinEvents[E]): this
  removeListener<E extends keyof BitcoinEvents>(event: E, listener: BitcoinEvents[E]): this
}
export interface Cacao {
  readonly h: {
    readonly t: string
  }
  readonly p: {
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly version: string
    readonly nonce: string
    readonly iat: string
    readonly nbf?: string
    readonly exp?: string
    readonly statement?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }
  readonly s: {
    readonly t: string
    readonly s: string
    readonly m?: string
  }
}
export interface Cache {
  read(key: string): unknown
  write(key: string, value: unknown, ttlMs: number): void
}
export interface Call {
  readonly to: string
  readonly value?: bigint | undefined
  readonly data?: string | undefined
}
export type CallState =
  | {
      readonly status: 'waiting' | 'asking' | 'declined' | 'skipped'
    }
  | {
      readonly status: 'sent' | 'confirmed' | 'failed' | 'unknown'
      readonly hash?: string
    }
export interface CallTerms extends Omit<ContractCall, 'to'> {
  readonly brings?: Asset
  readonly first?: readonly ContractCall[]
  readonly whole?: {
    readonly length: number
    readonly digest: string
  }
}
export interface CallableFunction {
  readonly functionName: string
  readonly args?: readonly (ArgumentRule | null)[]
  readonly valueLimit?: Hex
  readonly operation?: 'Call'
}
export interface CallsOutcome extends CallsProgress {
  readonly status: 'confirmed' | 'failed' | 'partly' | 'unknown'
}
export interface CallsProgress {
  readonly atomic: boolean
  readonly steps: readonly CallState[]
}
export interface CallsRequest {
  readonly calls: readonly Call[]
  readonly atomic?: 'required' | 'preferred' | undefined
  readonly onStep?: ((progress: CallsProgress) => void) | undefined
}
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  interoperableChecksum?(address: string, network: ChainId): string | undefined
  readonly carriesMarks?: true
  parseAddress(text: string, network?: ChainId): string | undefined
  nativeBalance(
    account: AccountId,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenBalance>
  switchNetwork(wallet: WalletConnection, network: Network, signal?: AbortSignal): Promise<void>
  balanceOf(
    account: AccountId,
    asset: Asset,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<Amount>
  mostHeld?(
    account: AccountId,
    asset: Asset,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<Amount>
  estimateFee(
    transfer: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
    account?: Account,
  ): Promise<FeeQuote>
  checkFee?(fee: FeeQuote, network: Network, signal?: AbortSignal): Promise<FeeQuote>
  transfer(
    wallet: WalletConnection,
    transfer: Transfer,
    network: Network,
    fee: FeeQuote,
    account?: Account,
  ): Promise<TransferHandle>
  signMessage(wallet: WalletConnection, account: AccountId, message: string): Promise<string>
  outcomeOf(
    handle: TransferHandle,
    asked: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferOutcome>
  noteBefore?(
    from: AccountId,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  findSince?(
    asked: Transfer,
    others: readonly string[],
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TransferHandle | undefined>
  describeToken?(
    address: string,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<TokenWords>
  simulate?(
    what: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<Simulation | undefined>
  inspect?(
    address: string,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<'account' | 'contract' | 'token'>
  codeOf?(address: string, network: Network, wallet?: WalletConnection, signal?: AbortSignal): Promise<AccountCode>
  resolveName?(
    name: string,
    network: Network,
    networks: readonly Network[],
    signal?: AbortSignal,
  ): Promise<FoundName | undefined>
  nameOf?(
    address: string,
    network: Network,
    networks: readonly Network[],
    signal?: AbortSignal,
  ): Promise<string | undefined>
  read?(network: Network, request: RpcRequest, signal?: AbortSignal): Promise<unknown>
  capabilities?(
    wallet: WalletConnection,
    account: AccountId,
    signal?: AbortSignal,
  ): Promise<Readonly<Record<string, unknown>>>
}
export interface ChainAdapters {
  get(namespace: ChainNamespace): Promise<ChainAdapter>
}
export type ChainId = `${string}:${string}`
export type ChainNamespace = 'eip155' | 'solana' | 'bip122' | (string & {})
export interface Checkout {
  readonly url: string
  readonly order?: string
  readonly mark?: string
}
export interface CheckoutRequest extends OnRampRequest {
  readonly provider: string
  readonly quoteId: string
  readonly account: AccountId
  readonly id: string
  readonly returnUrl?: string
}
export interface Clipboard {
  write(text: string): Promise<void>
  read(): Promise<string>
}
export interface Clock {
  now(): EpochMs
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}
export interface ConnectAsked {
  readonly wallet: ConnectorInfo
}
export interface ConnectRequest {
  readonly chains: readonly ChainId[]
  readonly signal?: AbortSignal
  readonly onUri?: (uri: string) => void
  readonly onInterrupted?: (interrupted: boolean) => void
  readonly signIn?: SignInOffer
}
export type ConnectionEvent =
  | {
      readonly type: 'accountsChanged'
      readonly accounts: readonly Account[]
    }
  | {
      readonly type: 'chainChanged'
      readonly chainId: ChainId
    }
  | {
      readonly type: 'disconnected'
      readonly reason?: string
    }
  | {
      readonly type: 'interrupted' | 'resumed'
    }
  | {
      readonly type: 'unanswered' | 'answered'
    }
export interface ConnectorInfo {
  readonly id: string
  readonly kind: ConnectorKind
  readonly name: string
  readonly namespaces: readonly ChainNamespace[]
  readonly rdns?: string
  readonly icon?: string
  readonly imageId?: string
  readonly marks?: string
  readonly contested?: boolean
  readonly parts?: readonly ConnectorInfo[]
}
export type ConnectorKind = 'announced' | 'injected' | 'external' | 'walletConnect' | 'embedded' | 'multiChain'
export interface ConnectorSource {
  readonly connectors$: Stream<readonly WalletConnector[]>
  readonly whole?: () => Promise<ConnectorSource>
}
export interface ContractCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}
export interface ContractCallPermission {
  readonly type: 'contract-call'
  readonly data: {
    readonly address: Hex
    readonly abi: readonly Readonly<Record<string, unknown>>[]
    readonly functions: readonly CallableFunction[]
  }
}
export declare class DialogError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly detail: ErrorDetail
  readonly docs: string
  constructor(code: C & SharedErrorCode, detail?: ErrorDetail, options?: ErrorOptions)
  constructor(
    code: C,
    detail: ErrorDetail,
    options: ErrorOptions & {
      readonly text: string
    },
  )
}
export interface DialogOptions extends SiteOptions {
  readonly walletConnect?:
    | boolean
    | {
        readonly provider: () => Promise<WalletConnectProvider>
      }
    | undefined
  readonly messages?: Partial<Messages> | (() => Promise<Partial<Messages>>) | undefined
  readonly languages?: Readonly<Record<string, Language>> | undefined
  readonly language?: string | undefined
  readonly bindings?: ((to: ContainerModuleLoadOptions) => void) | undefined
}
export type Direction = 'in' | 'out' | 'self'
export interface Eip1193Answers {
  readonly eth_requestAccounts: Hex[]
  readonly eth_accounts: Hex[]
  readonly eth_chainId: Hex
  readonly wallet_switchEthereumChain: null
}
export interface Eip1193Events {
  accountsChanged(accounts: Hex[]): void
  chainChanged(chainId: Hex): void
  connect(info: { chainId: Hex }): void
  disconnect(error: Error): void
  message(message: { type: string; data: unknown }): void
}
export interface Eip1193Provider {
  request<M extends keyof Eip1193Answers>(args: {
    readonly method: M
    readonly params?: unknown
  }): Promise<Eip1193Answers[M]>
  request<T = unknown>(args: { readonly method: string; readonly params?: unknown }): Promise<T>
  on<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): this
  removeListener<E extends keyof Eip1193Events>(event: E, listener: Eip1193Events[E]): this
}
export interface Endpoints {
  readonly catalogue?: string | undefined
  readonly blockchain?: string | undefined
  readonly analytics?: string | undefined
  readonly frame?: string | undefined
  readonly relay?: string | undefined
  readonly signIn?: string | undefined
  readonly rpc?: Readonly<Record<ChainId, string | readonly string[]>> | undefined
}
export type ErrorCode =
  | SharedErrorCode
  | AccountNameErrorCode
  | ChainErrorCode
  | EmbeddedErrorCode
  | OnRampErrorCode
  | PairingErrorCode
  | RequestErrorCode
  | SignInErrorCode
  | SmartSessionErrorCode
  | SwapErrorCode
export type ErrorDetail = Readonly<Record<string, string | number>>
export interface FeatureFlags {
  readonly allWallets: boolean
  readonly announcedWallets: boolean
  readonly networkSwitch: boolean
  readonly walletGuide: boolean
  readonly email: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly browserBack: boolean
  readonly onramp: boolean
  readonly swaps: boolean
  readonly smartSessions: boolean
  readonly history: boolean
  readonly remoteImages: boolean
  readonly publicNodes: boolean
  readonly analytics: boolean
}
export type FeeCaution = 'aboveReference' | 'unverified'
export interface FeeQuote {
  readonly expected: Amount
  readonly most: Amount
  readonly terms: FeeTerms
  readonly by?: 'review' | 'wallet'
  readonly caution?: readonly FeeCaution[]
  readonly rules?: readonly TokenRule[]
}
export type FeeTerms =
  | {
      readonly type: 'eip1559'
      readonly gas: bigint
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | {
      readonly type: 'legacy'
      readonly gas: bigint
      readonly gasPrice: bigint
    }
  | {
      readonly type: 'solana'
      readonly unitLimit: bigint
      readonly unitPrice: bigint
      readonly rent: bigint
      readonly kept?: bigint
    }
  | {
      readonly type: 'bitcoin'
      readonly rate: bigint
    }
  | {
      readonly type: 'own'
      readonly terms: Readonly<Record<string, string>>
    }
export interface FoundName {
  readonly name: string
  readonly address: string
  readonly isElsewhere?: true
}
export interface GrantedPermissions {
  readonly permissions: readonly Permission[]
  readonly context: string
  readonly expiry: number
  readonly address: Hex
  readonly chainId: Hex
  readonly redemptions?: readonly Redemption[]
}
export type Hex = `0x${string}`
export interface Identities {
  of(account: AccountId, signal?: AbortSignal): Promise<Identity>
  learn?(account: AccountId, identity: Identity): void
}
export interface Identity {
  readonly name?: string
  readonly avatar?: string
}
export interface ImageRef {
  readonly kind: 'wallet' | 'asset' | 'currency' | 'token'
  readonly id: string
}
export type LabelFault = 'short' | 'long' | 'characters'
export interface LandedTransfer {
  readonly to?: string
  readonly asset?: Asset
  readonly amount?: Amount
  readonly isUnmarked?: true
}
export interface Language {
  readonly tag: string
  readonly parts: readonly [first: LoadWords, ...others: LoadWords[]]
}
export interface LiveOptions extends Readonly<Partial<Record<LiveOption, unknown>>> {
  readonly networks?: readonly [Network, ...Network[]] | undefined
  readonly features?: FeatureChoices | undefined
  readonly wallets?:
    | {
        readonly [Name in keyof WalletSettings]?: WalletSettings[Name] | undefined
      }
    | undefined
  readonly unsupportedNetwork?: Settings['unsupportedNetwork'] | undefined
  readonly socials?: readonly Social[] | false | undefined
  readonly connectOrder?: readonly ConnectMethod[] | undefined
  readonly legal?: Settings['legal'] | undefined
}
export interface Locks {
  take(name: string): Promise<(() => void) | undefined>
}
export interface Logger {
  error(event: string, detail?: unknown): void
  warn(event: string, detail?: unknown): void
  debug(event: string, detail?: unknown): void
}
export type Messages = {
  readonly [K in MessageKey]?: MessageOf<K>
}
export interface Money {
  readonly amount: string
  readonly currency: string
}
export interface NameChallenge extends NameClaim {
  readonly message: string
  readonly expiresAt: number
}
export interface NameClaim {
  readonly name: string
  readonly account: AccountId
}
export interface NameRegistry {
  suggestions(label: string, signal?: AbortSignal): Promise<readonly NameSuggestion[]>
  namesOf(account: AccountId, signal?: AbortSignal): Promise<readonly string[]>
  challenge(claim: NameClaim): Promise<NameChallenge>
  register(
    signed: NameChallenge & {
      readonly signature: string
    },
    signal?: AbortSignal,
  ): Promise<void>
}
export interface NameRules {
  readonly suffix: string
  readonly zone: string
  readonly minimum: number
}
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}
export interface Names {
  owns(name: string): boolean
  resolve(name: string, network: ChainId, signal?: AbortSignal): Promise<FoundName | undefined>
}
export interface NamespaceEvents {
  readonly accountsChanged: (accounts: readonly AccountId[]) => void
  readonly networkChanged: (network: ChainId) => void
}
export type NamespaceOf<Id extends ChainId> = Id extends `${infer Namespace}:${string}` ? Namespace : never
export interface NamespaceProvider {
  request<T = unknown>(args: { readonly method: string; readonly params?: unknown }): Promise<T>
  getAccounts(): Promise<readonly AccountId[]>
  requestAccounts(): Promise<readonly AccountId[]>
  on<E extends keyof NamespaceEvents>(event: E, listener: NamespaceEvents[E]): this
  removeListener<E extends keyof NamespaceEvents>(event: E, listener: NamespaceEvents[E]): this
}
export interface NativeAllowancePermission {
  readonly type: 'native-token-recurring-allowance'
  readonly data: RecurringAllowance
}
export interface Network<Id extends ChainId = ChainId> {
  readonly id: Id
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: readonly string[]
  readonly explorer?: string
  readonly testnet?: boolean
  readonly marks?: NetworkMarks | (() => Promise<NetworkMarks>)
}
export type NetworkInput<Id extends ChainId = ChainId> = Pick<Network<Id>, 'id' | 'name' | 'nativeCurrency'> & {
  readonly rpcUrls?: readonly string[] | undefined
  readonly explorer?: string | undefined
  readonly testnet?: boolean | undefined
  readonly marks?: Network['marks'] | undefined
}
export interface Nft {
  readonly key: string
  readonly name: string
  readonly preview?: string
  readonly at: EpochMs
  readonly chainId?: ChainId
  readonly hash?: string
}
export type Offered = Extract<
  OnRampOffer,
  {
    status: 'offered'
  }
>
export interface OnRamp {
  readonly providers: readonly OnRampProvider[]
  options(region: string, signal?: AbortSignal): Promise<OnRampOptions>
  quotes(request: OnRampRequest, signal?: AbortSignal): Promise<readonly OnRampOffer[]>
  checkout(request: CheckoutRequest, signal?: AbortSignal): Promise<Checkout>
  status(order: OnRampOrder, signal?: AbortSignal): Promise<OnRampStatus>
}
export type OnRampOffer =
  | {
      readonly provider: string
      readonly status: 'offered'
      readonly quote: OnRampQuote
      readonly minutes?: number
    }
  | {
      readonly provider: string
      readonly status: 'refused'
      readonly reason: Refusal
    }
  | {
      readonly provider: string
      readonly status: 'unavailable'
      readonly quote: OnRampQuote
    }
export interface OnRampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly regions?: readonly string[]
}
export interface OnRampOrder {
  readonly provider: string
  readonly id: string
  readonly order?: string
  readonly mark?: string
  readonly account: AccountId
  readonly symbol: string
  readonly at: number
}
export interface OnRampProvider {
  readonly id: string
  readonly name: string
  readonly namespaces: readonly ChainNamespace[]
  readonly feePercent?: string
  readonly picture?: string | (() => Promise<string>)
}
export interface OnRampQuote {
  readonly quoteId: string
  readonly fees: readonly {
    readonly kind: 'provider' | 'network'
    readonly fee: Money
  }[]
  readonly paymentSubtotal: Money
  readonly paymentTotal: Money
  readonly purchaseAmount: Money
}
export interface OnRampRequest {
  readonly purchase: Pick<PurchaseCurrency, 'id' | 'symbol'>
  readonly network: PurchaseNetwork
  readonly payment: {
    readonly currency: string
    readonly method: string
    readonly amount: string
  }
  readonly region: string
}
export type OnRampStatus =
  | {
      readonly status: 'open'
    }
  | {
      readonly status: 'paid'
    }
  | {
      readonly status: 'sent'
      readonly transaction?: string
    }
  | {
      readonly status: 'failed'
      readonly reason: FailureReason
      readonly canRetry?: true
    }
  | {
      readonly status: 'unknown'
    }
export interface OpenArgs {
  readonly WalletSend: {
    readonly to?: string | undefined
    readonly amount?: string | undefined
    readonly token?: string | undefined
  }
  readonly WalletSwap: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly amount?: string | undefined
  }
  readonly OnRampAmount: {
    readonly amount?: string | undefined
    readonly payment?: string | undefined
    readonly currency?: string | undefined
  }
}
export type OpenOutcome =
  | {
      readonly status: 'connected'
      readonly namespace: ChainNamespace
      readonly account: AccountId
      readonly network: ChainId
      readonly wallet: ConnectorInfo
    }
  | {
      readonly status: 'cancelled'
    }
  | {
      readonly status: 'error'
      readonly error: DialogError
    }
export type OpenRequest = ViewRequest & {
  readonly namespace?: ChainNamespace | undefined
  readonly wallet?: string | undefined
  readonly network?: ChainId | undefined
}
export type OpenableView = {
  [N in ViewName]: Table[N] extends {
    readonly openable: true
  }
    ? N
    : never
}[ViewName]
export interface Opened {
  readonly outcome: Promise<OpenOutcome>
}
export interface Opener {
  open(url: string): boolean
}
export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly partial?: {
    readonly whole?: Promise<Page<T>>
  }
}
export interface PaymentCurrency {
  readonly id: string
  readonly limits: readonly PaymentLimit[]
}
export interface PaymentLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}
export interface PaymentMarks {
  readonly memo?: string
  readonly references?: readonly string[]
}
export type Permission = ContractCallPermission | NativeAllowancePermission | TokenAllowancePermission
export interface PermissionRequest {
  readonly chainId: Hex
  readonly address?: Hex
  readonly expiry: number
  readonly signer: SessionSigner
  readonly permissions: readonly Permission[]
  readonly policies: readonly Policy[]
}
export type PermissionType = Permission['type']
export interface Platform {
  readonly device: 'desktop' | 'ios' | 'android'
  readonly environment: Environment
  readonly origin: string
  readonly pageTitle: string
  readonly locale: string
}
export interface Policy {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}
export interface Prices {
  usd(tokens: readonly AccountId[], signal?: AbortSignal): Promise<ReadonlyMap<AccountId, string>>
}
export type ProviderOf<Namespace extends ChainNamespace> = Namespace extends 'eip155'
  ? Eip1193Provider
  : Namespace extends 'solana'
    ? SolanaWallet
    : Namespace extends 'bip122'
      ? BitcoinProvider
      : NamespaceProvider
export type PublicEvent =
  | {
      readonly type: 'open'
    }
  | {
      readonly type: 'close'
    }
  | {
      readonly type: 'connect'
      readonly namespace: ChainNamespace
      readonly account: AccountId
      readonly network: ChainId
      readonly wallet: ConnectorInfo
    }
  | {
      readonly type: 'disconnect'
      readonly namespace: ChainNamespace
    }
  | {
      readonly type: 'accountChange'
      readonly namespace: ChainNamespace
      readonly account: AccountId
    }
  | {
      readonly type: 'networkChange'
      readonly namespace: ChainNamespace
      readonly network: ChainId
    }
  | ({
      readonly type: 'signIn'
    } & StandingSignIn)
  | ({
      readonly type: 'signInEndsSoon'
    } & StandingSignIn)
  | {
      readonly type: 'error'
      readonly error: DialogError
    }
  | {
      readonly type: 'signOut'
      readonly account: AccountId
    }
export interface PublicSession {
  readonly accounts: readonly Account[]
  readonly account: AccountId
  readonly network: ChainId
  readonly wallet: ConnectorInfo
  readonly unanswered?: true
}
export interface PublicState {
  readonly open: boolean
  readonly loading: boolean
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly namespace: ChainNamespace | undefined
  readonly account: AccountId | undefined
  readonly identity?: Identity
  readonly network: ChainId | undefined
  readonly chosenNetwork?: ChainId
  readonly networkSupported: boolean
  readonly switchingTo?: ChainId
  readonly sessions: Readonly<Partial<Record<ChainNamespace, PublicSession>>>
  readonly signedIn: StandingSignIn | undefined
  readonly networks?: readonly Network[]
  readonly theme?: Theme | undefined
  readonly words?: Readonly<Record<string, string | object>> | undefined
  readonly locale?: string | undefined
}
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}
export interface PurchaseNetwork {
  readonly chainId: ChainId
  readonly name: string
  readonly displayName: string
  readonly contractAddress?: string
}
export interface RecurringAllowance {
  readonly allowance: Hex
  readonly start: number
  readonly period: number
}
export interface Redemption {
  readonly context: Hex
  readonly delegationManager: Hex
  readonly dependencies: readonly {
    readonly factory: Hex
    readonly factoryData: Hex
  }[]
}
export type Refusal = 'region' | 'amount' | 'currency'
export interface RequestAsked {
  readonly wallet: ConnectorInfo
  readonly namespace: ChainNamespace
  readonly account: AccountId
  readonly network: ChainId
  readonly method: string
  readonly params: unknown
}
export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
}
export interface SessionActivation extends SessionTermsGiven {
  readonly id: string
  readonly context: Hex
}
export interface SessionKey {
  readonly type: 'secp256k1' | 'secp256r1'
  readonly publicKey: Hex
}
export interface SessionSigner {
  readonly type: 'keys'
  readonly data: {
    readonly keys: readonly SessionKey[]
  }
}
export type SessionTermsGiven = Pick<PermissionRequest, 'expiry' | 'signer' | 'permissions' | 'policies'>
export interface SignIn {
  readonly required: boolean
  readonly signOutOn: SignOutOn
  nonce(account?: AccountId, signal?: AbortSignal): Promise<string>
  writeMessage?(data: SignInMessage, signal?: AbortSignal): Promise<string>
  verify(proof: SignInSession, signal?: AbortSignal): Promise<SignedIn>
  add(signedIn: SignedIn, proof: SignInSession): Promise<void>
  sessions(account: AccountId, signal?: AbortSignal): Promise<readonly SignedIn[]>
  revoke(account?: AccountId): Promise<void>
}
export interface SignInMessage {
  readonly chainId: ChainId
  readonly accountAddress: string
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
export interface SignInOffer {
  readonly terms: readonly [SignInTerms, ...SignInTerms[]]
  readonly onSigned: (proofs: readonly SignInSession[]) => void
}
export type SignInOptions = Omit<SignInChoices, Verifier> & OneOf<Verifier>
export interface SignInRoutes {
  readonly nonce: string
  readonly verify: string
  readonly session: string
  readonly signOut: string
  readonly message?: string | undefined
  readonly credentials?: 'cookie' | 'bearer' | undefined
}
export interface SignInSession {
  readonly data: SignInMessage
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao
}
export type SignInTerms = Omit<SignInMessage, 'accountAddress'>
export type SignOutChoices = {
  readonly [On in keyof SignOutOn]?: boolean | undefined
}
export interface SignOutOn {
  readonly disconnect: boolean
  readonly accountChange: boolean
  readonly networkChange: boolean
}
export interface SignedIn {
  readonly account: AccountId
  readonly expiresAt?: EpochMs
}
export type Simulation =
  | {
      readonly works: true
      readonly received?: bigint
      readonly arrives?: bigint
    }
  | {
      readonly works: false
      readonly reason?: string
    }
export interface SiweClient {
  readonly getNonce: (address?: string) => Promise<string>
  readonly getMessageParams?: () => Promise<SiweMessageParams>
  readonly createMessage: (args: SiweMessageArgs) => string
  readonly verifyMessage: (args: {
    readonly message: string
    readonly signature: string
    readonly cacao?: Cacao
  }) => Promise<boolean>
  readonly getSession: () => Promise<SiweSession | null>
  readonly signOut: () => Promise<boolean>
  readonly onSignIn?: (session?: SiweSession) => void
  readonly onSignOut?: () => void
  readonly required?: boolean
  readonly enabled?: boolean
  readonly nonceRefetchIntervalMs?: number
  readonly sessionRefetchIntervalMs?: number
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
}
export interface SmartSession {
  readonly id: string
  readonly way: 'coSigner' | 'wallet'
  readonly account: AccountId
  readonly site: {
    readonly name: string
    readonly url?: string
  }
  readonly expiry?: EpochMs
  readonly createdAt?: EpochMs
  readonly revokedAt?: EpochMs
  readonly permissions: readonly Permission[]
  readonly strange: number
  readonly asGiven: readonly unknown[]
}
export interface SmartSessions {
  list(account: AccountId, signal?: AbortSignal): Promise<readonly SmartSession[]>
  create(
    account: AccountId,
    terms: SessionTermsGiven,
    signal?: AbortSignal,
  ): Promise<{
    readonly id: string
    readonly key: SessionKey
  }>
  activate(account: AccountId, granted: SessionActivation, signal?: AbortSignal): Promise<void>
  revoke(account: AccountId, id: string, signature: string, signal?: AbortSignal): Promise<void>
}
export interface SolanaAccountLike {
  readonly address: string
}
export interface SolanaSendInput extends SolanaTransactionInput {
  readonly options?: NonNullable<SolanaTransactionInput['options']> & {
    readonly commitment?: 'processed' | 'confirmed' | 'finalized'
    readonly skipPreflight?: boolean
    readonly maxRetries?: number
  }
}
export interface SolanaTransactionInput {
  readonly account: SolanaAccountLike
  readonly transaction: Uint8Array
  readonly chain?: `${string}:${string}`
  readonly options?: {
    readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
    readonly minContextSlot?: number
  }
}
export interface SolanaWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/gif;base64,${string}`
  readonly chains: readonly `${string}:${string}`[]
  readonly accounts: readonly SolanaWalletAccount[]
  readonly features: SolanaWalletFeatures
}
export interface SolanaWalletAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}
export interface SolanaWalletFeatures extends Readonly<Record<`${string}:${string}`, unknown>> {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    connect(input?: { readonly silent?: boolean }): Promise<{
      readonly accounts: readonly SolanaWalletAccount[]
    }>
  }
  readonly 'standard:disconnect': {
    readonly version: '1.0.0'
    disconnect(): Promise<void>
  }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    on(event: 'change', listener: (properties: Partial<Pick<SolanaWallet, 'accounts' | 'chains'>>) => void): () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.0.0'
    signMessage(
      ...inputs: readonly {
        readonly account: SolanaAccountLike
        readonly message: Uint8Array
      }[]
    ): Promise<
      readonly {
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
      }[]
    >
  }
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signTransaction(...inputs: readonly SolanaTransactionInput[]): Promise<
      readonly {
        readonly signedTransaction: Uint8Array
      }[]
    >
  }
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signAndSendTransaction(...inputs: readonly SolanaSendInput[]): Promise<
      readonly {
        readonly signature: Uint8Array
      }[]
    >
  }
}
export interface Storage {
  get<K extends keyof StorageSchema>(key: K): StorageSchema[K] | undefined
  set<K extends keyof StorageSchema>(key: K, value: StorageSchema[K]): void
  remove(key: keyof StorageSchema): void
}
export interface StorageSchema {
  connectionStatus: 'connected' | 'disconnected'
  connectedWallets: Readonly<Partial<Record<ChainNamespace, WalletRef>>>
  activeNamespace: ChainNamespace
  bitcoinPurposes: Readonly<Record<string, 'payment' | 'ordinals'>>
  leftSessions: readonly string[]
  activeNetworks: Readonly<Partial<Record<ChainNamespace, ChainId>>>
  recentWallets: readonly RecentWallet[]
  deepLink: {
    readonly href: string
    readonly name: string
  }
  email: string
  emailLoginUsed: true
  lastEmailLoginAt: EpochMs
  lastChain: ChainId
  socialUserName: string
  connectedSocial: Social
  smartAccountNetworks: readonly number[]
  preferredAccountTypes: Readonly<Partial<Record<ChainNamespace, EmbeddedAccountType>>>
  outgoing: readonly unknown[]
  bitcoinCoins: readonly unknown[]
  signIns: {
    readonly version: 1
    readonly entries: readonly unknown[]
  }
  signInToken: string
  signInNonceToken: string
  purchase: {
    readonly version: 1
    readonly entry: unknown
  }
  identity: KnownIdentity & {
    readonly at: EpochMs
  }
  socialRedirect: {
    readonly provider: WindowSocial
    readonly nonce: string
    readonly at: EpochMs
  }
}
export interface SupportedChains {
  list(signal?: AbortSignal): Promise<ReadonlySet<ChainId>>
}
export interface SwapAggregator {
  readonly url?: string | undefined
  readonly contracts: Readonly<Record<ChainId, readonly string[]>>
  readonly permits?: Readonly<Record<ChainId, readonly string[]>> | undefined
  readonly fee?: number | undefined
}
export interface SwapOptions extends SwapWays {
  readonly slippage?: number | undefined
}
export interface SwapRouter {
  readonly router: string
  readonly tokens: readonly SwapRouterToken[]
  readonly via?: readonly string[] | undefined
}
export interface SwapRouterToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  readonly transferFee?: number | undefined
}
export type TabMessage =
  | {
      readonly type: 'connected'
      readonly namespace: string
    }
  | {
      readonly type: 'disconnected'
      readonly namespace?: string
    }
  | {
      readonly type: 'returned'
    }
  | {
      readonly type: 'outgoing'
    }
  | {
      readonly type: 'signedIn'
      readonly account: AccountId
    }
  | {
      readonly type: 'signedOut'
      readonly account?: AccountId
    }
export interface Tabs {
  post(message: TabMessage): void
  readonly messages$: Stream<TabMessage>
}
export interface Theme {
  readonly mode?: ThemeMode | 'system' | undefined
  readonly variables?: ThemeVariables | undefined
}
export type ThemeMode = 'light' | 'dark'
export interface ThemeVariables {
  readonly accent?: string | undefined
  readonly onAccent?: string | undefined
  readonly background?: string | undefined
  readonly foreground?: string | undefined
  readonly radius?: string | undefined
  readonly fontFamily?: string | undefined
  readonly zIndex?: string | undefined
}
export type Token<T> = ServiceIdentifier<T>
export interface TokenAllowancePermission {
  readonly type: 'erc20-recurring-allowance'
  readonly data: RecurringAllowance & {
    readonly token: Hex
  }
}
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: ChainId
  readonly address?: string
  readonly amount: Amount
  readonly price?: string
  readonly iconUrl?: string
}
export type TokenRule =
  | {
      readonly kind: 'tokenFee'
      readonly arrives: Amount
    }
  | {
      readonly kind: 'permanentDelegate'
    }
export interface TokenWords {
  readonly symbol?: string
  readonly name?: string
  readonly decimals?: number
}
export interface Transfer {
  readonly from: AccountId
  readonly to: string
  readonly asset: Asset
  readonly amount: Amount
  readonly note?: string
  readonly marks?: PaymentMarks
  readonly call?: CallTerms
}
export type TransferHandle =
  | {
      readonly kind: 'transaction'
      readonly hash: string
      readonly nonce?: number
      readonly lastBlock?: number
      readonly unproven?: true
      readonly kept?: string
      readonly spends?: string
    }
  | {
      readonly kind: 'calls'
      readonly id: string
      readonly kept?: string
    }
export type TransferOutcome =
  | {
      readonly status: 'pending'
      readonly hash?: string
      readonly nonce?: number
      readonly unseen?: true
      readonly oneSource?: true
      readonly byOne?: true
    }
  | {
      readonly status: 'confirmed'
      readonly hash: string
      readonly depth: number
      readonly paid?: bigint
      readonly received?: bigint
    }
  | {
      readonly status: 'other'
      readonly hash: string
      readonly depth?: number
      readonly landed?: LandedTransfer
      readonly paid?: bigint
    }
  | {
      readonly status: 'failed'
      readonly hash?: string
      readonly reason?: string
      readonly depth?: number
      readonly paid?: bigint
    }
  | {
      readonly status: 'replaced'
      readonly hash: string
      readonly depth?: number
      readonly landed?: LandedTransfer
    }
  | {
      readonly status: 'cancelled'
      readonly hash: string
      readonly depth?: number
    }
  | {
      readonly status: 'dropped'
    }
  | {
      readonly status: 'unknown'
      readonly hash?: string
      readonly oneSource?: true
    }
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly imageId?: string
  readonly rdns?: string
  readonly chains: readonly ChainId[]
  readonly homepage?: string
  readonly mobileLink?: string
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly verified?: boolean
}
export interface WalletCatalogue {
  wallets(query: WalletQuery, signal?: AbortSignal): Promise<Page<Wallet>>
  image(ref: ImageRef, signal?: AbortSignal): Promise<string>
  release(source: string): void
  analyticsEnabled(): Promise<boolean>
}
export interface WalletConnection {
  readonly connector: ConnectorInfo
  readonly accounts: readonly Account[]
  readonly chainId: ChainId
  readonly events$: Stream<ConnectionEvent>
  request<T = unknown>(chainId: ChainId, request: RpcRequest, signal?: AbortSignal): Promise<T>
  snapshot(signal?: AbortSignal): Promise<WalletSnapshot>
  moveTo?(chainId: ChainId): Promise<void>
  methods?(namespace: ChainNamespace): ReadonlySet<string> | undefined
  disconnect(): Promise<void>
  release?(isOver?: boolean): void
}
export interface WalletConnector {
  readonly info: ConnectorInfo
  readonly isHere?: undefined
  connect(request: ConnectRequest): Promise<WalletConnection>
  restore(request: ConnectRequest): Promise<WalletConnection | undefined>
  readonly unlocked$?: Stream<void> | undefined
}
export interface WalletDialog {
  open(request?: OpenRequest): Promise<Opened>
  close(): void
  signIn(): Promise<Opened>
  signOut(): Promise<void>
  getState(): PublicState
  subscribe<R>(pick: (state: PublicState) => R, listener: (now: R, before: R) => void): () => void
  on<T extends PublicEvent['type']>(
    type: T,
    listener: (
      event: Extract<
        PublicEvent,
        {
          type: T
        }
      >,
    ) => void,
  ): () => void
  connection(namespace: ChainNamespace): WalletConnection | undefined
  provider<Namespace extends ChainNamespace>(namespace: Namespace): ProviderOf<Namespace> | undefined
  switchNetwork(id: ChainId): Promise<void>
  nativeBalance(account: AccountId): Promise<TokenBalance>
  disconnect(namespace?: ChainNamespace): Promise<void>
  grantPermissions(request: PermissionRequest): Promise<GrantedPermissions>
  sendCalls(request: CallsRequest): Promise<CallsOutcome>
  explainWallet(wallet: string): Promise<WalletExplanation>
  setLanguage(tag?: string): void
  setTheme(theme: Theme): void
  setOptions(change: LiveOptions): Promise<void>
  mount(target?: PageElement | null): void
  preload(): Promise<void>
  attach(button: PageElement | null): () => void
  destroy(): Promise<void>
}
export type WalletDialogOf<Listed extends ChainNamespace> = string extends Listed
  ? WalletDialog
  : {
      provider<Namespace extends Listed>(namespace: Namespace): ProviderOf<Namespace>
    } & WalletDialog
export interface WalletExplanation {
  readonly shown: boolean
  readonly where: readonly ('connect' | 'allWallets')[]
  readonly reasons: readonly {
    readonly rule: WalletRule
  }[]
}
export interface WalletOpener {
  openWallet(link: DeepLink): boolean
}
export interface WalletQuery {
  readonly page: number
  readonly entries: 4 | 40 | 100
  readonly chains?: readonly ChainId[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
  readonly verified?: boolean
}
export type WalletRule =
  | HiddenBy
  | 'walletConnect'
  | 'recent'
  | 'installed'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
  | 'listed'
  | 'notNow'
  | 'noList'
  | 'notLoaded'
  | 'unknown'
export interface WalletSnapshot {
  readonly accounts: readonly Account[]
  readonly chainId: ChainId
}
export declare function beyond(amount: string, { min, max }: PaymentLimit): 'belowLimit' | 'aboveLimit' | undefined
export declare function createWalletDialog<const Id extends ChainId>(
  options: DialogOptions & {
    readonly networks: readonly [Network<Id>, ...Network<Id>[]]
  },
): WalletDialogOf<NamespaceOf<Id>>
export declare function defineNetwork<const Id extends ChainId>(input: NetworkInput<Id>): Network<Id>
export declare function faultOfLabel(label: string, { minimum }: Pick<NameRules, 'minimum'>): LabelFault | undefined
export declare function findError<C extends ErrorCode>(error: unknown, code: C): DialogError<C> | undefined
export declare const keyOfSession: ({ way, id }: Pick<SmartSession, 'way' | 'id'>) => string
export declare const labelOfName: (name: string, { suffix }: Pick<NameRules, 'suffix'>) => string
export declare function mockedQuote({ payment }: OnRampRequest): OnRampQuote
export declare const mockedQuoteId = 'mocked-quote-id'
export declare const nameOfLabel: (label: string, { suffix }: Pick<NameRules, 'suffix'>) => string
export declare const offersTo: (request: OnRampRequest, offers: readonly OnRampOffer[]) => readonly OnRampOffer[]
export declare const ports: {
  readonly activity: Token<Activity>
  readonly analytics: Token<Analytics>
  readonly assetDiscovery: Token<AssetDiscovery>
  readonly balances: Token<Balances>
  readonly cache: Token<Cache>
  readonly catalogue: Token<WalletCatalogue>
  readonly chains: Token<ChainAdapters>
  readonly clipboard: Token<Clipboard>
  readonly clock: Token<Clock>
  readonly connectors: Token<ConnectorSource>
  readonly embeddedWallet: Token<EmbeddedWallet>
  readonly frameSurface: Token<FrameSurface>
  readonly identities: Token<Identities>
  readonly images: Token<Images>
  readonly locks: Token<Locks>
  readonly logger: Token<Logger>
  readonly nameRegistry: Token<NameRegistry>
  readonly names: Token<Names>
  readonly onRamp: Token<OnRamp>
  readonly opener: Token<Opener>
  readonly walletOpener: Token<WalletOpener>
  readonly pageAddress: Token<PageAddress>
  readonly platform: Token<Platform>
  readonly popups: Token<Popups>
  readonly prices: Token<Prices>
  readonly sight: Token<Sight>
  readonly signIn: Token<SignIn>
  readonly smartSessions: Token<SmartSessions>
  readonly storage: Token<Storage>
  readonly supportedChains: Token<SupportedChains>
  readonly swaps: Token<Swaps>
  readonly tabs: Token<Tabs>
}
export declare function priceOfOne({ paymentTotal, purchaseAmount }: OnRampQuote): string | undefined
export declare const realOffers: (offers: readonly OnRampOffer[]) => readonly Offered[]
export declare function regionOf(locale: string): string
export declare function soldOn(options: OnRampOptions, chainId: ChainId): readonly PurchaseCurrency[]
export declare const typedLabel: (text: string, { suffix }: Pick<NameRules, 'suffix'>) => string
export declare const unavailable: (provider: string, request: OnRampRequest) => OnRampOffer
