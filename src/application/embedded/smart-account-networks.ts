import { filter } from 'rxjs'
import type { SessionState } from '../../domain/session/session.js'
import type { EmbeddedWallet } from '../../ports/embedded-wallet.js'
import type { Storage } from '../../ports/storage.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import { embeddedSession } from './embedded-session.js'

export interface SmartAccountNetworksDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly storage: Storage
  readonly lifetime: Lifetime
  readonly embeddedWallet: EmbeddedWallet
}

/** Chain numbers of EIP-155 that have smart accounts: those of the last visit, and asked again once somebody is logged in. */
export function createSmartAccountNetworks({
  session,
  storage,
  lifetime,
  embeddedWallet,
}: SmartAccountNetworksDeps): ReadonlyStore<readonly number[]> {
  const state = createStore<readonly number[]>(storage.get('smartAccountNetworks') ?? [])
  const refresh = async () => {
    // A failed lookup is an empty list (S4.26).
    const networks = await embeddedWallet.smartAccountNetworks().catch((): readonly number[] => [])
    storage.set('smartAccountNetworks', networks)
    state.update(() => networks)
  }
  lifetime.add(
    select(session, (now) => embeddedSession(now) !== undefined)
      .pipe(filter(Boolean))
      .subscribe(() => void refresh()),
  )
  return state
}
