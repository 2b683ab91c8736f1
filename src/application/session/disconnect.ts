import type { AccountId, ChainNamespace } from '../../domain/networks/caip.js'
import { DialogError, refuseOption } from '../../domain/errors.js'
import { beginConnecting, endConnecting, endingWith, type SessionState } from '../../domain/session/session.js'
import type { Logger } from '../../ports/logger.js'
import type { Tabs } from '../../ports/platform.js'
import type { Storage } from '../../ports/storage.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Store } from '../../kit/store.js'
import type { Settings } from '../settings.js'
import type { Attempts } from './attempts.js'
import type { Connections } from './connections.js'
import type { leaveAwaited, LeaveAwaitedDeps } from './leave-awaited.js'
import { forgetConnection, storedConnections } from '../stored-connection.js'

export interface DisconnectDeps {
  readonly session: Store<SessionState>
  readonly connections: Connections
  readonly attempts: Attempts
  readonly dialog: Pick<Dialog, 'narrow'>
  readonly storage: Storage
  readonly tabs: Tabs
  readonly logger: Logger
  readonly track: Track
  /** Of the features, the one that ends sign-ins. */
  readonly features: {
    load(name: 'signIn'): Promise<{ left(namespaces?: readonly ChainNamespace[], active?: readonly AccountId[]): void }>
  }
  readonly settings: Settings
  readonly connectors: LeaveAwaitedDeps['connectors']
  readonly loadVerbs: () => Promise<{ readonly leaveAwaited: typeof leaveAwaited }>
}

/** Ends the session of one namespace with those that hang on it (S4.10), or of all; local and at once (S4.5–S4.8). @throws DialogError OPTIONS_INVALID, DISCONNECT_FAILED */
export type Disconnect = (namespace?: ChainNamespace) => Promise<void>

/**
 * The session is gone before the wallet is told, so a wallet that does not answer keeps nobody connected. Attempts to connect
 * or to restore end as well, but those for other namespaces: disconnecting works at any instant. Other tabs follow; permissions in
 * the wallet stay.
 */
export const createDisconnect =
  (deps: DisconnectDeps): Disconnect =>
  async (namespace) => {
    const { session, connections, attempts, dialog, storage, tabs, logger, track, features, settings } = deps
    // As the event of a click is none, or the id of a network: they would end nothing, and say that all is well.
    if (namespace !== undefined && (typeof namespace !== 'string' || !/^[-a-z0-9]{3,8}$/.test(namespace)))
      refuseOption('namespace', 'name one, as "eip155", or none for all')
    attempts.cancel(namespace)
    dialog.narrow(undefined)
    const state = session.get()
    const stored = storedConnections(storage)
    const namespaces =
      namespace === undefined ? Object.keys(state.byNamespace) : endingWith(state, namespace, stored[namespace])
    const left = namespace === undefined ? Object.values(stored) : [stored[namespace]]
    if (left.some(Boolean))
      void deps
        .loadVerbs()
        .then((verbs) => verbs.leaveAwaited(deps, left, state))
        .catch((error: unknown) => logger.debug('disconnect: of before', error))
    if (namespace === undefined) {
      forgetConnection(storage)
      tabs.post({ type: 'disconnected' })
    } else
      for (const one of namespaces) {
        forgetConnection(storage, one)
        tabs.post({ type: 'disconnected', namespace: one })
      }
    if (settings.signIn) {
      const active = namespaces.flatMap((one) => state.byNamespace[one]?.active ?? [])
      // With the last of them all sign-ins end, those as well of which only whoever verifies knows.
      const stay =
        namespace && Object.keys({ ...stored, ...state.byNamespace }).some((one) => !namespaces.includes(one))
      void features
        .load('signIn')
        .then(({ left }) => (stay ? left(namespaces, active) : left()))
        .catch(() => undefined)
    }
    const goodbye = Promise.allSettled(namespaces.map((one) => connections.drop(one)))
    session.update(attempts.busy.get() ? beginConnecting : endConnecting)
    const goodbyes = await goodbye
    const failure = goodbyes.find((goodbye) => goodbye.status === 'rejected')
    if (failure !== undefined) {
      const error = new DialogError('DISCONNECT_FAILED', {}, { cause: failure.reason })
      logger.error('disconnect', error)
      track({ event: 'DISCONNECT_ERROR', properties: { message: error.message } })
      throw error
    }
    if (namespaces.length > 0) track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
  }
