import { Subscription } from 'rxjs'
import type { Opened, OpenOutcome } from '../../domain/dialog/outcome.js'
import type { DialogError } from '../../domain/errors.js'
import { namespaceOf, type ChainNamespace } from '../../domain/networks/caip.js'
import type { PublicSession, PublicState } from '../../domain/session/public-state.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { ReadonlyStore } from '../../kit/store.js'

export interface OpeningDeps {
  readonly state: ReadonlyStore<PublicState>
  readonly lifetime: Lifetime
  /** What the visitor read of a connection that failed, when the dialog closed. */
  readonly failure: () => DialogError | undefined
}

export const cancelled: Opened = { outcome: Promise.resolve({ status: 'cancelled' }) }

/**
 * Follows a dialog that has just opened to what becomes of it.
 * @param was how it stood before
 * @param asked wallets of this namespace are wanted
 */
export function followOpening(
  { state, lifetime, failure }: OpeningDeps,
  was: PublicState,
  asked?: ChainNamespace,
): Opened {
  const connected = ({ status, namespace = '', sessions }: PublicState): PublicSession | undefined =>
    status === 'connected' ? sessions[asked ?? namespace] : undefined
  const before = connected(was)?.wallet.id
  const outcome = new Promise<OpenOutcome>((resolve) => {
    // The later of two says nothing.
    const following = new Subscription(() => resolve({ status: 'cancelled' }))
    const follow = (now: PublicState) => {
      const session = connected(now)
      if (now.open && (session === undefined || session.wallet.id === before)) return
      const error = failure()
      if (session !== undefined) resolve(connectedBy(session))
      else if (error !== undefined) resolve({ status: 'error', error })
      following.unsubscribe()
    }
    lifetime.add(following)
    following.add(state.changes$.subscribe(follow))
  })
  return { outcome }
}

const connectedBy = ({ account, network, wallet }: PublicSession): OpenOutcome => ({
  status: 'connected',
  namespace: namespaceOf(account),
  account,
  network,
  wallet,
})
