import type { Listening } from '../kit/stream.js'
import type { Account } from '../domain/session/account.js'
import { namespaceOf, type ChainNamespace } from '../domain/networks/caip.js'
import { DialogError } from '../domain/errors.js'
import { activate, dropSession, endsAsOne, namespacesOfKind, type SessionState } from '../domain/session/session.js'
import {
  acceptSession,
  changeAccounts,
  changeNetwork,
  namespacesOf,
  markAnswered,
  networkIn,
} from '../domain/session/session-changes.js'
import type { ConnectionEvent, WalletConnection, WalletSnapshot } from '../ports/connectors.js'
import type { Store } from '../kit/store.js'

/** What connections are kept with. */
export interface KeptConnections {
  readonly session: Store<SessionState>
  readonly byNamespace: Map<ChainNamespace, WalletConnection>
  readonly heard: Map<WalletConnection, Listening>
  /** Whether the wallet cannot be reached right now. */
  mark(connection: WalletConnection, away: boolean): void
  servedBy(connection: WalletConnection): readonly ChainNamespace[]
  /** Stops listening to a connection that no namespace needs any more. */
  isOver(connection: WalletConnection): boolean
  /** Lets go of a connection without a goodbye: the wallet stays connected to the page. */
  letGo(connection: WalletConnection): void
}

/** The connections that sessions are made of. */
export interface ConnectedSessions {
  of(namespace: ChainNamespace): WalletConnection | undefined
  /**
   * Forgets the connection in a namespace and its session at once, then tells the wallet unless it serves another namespace. Rejects
   * only when the wallet's goodbye does.
   * @param goodbye whether the wallet is told: not where another tab has told it @default true
   */
  drop(namespace: ChainNamespace, goodbye?: boolean): Promise<void>
  /** For what changes sessions; it is fetched with what connects. */
  readonly kept: KeptConnections
}

/**
 * Makes the connection the session of each namespace that it has accounts in, and tells which. A connection that serves no namespace any more
 * ends.
 * @param wanted takes no other namespaces
 * @param acting the namespace that acts afterwards @default that of the connection's network
 * @param isFollowing nobody chose it in this tab: where the wallet was connected before, the account that acts stays, and an older connection
 * ends without a goodbye, which would end what the new one stands for @default false
 */
export function acceptConnection(
  connections: ConnectedSessions,
  connection: WalletConnection,
  wanted: readonly ChainNamespace[] = namespacesOf(connection.accounts),
  acting: ChainNamespace = namespaceOf(connection.chainId),
  isFollowing = false,
): readonly ChainNamespace[] {
  const { session, byNamespace, heard, servedBy, isOver, letGo } = connections.kept
  const namespaces = namespacesOf(connection.accounts).filter((namespace) => wanted.includes(namespace))
  const [first] = namespaces
  if (first === undefined) {
    letGo(connection)
    return namespaces
  }
  const ending = endsAsOne(connection.connector) ? namespacesOfKind(session.get(), connection.connector.kind) : []
  const gone = ending.filter((namespace) => !namespaces.includes(namespace))
  const before = new Set([...namespaces, ...gone].map((namespace) => byNamespace.get(namespace)))
  for (const namespace of gone) byNamespace.delete(namespace)
  for (const namespace of namespaces) byNamespace.set(namespace, connection)
  session.update((state) => {
    const accepted = namespaces.reduce((now, namespace) => accept(now, connection, namespace, isFollowing), state)
    return activate(activate(gone.reduce(dropSession, accepted), first), acting)
  })
  // Not before there is a session: a connection tells on the spot what happened since it was made.
  if (!heard.has(connection)) {
    const subscription = connection.events$.subscribe((event) => hear(connections, connection, event))
    if (servedBy(connection).length > 0) heard.set(connection, subscription)
    else subscription.unsubscribe()
  }
  for (const old of before)
    if (old !== undefined && isOver(old)) {
      if (isFollowing) letGo(old)
      else old.disconnect().catch(() => undefined)
    }
  return namespaces
}

/**
 * Asks the wallet for its accounts and network and takes them as the truth, unless it told of a change meanwhile.
 * @throws DialogError NOT_CONNECTED, WALLET_UNRESPONSIVE, WALLET_BAD_ANSWER, ABORTED
 */
export async function verifyConnection(
  connections: ConnectedSessions,
  namespace: ChainNamespace,
  signal?: AbortSignal,
): Promise<WalletSnapshot> {
  const { session } = connections.kept
  const connection = connections.of(namespace)
  if (connection === undefined) throw new DialogError('NOT_CONNECTED', { namespace })
  const before = session.get().byNamespace[namespace]
  const now = await connection.snapshot(signal)
  // Another link took its place meanwhile, or none: what that one says counts.
  if (connections.of(namespace) !== connection) return verifyConnection(connections, namespace, signal)
  const accounts = ofNamespace(now.accounts, namespace)
  const network = networkIn(now, namespace)
  // What was read is older than what an event said while it was read.
  if (session.get().byNamespace[namespace] !== before) return now
  if (network === undefined || accounts.length === 0) connections.drop(namespace).catch(() => undefined)
  else session.update((state) => changeNetwork(changeAccounts(state, namespace, accounts), namespace, network))
  return now
}

function hear(connections: ConnectedSessions, connection: WalletConnection, event: ConnectionEvent): void {
  const { session, servedBy, mark } = connections.kept
  if (event.type === 'interrupted' || event.type === 'resumed') return mark(connection, event.type === 'interrupted')
  if (event.type === 'unanswered' || event.type === 'answered') {
    for (const namespace of servedBy(connection))
      session.update((state) => markAnswered(state, namespace, event.type === 'answered'))
    return
  }
  if (event.type === 'chainChanged') {
    const { chainId } = event
    const namespace = namespaceOf(chainId)
    if (connections.of(namespace) === connection) session.update((state) => changeNetwork(state, namespace, chainId))
    return
  }
  for (const namespace of servedBy(connection)) {
    const accounts = event.type === 'accountsChanged' ? ofNamespace(event.accounts, namespace) : []
    if (accounts.length > 0) session.update((state) => changeAccounts(state, namespace, accounts))
    // The wallet locked, forgot this page or went away: a goodbye that fails changes nothing.
    else connections.drop(namespace).catch(() => undefined)
  }
}

function accept(
  state: SessionState,
  connection: WalletConnection,
  namespace: ChainNamespace,
  isFollowing: boolean,
): SessionState {
  const [first, ...others] = ofNamespace(connection.accounts, namespace)
  const network = networkIn(connection, namespace)
  if (first === undefined || network === undefined) return state
  const before = isFollowing ? state.byNamespace[namespace] : undefined
  return acceptSession(state, namespace, {
    accounts: [first, ...others],
    active: before?.accounts[0]?.id === first.id ? before.active : first.id,
    network,
    // Of its own, so that a wallet which was asked once more is seen to have answered.
    connector: { ...connection.connector },
  })
}

const ofNamespace = (accounts: readonly Account[], namespace: ChainNamespace): readonly Account[] =>
  accounts.filter((account) => namespaceOf(account.id) === namespace)
