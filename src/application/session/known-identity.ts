import type { KnownIdentity } from '../../domain/session/account.js'
import { createStore, type Store } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { Storage } from '../../ports/storage.js'

const keptMs = 300_000

/** What an account is called, as it was learnt last; at first as it was before a reload, for five minutes (S9.9). Nobody is asked. */
export function createKnownIdentity({
  storage,
  clock,
}: {
  readonly storage: Pick<Storage, 'get'>
  readonly clock: Pick<Clock, 'now'>
}): Store<KnownIdentity | undefined> {
  const kept = storage.get('identity')
  const age = clock.now() - (kept?.at ?? 0)
  return createStore<KnownIdentity | undefined>(age >= 0 && age < keptMs ? kept : undefined)
}
