import type { AccountId, ChainId, ChainNamespace } from '../../domain/networks/caip.js'
import type { PublicState } from '../../domain/session/public-state.js'
import type { Theme } from '../../domain/dialog/theme.js'
import type { WalletExplanation } from '../../domain/wallets/wallet-explanation.js'
import type { GrantedPermissions, PermissionRequest } from '../../domain/smart-sessions/permissions.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { CallsOutcome, CallsRequest } from '../../domain/calls/calls.js'
import type { RpcRequest, WalletConnection } from '../../ports/connectors.js'
import type { LiveOptions } from '../live-options.js'
import type { Opened } from '../../domain/dialog/outcome.js'
import type { OpenRequest } from '../wallet-dialog.js'

/** The dialog proper, behind the thin facade that a host creates. */
export interface Engine {
  getState(): PublicState
  /** Looks for wallets and takes up the session of an earlier visit. */
  start(): void
  /** Calls the listener after each change. Returns the undo. */
  subscribe(listener: () => void): () => void
  /** Puts the closed interface into the page, so that opening only has to show it. */
  prepare(): Promise<void>
  /** @param isWanted false where it was closed before the engine was there: nothing opens, and that is the outcome */
  open(request: OpenRequest | undefined, isWanted: boolean): Promise<Opened>
  close(): void
  signOut(): Promise<void>
  connection(namespace: ChainNamespace): WalletConnection | undefined
  request(namespace: ChainNamespace, request: RpcRequest): Promise<unknown>
  /** What the site's own nodes say of a network, where no wallet is there to be asked. */
  read(network: ChainId, request: RpcRequest): Promise<unknown>
  switchNetwork(id: ChainId): Promise<void>
  nativeBalance(account: AccountId): Promise<TokenBalance>
  disconnect(namespace?: ChainNamespace): Promise<void>
  grantPermissions(request: PermissionRequest): Promise<GrantedPermissions>
  sendCalls(request: CallsRequest): Promise<CallsOutcome>
  explainWallet(wallet: string): Promise<WalletExplanation>
  setOptions(change: LiveOptions): Promise<void>
  setTheme(theme: Theme): void
  setLanguage(tag: string | undefined): void
  mount(target?: Element): void
  destroy(): void
}

/** What a host asks of the engine as it stands there. */
export type EngineVerb =
  | 'signOut'
  | 'switchNetwork'
  | 'nativeBalance'
  | 'grantPermissions'
  | 'sendCalls'
  | 'explainWallet'
  | 'setOptions'
