import type { AccountId, ChainId, ChainNamespace } from '../networks/caip.js'
import type { ConnectorInfo } from '../wallets/connector.js'
import { stateBefore, type PublicSession, type PublicState } from './public-state.js'

/** Who was connected when the visitor was last seen: what a page may say before any wallet was asked. Plain JSON. */
export interface InitialState {
  /** The namespace that acted. */
  readonly namespace: ChainNamespace
  readonly sessions: Readonly<Partial<Record<ChainNamespace, InitialSession>>>
  /** What the account that acted was called. */
  readonly name?: string
}

export interface InitialSession {
  readonly account: AccountId
  readonly network: ChainId
  readonly wallet: Pick<ConnectorInfo, 'id' | 'kind' | 'name' | 'rdns'>
}

/** Undefined for a state in which nobody is connected, or has yet to sign in where the site requires that. */
export function initialStateOf({ status, namespace, sessions, identity }: PublicState): InitialState | undefined {
  if (status !== 'connected' || namespace === undefined) return undefined
  const kept = Object.entries(sessions).flatMap(([of, session]) => (session ? [[of, initialSessionOf(session)]] : []))
  return { namespace, sessions: Object.fromEntries(kept), ...(identity?.name && { name: identity.name }) }
}

function initialSessionOf({ account, network, wallet: { id, kind, name, rdns } }: PublicSession): InitialSession {
  return { account, network, wallet: { id, kind, name, ...(rdns && { rdns }) } }
}

/**
 * The state with the sessions of the last visit in it, each `unanswered`: nobody has asked its wallet yet. What belongs to an answer, as
 * a sign-in, is not there.
 */
export function withInitialState(initial: InitialState, state: PublicState = stateBefore): PublicState {
  const { namespace, name } = initial
  const sessions = Object.fromEntries(
    Object.entries(initial.sessions).flatMap(([of, session]) => (session ? [[of, unansweredOf(of, session)]] : [])),
  )
  const active = sessions[namespace]
  if (active === undefined) return state
  const { account, network } = active
  return {
    ...state,
    status: 'connected',
    namespace,
    account,
    network,
    ...(name !== undefined && { identity: { name } }),
    sessions,
  }
}

function unansweredOf(namespace: ChainNamespace, { account, network, wallet }: InitialSession): PublicSession {
  return {
    // What kind of account it is, its wallet says.
    accounts: [{ id: account, type: 'eoa' }],
    account,
    network,
    wallet: { ...wallet, namespaces: [namespace] },
    unanswered: true,
  }
}
