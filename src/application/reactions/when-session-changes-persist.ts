import type { Subscription } from 'rxjs'
import { namespaceOf, type ChainId, type ChainNamespace } from '../../domain/networks/caip.js'
import type { SessionState } from '../../domain/session/session.js'
import type { Storage } from '../../ports/storage.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore } from '../../kit/store.js'

/** The namespace that acts and the last network of each are kept for the next visit. */
export const whenSessionChangesPersist = ({
  session,
  storage,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly storage: Storage
}): Subscription =>
  select(session, (state) => state).subscribe(({ active, byNamespace, chosenNetwork }) => {
    const networks: Partial<Record<ChainNamespace, ChainId>> = { ...storage.get('activeNetworks') }
    const now = [chosenNetwork, ...Object.values(byNamespace).map((one) => one?.network)]
    for (const network of now) if (network) networks[namespaceOf(network)] = network
    if (Object.keys(networks).length > 0) storage.set('activeNetworks', networks)
    if (active) storage.set('activeNamespace', active)
  })
