import type { Subscription } from 'rxjs'
import type { ChainNamespace } from '../../domain/networks/caip.js'
import { dropSession, type SessionState } from '../../domain/session/session.js'
import type { WalletConnection } from '../../ports/connectors.js'
import { derive } from '../../kit/derive.js'
import type { ConnectedSessions } from '../connection-sessions.js'
import { createStore, type ReadonlyStore, type Store } from '../../kit/store.js'

/**
 * The live connections to wallets, by namespace; one connection may serve several. They are not state: state is plain data that follows from
 * them. Every change of a session passes here and `connection-sessions`, so a connection that was let go can never change it again.
 */
export interface Connections extends ConnectedSessions {
  /** A wallet is being asked something that cannot reach it right now. */
  readonly interrupted: ReadonlyStore<boolean>
  /** Lets go of all wallets without touching the session: the page goes on, the dialog ends. */
  end(): void
}

function letGo(connection: WalletConnection, isOver?: boolean): void {
  if (connection.release !== undefined) connection.release(isOver)
  else connection.disconnect().catch(() => undefined)
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
  const drop = async (namespace: ChainNamespace, goodbye = true): Promise<void> => {
    const connection = connections.get(namespace)
    connections.delete(namespace)
    const over = connection !== undefined && isOver(connection)
    session.update((state) => dropSession(state, namespace))
    if (!over) return
    if (goodbye) await connection.disconnect()
    else letGo(connection, true)
  }
  return {
    interrupted: derive([unreachable], (away) => away.size > 0),
    of: (namespace) => connections.get(namespace),
    drop,
    end: () => {
      const all = new Set(connections.values())
      connections.clear()
      for (const connection of all) if (isOver(connection)) letGo(connection)
    },
    kept: { session, byNamespace: connections, heard, mark, servedBy, isOver, letGo },
  }
}
