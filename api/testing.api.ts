// Written by `npm run api`.
export interface AnnouncedDetails {
  readonly provider: object
  readonly rdns: string
  readonly name?: string
  readonly uuid?: string
  readonly icon?: string
}
export interface BitcoinCoin {
  readonly txid: string
  readonly index: number
  readonly script: string
  readonly value: bigint
}
export interface BitcoinEntry {
  readonly txid: string
  readonly hex: string
  readonly spends: readonly BitcoinCoin[]
  readonly pays: readonly {
    readonly script: string
    readonly value: bigint
  }[]
  readonly state: 'signed' | 'waiting' | 'landed'
  readonly block?: number
  readonly isRelayed: boolean
}
export type BitcoinNodeMood = (typeof bitcoinNodeMoods)[number]
export { DialogError } // as in index
export type EmbeddedCall = Exclude<keyof EmbeddedWallet, 'events$' | 'rejectOpenRequests' | 'end'>
export interface FakeActivity extends Activity {
  set(account: AccountId, items: readonly ActivityItem[]): void
  setFailing(failing: boolean): void
  readonly asked: readonly {
    readonly account: AccountId
    readonly cursor?: string
  }[]
}
export interface FakeAnalytics extends Analytics {
  readonly events: readonly AnalyticsEvent[]
  setFailing(failing: boolean): void
}
export interface FakeBalances extends Balances {
  set(account: AccountId, balances: readonly TokenBalance[]): void
  setFailing(failing: boolean): void
  readonly forced: readonly (readonly string[] | undefined)[]
}
export interface FakeCatalogue extends WalletCatalogue {
  setFailing(failing: boolean): void
  setSilent(silent: boolean): void
  readonly asked: readonly WalletQuery[]
}
export interface FakeChainAdapter extends ChainAdapter {
  holds(account: AccountId, token?: string): bigint
  give(account: AccountId, units: bigint, token?: string): void
  setGasPrice(wei: bigint): void
  setContract(address: string, kind: 'account' | 'contract' | 'token'): void
  setSymbol(address: string, symbol: string | undefined): void
  setDecimals(address: string, decimals: number): void
  setCaution(caution: FeeQuote['caution']): void
  setName(name: string, address: string | undefined): void
  fail(step: FakeChainStep, code: ErrorCode | undefined): void
  setOutcome(id: string, outcome: TransferOutcome | undefined): void
  holdBlocks(hold: boolean): void
  mine(blocks?: number): void
  setCalls(
    carryOut: (transfer: Transfer) =>
      | bigint
      | {
          readonly reverts: string
        },
  ): void
  readonly sent: readonly {
    readonly transfer: Transfer
    readonly fee: FeeQuote
    readonly handle: TransferHandle
  }[]
}
export type FakeChainStep = 'balanceOf' | 'estimateFee' | 'transfer' | 'inspect' | 'resolveName' | 'nativeBalance'
export interface FakeClipboard extends Clipboard {
  text(): string | undefined
  refuse(refused: boolean): void
}
export interface FakeConnector {
  readonly connector: WalletConnector
  readonly requests: readonly (RpcRequest & {
    readonly chainId: ChainId
  })[]
  asked(): readonly ChainId[]
  prompts(): number
  connections(): number
  goodbyes(): number
  setMood(mood: 'approve' | 'reject' | 'hold' | 'busy' | 'silent'): void
  answerHeld(answer: 'approve' | 'reject'): void
  setAccounts(addresses: readonly string[], namespace?: ChainNamespace): void
  setChain(chainId: ChainId): void
  lock(): void
  unlock(): void
  hangUp(reason?: string): void
}
export interface FakeConnectorOptions {
  readonly info?: Partial<ConnectorInfo>
  readonly addresses?: readonly string[] | Readonly<Record<ChainNamespace, readonly string[]>>
  readonly chainId?: ChainId
  readonly allowed?: boolean
  readonly signIn?: (terms: readonly SignInTerms[]) => readonly SignInSession[] | Promise<readonly SignInSession[]>
  readonly answer?: (chainId: ChainId, request: RpcRequest) => unknown
  readonly methods?: readonly string[]
  readonly describe?: (id: AccountId, index: number) => Account
}
export interface FakeConnectorSource extends ConnectorSource {
  set(connectors: readonly WalletConnector[]): void
}
export interface FakeEmbeddedWallet {
  readonly wallet: EmbeddedWallet
  readonly calls: readonly {
    readonly name: EmbeddedCall | 'rejectOpenRequests' | 'end'
    readonly args: unknown[]
  }[]
  count(name: EmbeddedCall | 'rejectOpenRequests' | 'end'): number
  chain(): ChainId
  setSolanaAddress(address: string): void
  setLoggedIn(loggedIn: boolean): void
  setUser(user: { readonly email?: string | undefined; readonly userName?: string | undefined }): void
  setEmailAction(action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'): void
  setUpdateAction(action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'): void
  setCode(code: string): void
  followLink(): void
  answerFarcaster(answer: 'approve' | 'decline'): void
  setSmartAccountNetworks(networks: readonly number[]): void
  failNext(name: EmbeddedCall, error: DialogError): void
  hold(name: EmbeddedCall): void
  letGo(name: EmbeddedCall): void
  approvals(): readonly (RpcRequest & {
    readonly id: string
    readonly chainId: ChainId
  })[]
  approve(result?: unknown): void
  decline(): void
  setAnswer(answer: (chainId: ChainId, request: RpcRequest) => unknown): void
}
export interface FakeEmbeddedWalletOptions {
  readonly code?: string
  readonly loggedIn?: boolean
  readonly email?: string
  readonly userName?: string
  readonly addresses?: {
    readonly eoa: string
    readonly smartAccount: string
    readonly solana?: string
  }
  readonly smartAccountNetworks?: readonly number[]
  readonly signIn?: (terms: SignInTerms, address: string) => Promise<EmbeddedUser['signed']>
  readonly preferred?: EmbeddedAccountType
}
export interface FakeFrameSurface extends FrameSurface {
  shown(): Parameters<FrameSurface['show']>[0] | undefined
  focused(): number
}
export interface FakeIdentities extends Identities {
  setFailing(failing: boolean): void
}
export interface FakeImages extends Images {
  readonly asked: readonly string[]
  setFailing(failing: boolean): void
}
export interface FakeLocks {
  open(): Locks & {
    close(): void
  }
}
export interface FakeLogger extends Logger {
  readonly entries: readonly LogEntry[]
}
export interface FakeNameRegistry extends NameRegistry {
  give(name: string, address: string | undefined): void
  setFailing(failing: boolean): void
  setRefusing(refusing: boolean): void
  takeNext(): void
  loseNextAnswer(): void
  setSilent(silent: boolean): void
  skewClock(ms: number): void
  readonly asked: readonly string[]
  readonly messages: readonly string[]
}
export interface FakeNames extends Names {
  set(name: string, addresses: Readonly<Record<ChainId, string>>): void
  setFailing(failing: boolean): void
}
export interface FakeNamespace {
  readonly namespace: ChainNamespace
  readonly addresses: readonly string[]
  readonly method: string
  readonly feeBy?: 'wallet'
}
export interface FakeOnRamp extends OnRamp {
  setFailing(failing: boolean): void
  setSilent(silent: boolean): void
  setRefused(regions: readonly string[]): void
  setPrice(dollars: bigint): void
  setOffers(offers: readonly OnRampOffer[] | undefined): void
  say(status: OnRampStatus): void
  refuseCheckouts(refuse: boolean): void
  readonly orders: readonly CheckoutRequest[]
  readonly told: readonly string[]
}
export interface FakeOpener extends Opener, WalletOpener {
  readonly opened: readonly string[]
  readonly wallets: readonly DeepLink[]
  block(blocked: boolean): void
}
export interface FakeOrigin {
  readonly storage: FakeWebStorage
  openTab(): TabsWindow
  show(tab: TabsWindow, persisted: boolean): void
  listeners(): number
}
export interface FakePageAddress extends PageAddress {
  readonly left: readonly string[]
  set(url: string): void
  setOpenerPolicy(policy: string | undefined): void
}
export interface FakePairingConnector {
  readonly connector: WalletConnector
  readonly uris: readonly string[]
  open(): readonly string[]
  answer(uri: string, answer: Answer): void
  setRelay(state: 'up' | 'away' | 'silent'): void
  refuse(code: 'RELAY_ORIGIN_REFUSED' | 'RELAY_CLOCK_SKEWED' | 'RELAY_PROJECT_REFUSED'): void
  setMood(mood: 'approve' | 'reject' | 'ignore'): void
  setAccounts(addresses: readonly string[], namespace?: ChainNamespace): void
  setChain(chainId: ChainId): void
  setNamespaces(namespaces: readonly ChainNamespace[]): void
  deleteSession(): void
  interrupt(interrupted: boolean): void
  sessions(): number
  prompts(): number
  readonly requests: readonly (RpcRequest & {
    readonly chainId: ChainId
  })[]
}
export interface FakePopup extends Popup {
  readonly visited: readonly string[]
  say(origin: string, data: unknown): void
  leave(): void
  readonly focused: number
}
export interface FakePopups extends Popups {
  readonly opened: readonly FakePopup[]
  last(): FakePopup | undefined
  block(blocked: boolean): void
  setHere(isHere: boolean): void
}
export interface FakePrices extends Prices {
  setFailing(failing: boolean): void
}
export interface FakeProvider {
  request(request: RpcRequest): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): FakeProvider
  removeListener(event: string, listener: (value: unknown) => void): FakeProvider
}
export interface FakeSignIn extends SignIn {
  setFailing(failing: boolean): void
  refuse(reason: 'signature' | 'smartAccount' | undefined): void
  expireNonces(): void
  setSilent(silent: boolean): void
  readonly verified: readonly SignInSession[]
  standing(): readonly AccountId[]
}
export interface FakeSignInOptions {
  readonly required?: boolean
  readonly signOutOn?: Partial<SignOutOn>
  readonly now?: () => number
  readonly isSigned?: (proof: SignInSession) => boolean
  readonly writeMessage?: (data: SignInMessage) => string
}
export interface FakeSmartSessions extends SmartSessions {
  setFailing(failing: boolean): void
  setRefusing(refusing: boolean): void
  hold(what: 'list' | 'activate'): () => void
  add(session: SmartSession): void
  readonly asked: readonly string[]
  readonly activated: readonly SessionActivation[]
}
export interface FakeSupportedChains extends SupportedChains {
  setFailing(failing: boolean): void
}
export interface FakeSwaps extends Swaps {
  setFailing(failing: boolean): void
  setWorth(symbol: string, worth: bigint): void
  losePermits(): void
  setAllowance(
    allowance: bigint,
    traits?: {
      readonly resets?: boolean
      readonly permit?: PermitDomain
    },
  ): void
}
export interface FakeSwapsOptions {
  readonly tokens: readonly SwapToken[]
  readonly worth: Readonly<Record<string, bigint>>
  readonly router: string
  readonly now?: () => number
}
export interface FakeTabs {
  open(): Tabs
}
export interface FakeWallet {
  readonly provider: FakeProvider
  readonly calls: readonly RpcRequest[]
  prompts(): number
  setMood(mood: WalletMood): void
  answerHeld(answer: 'approve' | 'reject'): void
  setAccounts(accounts: readonly string[]): void
  setChain(chainId: number): void
  lock(): void
  unlock(): void
  forget(): void
  emit(event: string, value: unknown): void
  setSigning(on: boolean): void
  listeners(): number
}
export interface FakeWalletOptions {
  readonly accounts?: readonly string[]
  readonly chainId?: number
  readonly chains?: readonly number[]
  readonly connectAndSign?: (request: RpcRequest) => unknown
  readonly distinctHashes?: true
  readonly answer?: (request: RpcRequest) => unknown
}
export interface FakeWebStorage extends WebStorage {
  readonly kept: ReadonlyMap<string, string>
  setSpace(characters: number | undefined): void
}
export interface HostileHands {
  pay(): SignedHere
  again(): SignedHere
  other(): SignedHere
  old(): unknown
  readonly sends: boolean
}
export type HostileMood = (typeof hostileMoods)[number]
export interface LedgerTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly block?: number
  readonly isFailed?: boolean
  readonly price?: bigint
}
export interface LogEntry {
  readonly level: 'error' | 'warn' | 'debug'
  readonly event: string
  readonly detail?: unknown
}
export type LyingBitcoin = ReturnType<typeof createLyingBitcoin>
export type LyingChain = ReturnType<typeof createLyingChain>
export interface LyingChainOptions {
  readonly chainId?: number
  readonly balance?: bigint
  readonly token?: LyingChainToken
}
export interface LyingChainToken {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}
export type LyingSolana = ReturnType<typeof createLyingSolana>
export type NodeMood = (typeof nodeMoods)[number]
export interface SignedHere {
  send(): void
  answer(): unknown
}
export interface SolanaChange {
  readonly to?: string
  readonly owner?: string
  readonly lamports?: bigint
  readonly kept?: bigint
  readonly blockhash?: string
  readonly unitPrice?: bigint
}
export interface SolanaEntry extends SolanaPayment {
  readonly signature: string
  readonly wire: string
  readonly lastBlock: number
  readonly state: 'signed' | 'waiting' | 'landed' | 'failed' | 'over'
  readonly block?: number
  readonly rent?: bigint
  readonly isRelayed: boolean
}
export type SolanaNodeMood = (typeof solanaNodeMoods)[number]
export interface SolanaTokenPlan {
  readonly mint: string
  readonly program: string
  readonly decimals: number
  readonly keepsBasisPoints?: bigint
  readonly accountSize: number
  readonly holders: readonly {
    readonly owner: string
    readonly account: string
    readonly units?: bigint
  }[]
}
export interface TestDialog {
  readonly dialog: WalletDialog
  readonly wallet: FakeConnector
  connect(): Promise<AccountId>
}
export interface TestDialogOptions extends Partial<DialogOptions> {
  readonly wallet?: FakeConnectorOptions
}
export interface VirtualClock extends Clock {
  advance(ms: number): Promise<void>
  setTime(now: EpochMs): void
  pending(): number
}
export type WalletMood = 'approve' | 'reject' | 'hold' | 'busy' | 'silent' | 'garbage'
export declare const accountId: (chainId: ChainId, address: string) => AccountId
export declare function actAs(mood: HostileMood, hands: HostileHands, code: number): Promise<unknown>
export declare const actsWithAccount: (method: string) => boolean
export declare const addressKey: (namespace: ChainNamespace, address: string) => string
export { addressOf } // as in headless
export declare function amount(units: bigint, decimals: number): Amount
export declare function announceWallet(page: EventTarget, { provider, rdns, ...given }: AnnouncedDetails): () => void
export declare function asksToAddChain(error: unknown): boolean
export declare const bitcoinChainName: (id: ChainId) => BitcoinChainName | undefined
export declare function bitcoinNetwork(id: ChainId): BitcoinNetwork | undefined
export declare const bitcoinNodeMoods: readonly [
  'honest',
  'lost',
  'behind',
  'spent',
  'refuses',
  'drops',
  'forges',
  'claims',
  'dear',
  'down',
]
export { chainError } // as in errors
export declare const chainOf: (id: AccountId) => ChainId
export declare function changeSolanaMessage(wire: string, change: SolanaChange): Uint8Array
export declare function cleanName(text: unknown, max?: number, fallback?: string): string
export declare const codesOf: (error: unknown) => readonly number[]
export declare function compareAmounts(a: Amount, b: Amount): number
export declare const compareDecimals: (a: string, b: string) => number
export declare const contractSuites: () => Promise<typeof import('../tests/contract/index.js')>
export declare function createFakeActivity(
  histories?: Readonly<Record<AccountId, readonly ActivityItem[]>>,
  pageSize?: number,
): FakeActivity
export declare function createFakeAnalytics(): FakeAnalytics
export declare function createFakeBalances(
  holdings?: Readonly<Record<AccountId, readonly TokenBalance[]>>,
): FakeBalances
export declare function createFakeCatalogue(
  wallets: readonly Wallet[],
  options?: {
    readonly analyticsEnabled?: boolean
  },
): FakeCatalogue
export declare function createFakeChainAdapter(
  units?: Readonly<Record<AccountId, bigint>>,
  namespace?: FakeNamespace,
): FakeChainAdapter
export declare function createFakeClipboard(): FakeClipboard
export declare function createFakeConnector(options?: FakeConnectorOptions): FakeConnector
export declare function createFakeConnectorSource(connectors?: readonly WalletConnector[]): FakeConnectorSource
export declare function createFakeEmbeddedWallet(options?: FakeEmbeddedWalletOptions): FakeEmbeddedWallet
export declare function createFakeFrameSurface(): FakeFrameSurface
export declare function createFakeIdentities(known?: Readonly<Record<AccountId, Identity>>): FakeIdentities
export declare function createFakeImages(known?: Readonly<Record<string, string>>): FakeImages
export declare function createFakeLocks(): FakeLocks
export declare function createFakeLogger(): FakeLogger
export declare function createFakeNameRegistry(clock: Pick<Clock, 'now'>, suffix?: string): FakeNameRegistry
export declare function createFakeNames(suffix?: string): FakeNames
export declare function createFakeOnRamp(): FakeOnRamp
export declare function createFakeOpener(): FakeOpener
export declare function createFakeOrigin(): FakeOrigin
export declare function createFakePageAddress(first?: string): FakePageAddress
export declare function createFakePairingConnector(
  first?: readonly string[],
  others?: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>,
  sign?: (terms: readonly SignInTerms[]) => readonly SignInSession[] | Promise<readonly SignInSession[]>,
): FakePairingConnector
export declare const createFakePlace: (differences?: Partial<Environment>) => Environment
export declare const createFakePlatform: ({
  environment,
  ...differences
}?: Partial<Omit<Platform, 'environment'>> & {
  readonly environment?: Partial<Environment>
}) => Platform
export declare function createFakePopups(): FakePopups
export declare function createFakePrices(known?: Readonly<Record<AccountId, string>>): FakePrices
export declare function createFakeSignIn(options?: FakeSignInOptions): FakeSignIn
export declare function createFakeSmartSessions(now?: () => number): FakeSmartSessions
export declare function createFakeSupportedChains(chains: readonly ChainId[]): FakeSupportedChains
export declare function createFakeSwaps({ tokens, worth, router, now }: FakeSwapsOptions): FakeSwaps
export declare function createFakeTabs(): FakeTabs
export declare function createFakeWallet(options?: FakeWalletOptions): FakeWallet
export declare function createFakeWebStorage(): FakeWebStorage
export declare function createLyingBitcoin(
  funded: readonly {
    readonly address: string
    readonly value: bigint
  }[],
  forged: {
    readonly from: string
    readonly to: string
  },
): {
  all: ReadonlyMap<string, BitcoinEntry>
  coinsOf: (address: string) => readonly BitcoinCoin[]
  register: (hex: string) => BitcoinEntry
  send: (hex: string) => void
  mayLand: (txid: string) => boolean
  leaves: (txid: string, address: string) => bigint
  pays: (txid: string, from: string, to: string, value?: bigint) => boolean
  mine: (blocks?: number, isFull?: boolean) => void
  fetchFrom: (moodOf: (host: string) => BitcoinNodeMood) => typeof fetch
}
export declare function createLyingChain({ chainId, balance, token }?: LyingChainOptions): {
  all: readonly LedgerTransaction[]
  sign: (from: string, to: string, value: bigint, nonce?: number, data?: string, price?: bigint) => string
  costOf: (one: LedgerTransaction) => bigint
  hand: (hash: string) => void
  send: (from: string, to: string, value: bigint, nonce?: number, data?: string) => string
  find: (hash: string) => LedgerTransaction | undefined
  mayLand: (hash: string) => boolean
  failNext: () => undefined
  forget: () => void
  mine: (blocks?: number, isFull?: boolean) => void
  answer: (mood: NodeMood, method: string, params: readonly unknown[]) => unknown
  fetchFrom: (moodOf: (host: string) => NodeMood) => typeof fetch
}
export declare function createLyingSolana(
  funded: Readonly<Record<string, bigint>>,
  forged: {
    readonly from: string
    readonly to: string
    lamports: bigint
  },
  token?: SolanaTokenPlan,
): {
  all: ReadonlyMap<string, SolanaEntry>
  height: () => number
  balanceOf: (address: string) => bigint
  setBalance: (address: string, lamports: bigint) => undefined
  setUnits: (account: string, units: bigint) => undefined
  ownerOf: (account: string) => string | undefined
  blockhash: () => string
  register: (wire: string) => SolanaEntry
  send: (wire: string) => void
  mine: (blocks?: number, isFull?: boolean) => void
  answer: (mood: SolanaNodeMood, method: string, params: readonly unknown[]) => unknown
  fetchFrom: (moodOf: (host: string) => SolanaNodeMood) => typeof fetch
}
export declare function createTestDialog({ wallet: held, ...options }?: TestDialogOptions): TestDialog
export declare function createVirtualClock(start?: EpochMs, settle?: () => Promise<void>): VirtualClock
export declare const currentSolanaId: (chainId: ChainId) => ChainId
export declare function decimalText(value: number): string
export declare function decodeBase58(text: unknown, length: number): Uint8Array | undefined
export declare const decodeBase58Text: (text: unknown) => Uint8Array | undefined
export declare function decodeBase64(text: unknown): Uint8Array | undefined
export declare function deepLinks(
  wallet: Wallet,
  uri: string | undefined,
  environment: Environment,
): readonly DeepLink[]
export declare const defaultFeatures: FeatureFlags
export { defineNetwork } // as in index
export declare const deprecatedSolanaId: (chainId: ChainId) => ChainId | undefined
export declare function differingDigits(address: string, known: string): readonly number[]
export declare function divideByPrice(worth: Amount, price: string, decimals: number): Amount | undefined
export declare function embeddedMethodKind(method: string, namespace: ChainNamespace): 'safe' | 'unsafe' | 'disallowed'
export declare function encodeBase58(bytes: Uint8Array): string
export declare function encodeBase64(bytes: Uint8Array): string
export declare const errorText: {
  readonly OPTIONS_INVALID: string
  readonly CAIP2_INVALID: string
  readonly CAIP10_INVALID: string
  readonly AMOUNT_INVALID: string
  readonly NETWORK_NOT_FOUND: string
  readonly CHAIN_UNSUPPORTED: string
  readonly CHAIN_ADAPTER_MISSING: string
  readonly WALLET_UNRESPONSIVE: string
  readonly WALLET_BAD_ANSWER: string
  readonly WALLET_ERROR: string
  readonly USER_REJECTED: string
  readonly REQUEST_PENDING: string
  readonly WALLET_UNAUTHORIZED: string
  readonly METHOD_UNSUPPORTED: string
  readonly CHAIN_UNKNOWN_TO_WALLET: string
  readonly NOT_CONNECTED: string
  readonly ACCOUNT_MISMATCH: string
  readonly NETWORK_MISMATCH: string
  readonly SWITCH_FAILED: string
  readonly DISCONNECT_FAILED: string
  readonly HTTP_STATUS: string
  readonly HTTP_TIMEOUT: string
  readonly HTTP_UNREACHABLE: string
  readonly HTTP_BAD_BODY: string
  readonly RPC_ERROR: string
  readonly RPC_MISSING: string
  readonly ELEMENT_MISSING: string
  readonly ABORTED: string
  readonly DESTROYED: string
  readonly CHUNK_NOT_LOADED: string
}
export declare function eventsBetween(before: PublicState, after: PublicState): readonly PublicEvent[]
export declare function evmChainId(reported: unknown): ChainId | undefined
export declare function evmChainReference(chainId: ChainId): `0x${string}`
export declare function explainWallet(word: string, facts: ExplanationFacts): WalletExplanation
export declare const fakeSignature: `0x${string}`
export declare const fakeSolanaAddress = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k'
export { findError } // as in index
export declare function formatBalance(amount: Amount, locale?: string): string
export declare function formatFull(amount: Amount, locale?: string): string
export declare const formatMoney: (decimal: string, currency: string, locale?: string, places?: number) => string
export declare const formatMoved: (decimal: string, locale?: string) => string
export declare const formatNumber: (decimal: string, locale?: string) => string
export declare function formatPrice(decimal: string, currency: string, locale?: string): string
export declare const formatTokenBalance: (amount: Amount, locale?: string) => string
export declare const formatUsd: (decimal: string, locale?: string) => string
export declare const hasCapability: (namespace: ChainNamespace, capability: AccountCapability) => boolean
export declare const hostileMoods: readonly [
  'honest',
  'declines',
  'sendsAndFails',
  'sendsAndIsSilent',
  'sendsAndSaysNothing',
  'sendsOther',
  'signsOther',
  'namesOld',
  'sendsAndNamesOld',
  'twice',
  'keeps',
  'idle',
]
export declare function imageAddress(text: unknown, origin?: string): string | undefined
export declare const initialSession: (chosenNetwork?: ChainId) => SessionState
export declare const isAppScheme: (scheme: string) => boolean
export declare function isChainId(value: unknown): value is ChainId
export declare const isConfusableName: (name: string) => boolean
export declare function isEmail(text: string): boolean
export declare const isEvmAddressShape: (text: string) => boolean
export declare function isOpenable(href: string, via?: DeepLink['via']): boolean
export declare const isReadMethod: (method: string) => boolean
export declare const isSolanaAddressShape: (text: string) => boolean
export declare function judge(item: ActivityItem, context: SpamContext): SpamReason | undefined
export declare function looksLike(address: string, known: string): boolean
export declare const lyingFetch: (host: string, lies: Readonly<Record<string, unknown>>) => typeof fetch
export declare const moneyError: <
  C extends (
    | 'ACTIVITY_UNAVAILABLE'
    | 'ADDRESS_INVALID'
    | 'ARRIVAL_CHANGED'
    | 'BALANCES_UNAVAILABLE'
    | 'BALANCE_CHANGED'
    | 'CLIPBOARD_DENIED'
    | 'FEE_CHANGED'
    | 'FEE_UNREASONABLE'
    | 'INSUFFICIENT_FUNDS'
    | 'NAME_CHANGED'
    | 'NAME_NOT_FOUND'
    | 'NAME_UNREACHABLE'
    | 'ORDINALS_NOT_SPENT'
    | 'PAYMENT_REQUEST_UNSUPPORTED'
    | 'RECIPIENT_ELSEWHERE'
    | 'SEND_FAILED'
    | 'SEND_INCOMPLETE'
    | 'SEND_LIST_FULL'
    | 'SEND_REPEATED'
    | 'SEND_UNSURE'
  ) &
    ErrorCode,
