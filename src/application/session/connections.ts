import type { Subscription } from 'rxjs'
import { DialogError } from '../../domain/errors.js'
import type { Account } from '../../domain/session/account.js'
import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import {
  acceptSession,
  activate,
  changeAccounts,
  changeNetwork,
  dropSession,
  endsAsOne,
  namespacesOf,
  namespacesOfKind,
  networkIn,
  type SessionState,
} from '../../domain/session/session.js'
import type { ConnectionEvent, WalletConnection, WalletSnapshot } from '../../ports/connectors.js'
import { derive } from '../../kit/derive.js'
import { createStore, type ReadonlyStore, type Store } from '../../kit/store.js'

/**
 * The live connections to wallets, by namespace; one connection may serve several. They are not state: state is plain data that follows from
 * them. Every change of a session passes here, so a connection that was let go can never change it again.
 */
export interface Connections {
  /** A wallet is being asked something that cannot reach it right now. */
  readonly interrupted: ReadonlyStore<boolean>
  of(namespace: ChainNamespace): WalletConnection | undefined
  /**
   * Makes the connection the session of each namespace that it has accounts in, and tells which. A connection that serves no namespace any more
   * is let go of.
   * @param namespaces takes no others
   * @param acting the namespace that acts afterwards @default that of the connection's network
   */
  accept(
    connection: WalletConnection,
    namespaces?: readonly ChainNamespace[],
    acting?: ChainNamespace,
  ): readonly ChainNamespace[]
  /**
   * Forgets the connection in a namespace and its session at once, then tells the wallet unless it serves another namespace. Rejects only when
   * the wallet's goodbye does.
   */
  drop(namespace: ChainNamespace): Promise<void>
  /**
   * Asks the wallet for its accounts and network and takes them as the truth, unless it told of a change meanwhile.
   * @throws DialogError NOT_CONNECTED, WALLET_UNRESPONSIVE, WALLET_BAD_ANSWER, ABORTED
   */
  verify(namespace: ChainNamespace, signal?: AbortSignal): Promise<WalletSnapshot>
  /** Lets go of all wallets without touching the session: the page goes on, the dialog ends. */
  end(): void
}

/** Lets go of a connection without a goodbye: the wallet stays connected to the page. */
function letGo(connection: WalletConnection | undefined): void {
  if (connection?.release !== undefined) connection.release()
  else connection?.disconnect().catch(() => undefined)
}

export function createConnections({ session }: { readonly session: Store<SessionState> }): Connections {
  const connections = new Map<ChainNamespace, WalletConnection>()
  const heard = new Map<WalletConnection, Subscription>()
  const unreachable = createStore<ReadonlySet<WalletConnection>>(new Set())
  const mark = (connection: WalletConnection, away: boolean) =>
    unreachable.update((now) => {
      if (now.has(connection) === away) return now
      return new Set(away ? [...now, connection] : [...now].filter((one) => one !== connection))
    })
  const servedBy = (connection: WalletConnection): readonly ChainNamespace[] =>
    [...connections.keys()].filter((namespace) => connections.get(namespace) === connection)

  /** Stops listening to a connection that no namespace needs any more. */
  const isOver = (connection: WalletConnection): boolean => {
    if (servedBy(connection).length > 0) return false
    heard.get(connection)?.unsubscribe()
    heard.delete(connection)
    mark(connection, false)
    return true
  }
  const drop = async (namespace: ChainNamespace): Promise<void> => {
    const connection = connections.get(namespace)
    connections.delete(namespace)
    const over = connection !== undefined && isOver(connection)
    session.update((state) => dropSession(state, namespace))
    if (over) await connection.disconnect()
  }
  const ofNamespace = (accounts: readonly Account[], namespace: ChainNamespace) =>
    accounts.filter((account) => namespaceOf(account.id) === namespace)

  const hear = (connection: WalletConnection, event: ConnectionEvent): void => {
    if (event.type === 'interrupted' || event.type === 'resumed') return mark(connection, event.type === 'interrupted')
    if (event.type === 'chainChanged') {
      const { chainId } = event
      const namespace = namespaceOf(chainId)
      if (connections.get(namespace) === connection) session.update((state) => changeNetwork(state, namespace, chainId))
      return
    }
    for (const namespace of servedBy(connection)) {
      const accounts = event.type === 'accountsChanged' ? ofNamespace(event.accounts, namespace) : []
      if (accounts.length > 0) session.update((state) => changeAccounts(state, namespace, accounts))
      // The wallet locked, forgot this page or went away: a goodbye that fails changes nothing.
      else drop(namespace).catch(() => undefined)
    }
  }

  const accept = (state: SessionState, connection: WalletConnection, namespace: ChainNamespace): SessionState => {
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

  return {
    interrupted: derive([unreachable], (away) => away.size > 0),
    of: (namespace) => connections.get(namespace),
    accept: (connection, wanted = namespacesOf(connection.accounts), acting = namespaceOf(connection.chainId)) => {
      const namespaces = namespacesOf(connection.accounts).filter((namespace) => wanted.includes(namespace))
      const [first] = namespaces
      if (first === undefined) {
        letGo(connection)
        return namespaces
      }
      const ending = endsAsOne(connection.connector) ? namespacesOfKind(session.get(), connection.connector.kind) : []
      const gone = ending.filter((namespace) => !namespaces.includes(namespace))
      const before = new Set([...namespaces, ...gone].map((namespace) => connections.get(namespace)))
      for (const namespace of gone) connections.delete(namespace)
      for (const namespace of namespaces) connections.set(namespace, connection)
      session.update((state) => {
        const accepted = namespaces.reduce((now, namespace) => accept(now, connection, namespace), state)
        return activate(activate(gone.reduce(dropSession, accepted), first), acting)
      })
      // Not before there is a session: a connection tells on the spot what happened since it was made.
      if (!heard.has(connection)) {
        const subscription = connection.events$.subscribe((event) => hear(connection, event))
        if (servedBy(connection).length > 0) heard.set(connection, subscription)
        else subscription.unsubscribe()
      }
      for (const old of before) if (old !== undefined && isOver(old)) old.disconnect().catch(() => undefined)
      return namespaces
    },
    drop,
    verify: async (namespace, signal) => {
      const connection = connections.get(namespace)
      if (connection === undefined) throw new DialogError('NOT_CONNECTED', { namespace })
      const before = session.get().byNamespace[namespace]
      const now = await connection.snapshot(signal)
      if (connections.get(namespace) !== connection) throw new DialogError('NOT_CONNECTED', { namespace })
      const accounts = ofNamespace(now.accounts, namespace)
      const network = networkIn(now, namespace)
      // What was read is older than what an event said while it was read.
      if (session.get().byNamespace[namespace] !== before) return now
      if (network === undefined || accounts.length === 0) drop(namespace).catch(() => undefined)
      else session.update((state) => changeNetwork(changeAccounts(state, namespace, accounts), namespace, network))
      return now
    },
    end: () => {
      const all = new Set(connections.values())
      connections.clear()
      for (const connection of all) if (isOver(connection)) letGo(connection)
    },
  }
}
