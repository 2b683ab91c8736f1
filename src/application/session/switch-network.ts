import { Subscription } from 'rxjs'
import { isChainId, namespaceOf, type ChainId } from '../../domain/networks/caip.js'
import { DialogError } from '../../domain/errors.js'
import { findNetwork } from '../../domain/networks/network.js'
import { activate, type SessionState } from '../../domain/session/session.js'
import { chooseNetwork } from '../../domain/session/session-changes.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Settings } from '../settings.js'
import type { Feedback } from '../feedback/feedback.js'
import type { Track } from '../analytics/track.js'
import type { Store } from '../../kit/store.js'
import { verifyConnection } from '../connection-sessions.js'
import { noWayNeeded, type MakeWay } from '../make-way.js'
import { abortable } from '../../kit/abortable.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Connections } from './connections.js'

export interface SwitchNetworkDeps {
  readonly session: Store<SessionState>
  readonly connections: Connections
  readonly chains: ChainAdapters
  readonly settings: Settings
  readonly feedback: Pick<Feedback, 'alert'>
  readonly track: Track
  readonly switching: Store<Switching | undefined>
  readonly lifetime: Lifetime
  /** @default where no dialog lies over the page */
  readonly makeWay?: MakeWay
}

/** A wallet is being asked for another network; each time another object. */
export interface Switching {
  readonly to: ChainId
}

export type SwitchNetwork = (chainId: ChainId, signal?: AbortSignal) => Promise<void>

/**
 * The session changes only to what the wallet confirms: after the switch its own word is read again. The namespace of the network acts
 * from then on (S4.21); where it has no wallet, the network is chosen for the one that connects next.
 * @throws DialogError CAIP2_INVALID, NETWORK_NOT_FOUND, SWITCH_FAILED, NOT_CONNECTED where the session ends meanwhile, DESTROYED, and what the wallet answers
 */
export const createSwitchNetwork =
  ({
    session,
    connections,
    chains,
    settings,
    feedback,
    track,
    switching,
    lifetime,
    makeWay = noWayNeeded,
  }: SwitchNetworkDeps): SwitchNetwork =>
  async (chainId, signal) => {
    if (!isChainId(chainId))
      throw new DialogError('CAIP2_INVALID', { value: `${String(chainId).slice(0, 80)}, write "eip155:1"` })
    const network = findNetwork(settings.networks, chainId)
    if (network === undefined) {
      feedback.alert({ code: 'NETWORK_MISSING', variant: 'error' })
      throw new DialogError('NETWORK_NOT_FOUND', { chainId })
    }
    const namespace = namespaceOf(chainId)
    const connection = connections.of(namespace)
    if (connection === undefined) return session.update((state) => chooseNetwork(state, chainId))
    if (session.get().byNamespace[namespace]?.network === chainId)
      return session.update((state) => activate(state, namespace))
    const mine: Switching = { to: chainId }
    switching.update(() => mine)
    const isConnected = () => session.get().byNamespace[namespace]?.connector.id === connection.connector.id
    const gone = new AbortController()
    const watching = new Subscription(() => gone.abort())
    watching.add(session.changes$.subscribe(() => isConnected() || watching.unsubscribe()))
    lifetime.add(watching)
    const aborted = () => new DialogError(isConnected() ? 'DESTROYED' : 'NOT_CONNECTED', { namespace })
    try {
      const adapter = await chains.get(namespace)
      // A wallet may have the question open for as long as it is left there.
      const moved = abortable({ signal: gone.signal, aborted }, () =>
        adapter.switchNetwork(connection, network, signal),
      )
      await makeWay(moved)
      await verifyConnection(connections, namespace, signal)
    } finally {
      watching.unsubscribe()
      // A later one has its own end.
      switching.update((now) => (now === mine ? undefined : now))
    }
    if (session.get().byNamespace[namespace]?.network !== chainId) throw new DialogError('SWITCH_FAILED', { chainId })
    session.update((state) => activate(state, namespace))
    track({ event: 'SWITCH_NETWORK', properties: { network: chainId } })
  }