>(
  code: C,
  detail?: ErrorDetail,
  options?: ErrorOptions,
) => DialogError<C>
export declare function moveOf({ to, value, data }: Pick<LedgerTransaction, 'to' | 'value' | 'data'>):
  | {
      to: string
      units: bigint
      token?: never
    }
  | {
      to: string
      units: bigint
      token: string
    }
export declare function multiplyByPrice({ units, decimals }: Amount, price: string): string
export { namespaceOf } // as in headless
export declare const nodeMoods: readonly [
  'honest',
  'lost',
  'used',
  'replaces',
  'failed',
  'claims',
  'boasts',
  'dear',
  'down',
]
export declare function openSolanaWire(wire: string): SolanaPayment & {
  readonly signature: string
  readonly blockhash: string
}
export declare const ownNamespaces: readonly ChainNamespace[]
export declare function pageHostOf({ device, userAgent, has }: PageHostFacts): PageHost
export declare function parseAccountId(value: string): {
  readonly chainId: ChainId
  readonly namespace: ChainNamespace
  readonly address: string
}
export declare function parseAmount(text: string, decimals: number): Amount
export declare function parseAmountInput(text: string, decimals: number, locale?: string): AmountInput
export declare function parsePairingUri(text: unknown): PairingUri | undefined
export declare function parseRecipient(
  text: string,
  network: ChainId,
  networks?: readonly NamedNetwork[],
): RecipientText
export declare function parseTheme(theme: unknown): Theme
export { paymentUri } // as in headless
export declare function pays(transaction: LedgerTransaction, asked: Pick<Transfer, 'to' | 'asset' | 'amount'>): boolean
export declare const priceText: (price: unknown) => string | undefined
export declare function publicStateOf(
  {
    dialogOpen,
    loading,
    session,
    networks,
    switchingTo,
    signedIn,
    identity,
    mustSignIn,
    theme,
    words,
    locale,
  }: PublicFacts,
  before?: PublicState,
): PublicState
export declare const referenceOf: (id: ChainId) => string
export declare function relativeTime(
  at: EpochMs,
  now: EpochMs,
): {
  readonly count: number
  readonly unit: TimeUnit
}
export declare const resolveMode: (mode: Theme['mode'], systemPrefersLight?: boolean) => ThemeMode
export declare const rpcCodes: {
  readonly userRejected: string
  readonly unauthorized: string
  readonly unsupportedMethod: string
  readonly disconnected: string
  readonly chainDisconnected: string
  readonly unknownChain: string
  readonly defaultError: string
  readonly invalidChainId: string
  readonly parseError: string
  readonly invalidRequest: string
  readonly methodNotFound: string
  readonly invalidParams: string
  readonly internalError: string
  readonly invalidInput: string
  readonly resourceNotFound: string
  readonly resourceUnavailable: string
  readonly transactionRejected: string
  readonly methodNotSupported: string
  readonly limitExceeded: string
}
export declare function safeHttpsUrl(text: unknown): string | undefined
export declare function safeImageSource(
  text: unknown,
  options?: {
    readonly https?: boolean
  },
): string | undefined
export declare const sameAddress: (a: string, b: string) => boolean
export declare function sessionNamespaces(
  chains: readonly ChainId[],
  rpcUrl: (chain: ChainId) => string | undefined,
): Readonly<Record<string, SessionNamespace>>
export declare const signedSolanaWire: (message: Uint8Array, signature: Uint8Array) => string
export declare const solanaNodeMoods: readonly [
  'honest',
  'lost',
  'ahead',
  'behind',
  'failed',
  'refuses',
  'drops',
  'forges',
  'claims',
  'boasts',
  'dear',
  'down',
]
export declare const solanaStandardChain: (chainId: ChainId) => SolanaStandardChain
export declare const subjectsOf: (namespace: ChainNamespace, { method, params }: Request) => Required<Subjects>
export declare function sumDecimals(texts: readonly string[]): string
export declare function supportedLocale(locale?: string): string
export declare const symbolSkeleton: (symbol: string) => string
export declare function toDialogError(error: unknown, fallback: SharedErrorCode, detail?: ErrorDetail): DialogError
export declare const tokenCall: (to: string, units: bigint) => string
export declare const traitsOf: (namespace: ChainNamespace) => NamespaceTraits
export declare function truncateAddress(address: string): string
export declare function walletPlatforms(
  wallet: Wallet | undefined,
  {
    environment,
    installed,
  }: {
    readonly environment: Environment
    readonly installed: boolean
  },
): readonly WalletPlatform[]
export declare function writeAmountInput(decimal: string, locale?: string): string
export declare const wrongCode = 'This code is wrong. Check the mail and try again.'
