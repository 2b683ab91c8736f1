import { idle, type Loadable } from '../../domain/loadable.js'
import type { Wallet } from '../../domain/wallets/wallet.js'

export interface CatalogueState {
  /** Wallets of the list so far; pages of 40, verified and unfiltered as `verifiedOnly` says. */
  readonly list: Loadable<readonly Wallet[]>
  readonly page: number
  /** How many wallets all pages of the list have, those included that the host excludes by name; unknown until an answer came. */
  readonly count: number | undefined
  readonly query: string
  readonly verifiedOnly: boolean
  /** Hits for `query`; idle while the query is shorter than two characters. */
  readonly results: Loadable<readonly Wallet[]>
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** What the host excludes by id, as the catalogue knows it: connectors on the page have no catalogue id. */
  readonly excludedWallets: readonly Wallet[]
  /** The catalogue is away, so there may be more wallets than are shown. */
  readonly partial: { readonly list: boolean; readonly results: boolean }
}

export const nothingAsked: CatalogueState = {
  list: idle,
  page: 0,
  count: undefined,
  query: '',
  verifiedOnly: false,
  results: idle,
  featured: [],
  recommended: [],
  excludedWallets: [],
  partial: { list: false, results: false },
}

export const uniqueById = (wallets: readonly Wallet[]): readonly Wallet[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
]
