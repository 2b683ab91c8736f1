import type { AccountId } from '../../domain/networks/caip.js'
import type { Identity, KnownIdentity } from '../../domain/session/account.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'

/** After a reload an account goes by what it was called before, while that is kept: nobody is asked. */
export function tellKeptIdentity({
  session,
  identity,
  kept,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly identity: Store<KnownIdentity | undefined>
  readonly kept: (account: AccountId) => Identity | undefined
}): void {
  const account = activeSession(session.get())?.active
  const known = account && kept(account)
  // What was learnt meanwhile is newer.
  if (known) identity.update((learnt) => learnt ?? { account, identity: known })
}
