import { failed, idle, known, loading, ready } from '../../domain/loadable.js'
import { searchText } from '../../domain/text/search-text.js'
import { isFoundBy, type Wallet } from '../../domain/wallets/wallet.js'
import { createLatest } from '../../kit/latest.js'
import type { Store } from '../../kit/store.js'
import type { Clock } from '../../ports/clock.js'
import type { Track } from '../analytics/track.js'
import type { AskPages } from './ask-pages.js'
import { uniqueById, type CatalogueState } from './catalogue-state.js'

export interface WalletSearchDeps {
  readonly state: Store<CatalogueState>
  readonly ask: AskPages['ask']
  /** Those that the host does not exclude. */
  readonly wanted: (wallets: readonly Wallet[]) => readonly Wallet[]
  readonly clock: Clock
  readonly track: Track
}

/** Hits for the query of the state. */
export interface WalletSearch {
  /** Another query: asked once the visitor stops typing. */
  soon(): void
  /** The same query of other wallets: asked at once. */
  again(): void
  /** Whether there is a query to answer, which is asked at once then. */
  retry(): Promise<void> | undefined
  cancel(): void
}

/** Shorter queries match too much to be worth a request. */
const minimumQuery = 2
const searchDelayMs = 500

/** The newest search wins. What the catalogue does not answer is searched in what is known. */
export function createWalletSearch({ state, ask, wanted, clock, track }: WalletSearchDeps): WalletSearch {
  const searching = createLatest()
  const set = (results: CatalogueState['results'], partial?: boolean) =>
    state.update((now) => ({
      ...now,
      results,
      partial: partial === undefined ? now.partial : { ...now.partial, results: partial },
    }))
  const isAsked = () => state.get().query.trim().length >= minimumQuery

  /** Wallets that are known without asking. */
  const found = (): readonly Wallet[] => {
    const { list, featured, recommended, query, verifiedOnly } = state.get()
    return wanted([...featured, ...recommended, ...(known(list) ?? [])]).filter(
      (wallet) => isFoundBy(query, wallet) && (!verifiedOnly || wallet.verified),
    )
  }

  const find = (): Promise<void> =>
    searching.run(async (signal) => {
      const { query, verifiedOnly } = state.get()
      track({ event: 'SEARCH_WALLET', properties: { badge: verifiedOnly ? 'certified' : '', length: query.length } })
      const search = searchText(query)
      // Nothing in it is the name of a wallet, and nobody is asked about what it is.
      if (search.length < minimumQuery) return set(ready(uniqueById(found())))
      await ask({ page: 1, entries: 100, search, verified: verifiedOnly }, signal, {
        show: ({ items, partial }) => {
          const hits = partial === undefined ? wanted(items) : uniqueById([...found(), ...wanted(items)])
          set(ready(hits), partial !== undefined)
        },
        fail: (error) => set(failed(ready(uniqueById(found())), error, clock.now())),
      })
    })

  const begin = (ask: () => void) => {
    searching.cancel()
    set(isAsked() ? loading(idle) : idle, false)
    if (isAsked()) ask()
  }
  return {
    // The next letter takes this one's turn.
    soon: () =>
      begin(() => void searching.run((signal) => clock.sleep(searchDelayMs, signal)).then(find, () => undefined)),
    again: () => begin(() => void find()),
    retry: () => {
      if (!isAsked()) return undefined
      set(loading(idle))
      return find()
    },
    cancel: searching.cancel,
  }
}
