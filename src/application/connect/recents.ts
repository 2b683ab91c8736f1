import type { RecentWallet } from '../../domain/wallets/wallet.js'
import type { Storage } from '../../ports/storage.js'
import { createStore, type Store } from '../../kit/store.js'

/** Wallets of earlier visits, newest first. */
export const createRecents = ({ storage }: { readonly storage: Storage }): Store<readonly RecentWallet[]> =>
  createStore(storage.get('recentWallets') ?? [])
