import type { Account } from './account.js'
import {
  accountId,
  addressOf,
  chainOf,
  namespaceOf,
  type AccountId,
  type ChainId,
  type ChainNamespace,
} from '../networks/caip.js'
import { accountKey } from '../networks/namespaces.js'
import type { ConnectorInfo } from '../wallets/connector.js'
import { activate, dropSession, endsAsOne, type NamespaceSession, type SessionState } from './session.js'

/**
 * A wallet gave accounts: they are the session of the namespace, which acts from now on. Without an account there is no session.
 * The network chosen before in this namespace has done its work: from now on the wallet says where it is.
 */
export function acceptSession(state: SessionState, namespace: ChainNamespace, session: NamespaceSession): SessionState {
  const accounts = onNetwork(session.accounts, session.network)
  const first = accounts[0]
  if (first === undefined) return dropSession(state, namespace)
  const active = findAccount(accounts, session.active) ?? first
  const { chosenNetwork, ...rest } = state
  const isOver = chosenNetwork === undefined || namespaceOf(chosenNetwork) === namespace
  return {
    ...(isOver ? rest : state),
    status: 'connected',
    active: namespace,
    byNamespace: { ...state.byNamespace, [namespace]: { ...session, accounts, active: active.id } },
  }
}

/**
 * The wallet reports its accounts. The first is the one that it acts with: when the wallet puts another one first, that one
 * becomes active; otherwise the active one stays as long as it is reported. None ends the session.
 */
export function changeAccounts(
  state: SessionState,
  namespace: ChainNamespace,
  reported: readonly Account[],
): SessionState {
  const session = state.byNamespace[namespace]
  if (session === undefined) return state
  const accounts = onNetwork(reported, session.network)
  const first = accounts[0]
  if (first === undefined) return dropSession(state, namespace)
  if (sameAccounts(accounts, session.accounts)) return state
  const before = session.accounts[0]
  const moved = before === undefined || accountKey(before.id) !== accountKey(first.id)
  const active = moved ? first : (findAccount(accounts, session.active) ?? first)
  return withSession(state, namespace, { ...session, accounts, active: active.id })
}

/** The wallet moved to another network of the namespace, listed by the host or not. Its accounts move along. */
export function changeNetwork(state: SessionState, namespace: ChainNamespace, network: ChainId): SessionState {
  const session = state.byNamespace[namespace]
  if (session === undefined || session.network === network || namespaceOf(network) !== namespace) return state
  return withSession(state, namespace, {
    ...session,
    network,
    accounts: onNetwork(session.accounts, network),
    active: accountId(network, addressOf(session.active)),
  })
}

/** Whether anything has answered for the wallet since its session was taken up. */
export function markAnswered(state: SessionState, namespace: ChainNamespace, answered: boolean): SessionState {
  const session = state.byNamespace[namespace]
  if (session === undefined || (session.unanswered === undefined) === answered) return state
  const { unanswered: _, ...rest } = session
  return withSession(state, namespace, answered ? rest : { ...rest, unanswered: true })
}

/** The namespaces that somebody has accounts in. */
export const namespacesOf = (accounts: readonly Account[]): readonly ChainNamespace[] => [
  ...new Set(accounts.map(({ id }) => namespaceOf(id))),
]

/**
 * The namespaces in which a new link takes over. Whoever looked for a wallet of one namespace keeps those of the others: the link takes
 * their place only where it has accounts in none that was asked for.
 * @param asked the namespace that a wallet was looked for in; without it, all
 */
export function namespacesToTake(
  { byNamespace }: SessionState,
  { accounts, connector }: { readonly accounts: readonly Account[]; readonly connector: ConnectorInfo },
  asked?: ChainNamespace,
): readonly ChainNamespace[] {
  const namespaces = namespacesOf(accounts)
  if (asked === undefined || !namespaces.includes(asked)) return namespaces
  return namespaces.filter((namespace) => {
    const before = byNamespace[namespace]?.connector
    const isOwn = before?.kind === connector.kind && endsAsOne(connector)
    return namespace === asked || before === undefined || isOwn
  })
}

/**
 * Another account of a connected wallet acts from now on. Only one that the wallet shares: what it does not report never acts.
 * The embedded wallet has one account of each type, and its type is switched instead.
 */
export function chooseAccount(state: SessionState, namespace: ChainNamespace, id: AccountId): SessionState {
  const session = state.byNamespace[namespace]
  const account = session?.connector.kind === 'embedded' ? undefined : findAccount(session?.accounts ?? [], id)
  if (session === undefined || account === undefined) return state
  const chosen =
    session.active === account.id ? state : withSession(state, namespace, { ...session, active: account.id })
  return activate(chosen, namespace)
}

/** The visitor's choice before a namespace is connected, also while another one is. Once it is, only its wallet says where it is. */
export const chooseNetwork = (state: SessionState, chainId: ChainId): SessionState =>
  state.byNamespace[namespaceOf(chainId)] !== undefined || state.chosenNetwork === chainId
    ? state
    : { ...state, chosenNetwork: chainId }

const withSession = (state: SessionState, namespace: ChainNamespace, session: NamespaceSession): SessionState => ({
  ...state,
  byNamespace: { ...state.byNamespace, [namespace]: session },
})

/** The network that a namespace is on by what a wallet says: the one it names, else that of its first account in the namespace. */
export function networkIn(
  { accounts, chainId }: { readonly accounts: readonly Account[]; readonly chainId: ChainId },
  namespace: ChainNamespace,
): ChainId | undefined {
  if (namespaceOf(chainId) === namespace) return chainId
  const first = accounts.find(({ id }) => namespaceOf(id) === namespace)
  return first === undefined ? undefined : chainOf(first.id)
}

/** Accounts as they are called on a network, each once. */
function onNetwork(accounts: readonly Account[], network: ChainId): readonly Account[] {
  const moved = accounts.map((account) => ({ ...account, id: accountId(network, addressOf(account.id)) }))
  const keys = moved.map(({ id }) => accountKey(id))
  return moved.filter((_, i) => keys.indexOf(keys[i] ?? '') === i)
}

/** By address: the network part may be of an earlier time. */
const findAccount = (accounts: readonly Account[], id: AccountId): Account | undefined =>
  accounts.find((account) => accountKey(account.id) === accountKey(id))

const sameAccounts = (a: readonly Account[], b: readonly Account[]): boolean =>
  a.length === b.length &&
  a.every((account, i) => {
    const other = b[i]
    return (
      account.id === other?.id &&
      account.type === other.type &&
      account.publicKey === other.publicKey &&
      account.path === other.path
    )
  })
