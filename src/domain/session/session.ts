import type { Account } from './account.js'
import type { AccountId, ChainId, ChainNamespace } from '../networks/caip.js'
import type { ConnectorInfo, WalletRef } from '../wallets/connector.js'

/** One connected namespace. Invariant: `active` is the id of one of `accounts`, and all of them are on `network`. */
export interface NamespaceSession {
  readonly accounts: readonly Account[]
  readonly active: AccountId
  readonly network: ChainId
  readonly connector: ConnectorInfo
  /** It is from before, and nothing has answered for the wallet since. */
  readonly unanswered?: true
}

/** Connection status and sessions. Plain data; the live links are kept in a registry of their own. */
export interface SessionState {
  /** `connected` while there is a session, also while another wallet is asked; `connecting` only without one (S4.1). */
  readonly status: 'disconnected' | 'connecting' | 'connected'
  /** The namespace that acts now. Invariant: has a session when `status` is `connected`, absent otherwise. */
  readonly active?: ChainNamespace
  readonly byNamespace: Readonly<Partial<Record<ChainNamespace, NamespaceSession>>>
  /** The network chosen for the next connection of its namespace, which has no session. */
  readonly chosenNetwork?: ChainId
}

export const initialSession = (chosenNetwork?: ChainId): SessionState => ({
  status: 'disconnected',
  byNamespace: {},
  ...(chosenNetwork && { chosenNetwork }),
})

/** The session that acts now. */
export const activeSession = ({ active, byNamespace }: SessionState): NamespaceSession | undefined =>
  active === undefined ? undefined : byNamespace[active]

/** The account that acts in a session. */
export const actingAccount = (session: NamespaceSession | undefined): Account | undefined =>
  session?.accounts.find(({ id }) => id === session.active)

/** A wallet is being asked, or a session of an earlier visit is being verified. */
export const beginConnecting = (state: SessionState): SessionState =>
  state.status === 'disconnected' ? { ...state, status: 'connecting' } : state

/** Nothing is being asked any more. What was connected before stays so. */
export const endConnecting = (state: SessionState): SessionState =>
  state.status === 'connecting' ? { ...state, status: 'disconnected' } : state

/** Ends the session of a namespace: its account and network are forgotten, and another connected namespace acts (S4.8). */
export function dropSession(state: SessionState, namespace: ChainNamespace): SessionState {
  if (!state.byNamespace[namespace]) return state
  const { [namespace]: _, ...byNamespace } = state.byNamespace
  const { active: before, ...rest } = state
  const [next] = Object.keys(byNamespace)
  if (!next) return { ...rest, status: 'disconnected', byNamespace }
  return { ...rest, active: before === undefined || before === namespace ? next : before, byNamespace }
}

/** Whether a wallet has one session for all its namespaces, which ends as a whole: one over WalletConnect or of the frame (S4.10). */
export const endsAsOne = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'walletConnect' || kind === 'embedded'

/** The namespaces that are connected through connectors of a kind. */
export const namespacesOfKind = ({ byNamespace }: SessionState, kind: string): readonly ChainNamespace[] =>
  Object.keys(byNamespace).filter((namespace) => byNamespace[namespace]?.connector.kind === kind)

/**
 * The namespaces that end together with one (S4.10).
 * @param remembered the wallet that comes back in the namespace, where none is connected now
 */
export function endingWith(
  state: SessionState,
  namespace: ChainNamespace,
  remembered?: WalletRef,
): readonly ChainNamespace[] {
  const kind = state.byNamespace[namespace]?.connector.kind ?? remembered?.id ?? ''
  return endsAsOne({ kind }) ? [...new Set([...namespacesOfKind(state, kind), namespace])] : [namespace]
}

/** Another connected namespace acts from now on. */
export const activate = (state: SessionState, namespace: ChainNamespace): SessionState =>
  state.active === namespace || !state.byNamespace[namespace] ? state : { ...state, active: namespace }
