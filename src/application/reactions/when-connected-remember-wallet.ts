import type { Subscription } from 'rxjs'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { rememberWallet, type RecentWallet } from '../../domain/wallets/wallet.js'
import type { Storage } from '../../ports/storage.js'
import { walletRef } from '../stored-connection.js'
import { select } from '../../kit/select.js'
import type { ReadonlyStore, Store } from '../../kit/store.js'

/** A connected wallet comes first among the recent ones (S9.9). */
export const whenConnectedRememberWallet = ({
  session,
  recents,
  storage,
}: {
  readonly session: ReadonlyStore<SessionState>
  readonly recents: Store<readonly RecentWallet[]>
  readonly storage: Storage
}): Subscription =>
  select(session, (state) => activeSession(state)?.connector).subscribe((connector) => {
    // Which wallet of the catalogue was paired, the pairing knows; a login is no wallet to pick.
    if (!connector || connector.kind === 'walletConnect' || connector.kind === 'embedded') return
    // Another tab may have remembered one since.
    const before = storage.get('recentWallets') ?? recents.get()
    if (before[0]?.id === connector.id) return
    recents.update(() => rememberWallet(before, walletRef(connector)))
    storage.set('recentWallets', recents.get())
  })
