import type { Account } from '../../domain/session/account.js'
import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { activate, dropSession, endsAsOne, namespacesOfKind, type SessionState } from '../../domain/session/session.js'
import {
  acceptSession,
  changeAccounts,
  changeNetwork,
  namespacesOf,
  networkIn,
} from '../../domain/session/session-changes.js'
import type { ConnectionEvent, WalletConnection, WalletSnapshot } from '../../ports/connectors.js'
import { letGo, type Connections } from './connections.js'

/**
 * Makes the connection the session of each namespace that it has accounts in, and tells which. A connection that serves no namespace any more
 * is let go of.
 * @param wanted takes no other namespaces
 * @param acting the namespace that acts afterwards @default that of the connection's network
 */
export function acceptConnection(
  connections: Connections,
  connection: WalletConnection,
  wanted: readonly ChainNamespace[] = namespacesOf(connection.accounts),
  acting: ChainNamespace = namespaceOf(connection.chainId),
): readonly ChainNamespace[] {
  const { session, byNamespace, heard, servedBy, isOver } = connections.kept
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
    const accepted = namespaces.reduce((now, namespace) => accept(now, connection, namespace), state)
    return activate(activate(gone.reduce(dropSession, accepted), first), acting)
  })
  // Not before there is a session: a connection tells on the spot what happened since it was made.
  if (!heard.has(connection)) {
    const subscription = connection.events$.subscribe((event) => hear(connections, connection, event))
    if (servedBy(connection).length > 0) heard.set(connection, subscription)
    else subscription.unsubscribe()
  }
  for (const old of before) if (old !== undefined && isOver(old)) old.disconnect().catch(() => undefined)
  return namespaces
}

/**
 * Asks the wallet for its accounts and network and takes them as the truth, unless it told of a change meanwhile.
 * @throws DialogError NOT_CONNECTED, WALLET_UNRESPONSIVE, WALLET_BAD_ANSWER, ABORTED
 */
export async function verifyConnection(
  connections: Connections,
  namespace: ChainNamespace,
  signal?: AbortSignal,
): Promise<WalletSnapshot> {
  const { session } = connections.kept
  const connection = connections.of(namespace)
  if (connection === undefined) throw new DialogError('NOT_CONNECTED', { namespace })
  const before = session.get().byNamespace[namespace]
  const now = await connection.snapshot(signal)
  if (connections.of(namespace) !== connection) throw new DialogError('NOT_CONNECTED', { namespace })
  const accounts = ofNamespace(now.accounts, namespace)
  const network = networkIn(now, namespace)
  // What was read is older than what an event said while it was read.
  if (session.get().byNamespace[namespace] !== before) return now
  if (network === undefined || accounts.length === 0) connections.drop(namespace).catch(() => undefined)
  else session.update((state) => changeNetwork(changeAccounts(state, namespace, accounts), namespace, network))
  return now
}

function hear(connections: Connections, connection: WalletConnection, event: ConnectionEvent): void {
  const { session, servedBy, mark } = connections.kept
  if (event.type === 'interrupted' || event.type === 'resumed') return mark(connection, event.type === 'interrupted')
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

function accept(state: SessionState, connection: WalletConnection, namespace: ChainNamespace): SessionState {
  const [first, ...others] = ofNamespace(connection.accounts, namespace)
  const network = networkIn(connection, namespace)
  if (first === undefined || network === undefined) return state
  return acceptSession(state, namespace, {
    accounts: [first, ...others],
    active: first.id,
    network,
    connector: connection.connector,
  })
}

const ofNamespace = (accounts: readonly Account[], namespace: ChainNamespace): readonly Account[] =>
  accounts.filter((account) => namespaceOf(account.id) === namespace)
