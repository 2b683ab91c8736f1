import type { WalletRef } from '../../domain/connector.js'
import type { Storage } from '../../ports/storage.js'
import { createStore, type Store } from '../store.js'

/** Wallets of earlier visits, newest first. */
export const createRecents = ({ storage }: { readonly storage: Storage }): Store<readonly WalletRef[]> =>
  createStore(storage.get('recentWallets') ?? [])
