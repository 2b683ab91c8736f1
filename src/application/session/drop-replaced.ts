import type { ChainNamespace } from '../../domain/networks/caip.js'
import type { SessionState } from '../../domain/session/session.js'
import type { ConnectorInfo, WalletRef } from '../../domain/wallets/connector.js'
import { reunite } from '../../domain/wallets/reunion.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Connections } from './connections.js'

export interface DropReplacedDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Pick<Connections, 'drop'>
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  /** Namespaces that are stored and listed here, each with its wallet. */
  readonly remembered: () => readonly (readonly [ChainNamespace, WalletRef])[]
}

/**
 * Lets go, without a goodbye, of each wallet in whose place another tab has put another one: at once, as after a disconnect there. What
 * the visitor asks it in that breath is refused, for there is nobody left to wait for.
 */
export function dropReplaced({ session, connections, connectors, remembered }: DropReplacedDeps): void {
  for (const [namespace, ref] of remembered()) {
    const info = session.get().byNamespace[namespace]?.connector
    if (info && !isStill(info, ref, namespace, connectors.get()))
      connections.drop(namespace, false).catch(() => undefined)
  }
}

/** Whether a wallet that is connected is the one that is stored: by what it says of itself, or as a part of the one that does. */
function isStill(
  info: ConnectorInfo,
  ref: WalletRef,
  namespace: ChainNamespace,
  listed: readonly WalletConnector[],
): boolean {
  // All wallets elsewhere go by one id: their names tell which it is, and their marks which session with it.
  if (info.kind === 'walletConnect' && (info.name !== ref.name || (ref.marks && info.marks !== ref.marks))) return false
  const here = reunite(ref, namespace, listed)
  if (here.status === 'found' && goesBy(here.wallet, info)) return true
  const { status } = reunite(ref, namespace, [{ info }])
  return status === 'found' || status === 'ambiguous'
}

/** Whether a wallet goes by the id of another, as a whole or by a part of it. */
export const goesBy = ({ info }: WalletConnector, { id }: ConnectorInfo): boolean =>
  [info, ...(info.parts ?? [])].some((one) => one.id === id)
