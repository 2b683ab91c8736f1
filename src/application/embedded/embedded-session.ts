import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import { embeddedWalletId } from '../../domain/wallets/connector.js'
import type { NamespaceSession, SessionState } from '../../domain/session/session.js'
import type { WalletConnection } from '../../ports/connectors.js'
import { acceptConnection } from '../connection-sessions.js'
import type { Connections } from '../session/connections.js'

/** The session of the embedded wallet: that of the acting namespace where it has several. */
export const embeddedSession = ({ active, byNamespace }: SessionState): NamespaceSession | undefined => {
  const acting = active === undefined ? undefined : byNamespace[active]
  return [acting, ...Object.values(byNamespace)].find((session) => session?.connector.id === embeddedWalletId)
}

/**
 * Makes a connection to the frame the session, and tells of which namespaces. An older connection to the frame ends without a goodbye: that would
 * end the login that the new one stands for.
 * @param namespaces takes no others @default all that it has
 * @param acting the namespace that acts afterwards @default the connection's first
 */
export function acceptEmbedded(
  connections: Connections,
  connection: WalletConnection,
  namespaces?: readonly ChainNamespace[],
  acting?: ChainNamespace,
): readonly ChainNamespace[] {
  for (const { id } of connection.accounts) {
    const older = connections.of(namespaceOf(id))
    if (older?.connector.id === embeddedWalletId) older.release?.()
  }
  return acceptConnection(connections, connection, namespaces, acting)
}
