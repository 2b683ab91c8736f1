import { endsAsOne, namespacesOfKind, type SessionState } from '../../domain/session/session.js'
import { embeddedWalletId, type WalletRef } from '../../domain/wallets/connector.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Storage } from '../../ports/storage.js'
import type { Settings } from '../settings.js'

export interface LeaveAwaitedDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connectors: ReadonlyStore<readonly WalletConnector[]>
  readonly storage: Storage
  readonly settings: Pick<Settings, 'networks'>
}

/**
 * The goodbye to wallets of before that the visitor disconnected while they had not come back: those that have a session which goes on
 * without the page. Whoever looks for one meanwhile lets go of what they find.
 * @param at the sessions that there were then
 */
export async function leaveAwaited(
  { session, connectors, storage, settings }: LeaveAwaitedDeps,
  wallets: readonly (WalletRef | undefined)[],
  at: SessionState,
): Promise<void> {
  const isHere = (kind: string, state: SessionState) => namespacesOfKind(state, kind).length > 0
  const awaited = new Map(wallets.flatMap((ref) => (ref && endsAsOne({ kind: ref.id }) ? [[ref.id, ref]] : [])))
  const chains = settings.networks.map(({ id }) => id)
  const leave = async ({ id, marks }: WalletRef): Promise<void> => {
    if (isHere(id, at)) return
    // Of several sessions over a relay that which was connected: its wallet is told when the device is looked at.
    if (marks) storage.set('leftSessions', [marks, ...(storage.get('leftSessions') ?? [])])
    const made = await connectors
      .get()
      .find(({ info }) => info.id === id)
      ?.restore({ chains })
    // In the frame it is that login, unless there has been another one since.
    if (id === embeddedWalletId && !isHere(id, session.get())) await made?.disconnect()
    else made?.release?.()
  }
  // Each for itself: of a relay that cannot be reached no login knows.
  await Promise.all([...awaited.values()].map(leave))
}
