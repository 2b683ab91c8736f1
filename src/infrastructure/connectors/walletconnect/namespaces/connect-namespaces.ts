import type { WalletConnection } from '../../../../ports/connectors.js'
import { createNamespaceConnection, type NamespaceConnectionDeps } from './namespace-connection.js'
import { joinConnections } from './join-connections.js'

export interface ConnectNamespacesDeps extends NamespaceConnectionDeps {
  /** Connects what the session has on EVM networks. */
  readonly connectEvm: () => Promise<WalletConnection | undefined>
}

/** All namespaces of a session as one connection; undefined when it has no account of them. */
export async function connectNamespaces({
  connectEvm,
  ...deps
}: ConnectNamespacesDeps): Promise<WalletConnection | undefined> {
  const others = createNamespaceConnection(deps)
  if (others === undefined) return connectEvm()
  try {
    const evm = await connectEvm()
    return evm === undefined ? others : joinConnections(evm, others, deps.chains)
  } catch (error) {
    others.disconnect().catch(() => undefined)
    throw error
  }
}
