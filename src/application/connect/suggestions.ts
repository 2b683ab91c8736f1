import type { Wallet } from '../../domain/wallets/wallet.js'
import { createStore, type Store } from '../../kit/store.js'

/** Wallets of the catalogue, or of the well-known ones, that the Connect view may show. */
export interface Suggestions {
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** Nobody has answered yet, or failed to, since the dialog was opened first. */
  readonly awaited: boolean
  /** What the catalogue calls the wallets that the host excludes: connectors have no catalogue id to know them by. */
  readonly excluded: readonly string[]
}

export const createSuggestions = (): Store<Suggestions> =>
  createStore<Suggestions>({ featured: [], recommended: [], awaited: true, excluded: [] })
