import { searchText } from '../../domain/text/search-text.js'
import { loadOnce } from '../../kit/load-once.js'
import { failed, idle, known, loading, ready, type Loadable } from '../../domain/loadable.js'
import {
  hasMorePages,
  isCatalogueId,
  isFoundBy,
  uniqueById,
  walletsPerPage,
  type Wallet,
} from '../../domain/wallets/wallet.js'
import { walletHiddenBy } from '../../domain/wallets/wallet-pipeline.js'
import type { WalletCatalogue } from '../../ports/catalogue.js'
import type { Clock } from '../../ports/clock.js'
import type { Track } from '../analytics/track.js'
import type { Settings } from '../settings.js'
import type { Suggestions } from '../connect/suggestions.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, type ReadonlyStore, type Store } from '../../kit/store.js'
import { walletRules } from '../wallet-rules.js'
import { createAskPages } from './ask-pages.js'
import { createImages, type PictureRef } from './images.js'
import type { NamedWallets } from './named-wallets.js'
import { suggest } from './suggest.js'

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

export interface CatalogueFeature {
  readonly state: ReadonlyStore<CatalogueState>
  /** First page, featured and recommended wallets. A failure of the latter is ignored (S8.37). */
  prefetch(): Promise<void>
  loadMore(): Promise<void>
  /** Debounced; the newest wins. */
  search(query: string): void
  setVerifiedOnly(only: boolean): void
  retry(): Promise<void>
  /**
   * Wallets with this id, reverse domain name or name, whether or not they are shown; read from the whole catalogue where they are
   * not known yet. @throws DialogError when the catalogue is away
   */
  find(word: string): Promise<readonly Wallet[]>
  /** A safe image source; rejects when there is none, then a drawn fallback is shown. Kept for the life of the dialog. */
  image(ref: PictureRef): Promise<string>
  /** The same if it is there already, so that it is drawn at once. */
  known(ref: PictureRef): string | undefined
}

export interface CatalogueDeps {
  readonly catalogue: WalletCatalogue
  readonly suggestions: Store<Suggestions>
  readonly settings: Settings
  readonly clock: Clock
  readonly lifetime: Lifetime
  readonly track: Track
}

/** Shorter queries match too much to be worth a request. */
const minimumQuery = 2
/** Nobody types more; what was pasted may be a book. */
const longestQuery = 1_024
const searchDelayMs = 500

/** Wallets beyond this page: the list in pages of 40, a search of 100, and what the Connect view suggests. */
export function createCatalogue({
  catalogue,
  suggestions,
  settings,
  clock,
  lifetime,
  track,
}: CatalogueDeps): CatalogueFeature {
  const state = createStore<CatalogueState>({
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
  })
  const listing = createLatest()
  const searching = createLatest()
  const suggesting = createLatest()
  /** As they are when they are asked for: the host may change them. */
  const rules = () => walletRules(settings)
  const images = createImages({ catalogue })
  /** Few hosts call wallets by name, and few ask after one. */
  const byName = loadOnce(async () => (await import('./named-wallets.js')).createNamedWallets({ catalogue }))
  const named: NamedWallets = {
    ids: async (words) => (words.every(isCatalogueId) ? words : (await byName()).ids(words)),
    find: async (word) => (await byName()).find(word),
  }
  const { ask, narrowed } = createAskPages({ catalogue, named, rules, clock })
  const set = (change: Partial<CatalogueState>) => state.update((now) => ({ ...now, ...change }))
  const setPartial = (change: Partial<CatalogueState['partial']>) =>
    set({ partial: { ...state.get().partial, ...change } })
  const wanted = (items: readonly Wallet[]) => {
    const known = walletRules(settings, suggestions.get().excluded)
    return items.filter((wallet) => walletHiddenBy(wallet, 'listed', known) === undefined)
  }

  const page = (number: number): Promise<void> =>
    listing.run(async (signal) => {
      set({ list: loading(state.get().list) })
      const before = number === 1 ? [] : (known(state.get().list) ?? [])
      await ask({ page: number, entries: walletsPerPage, verified: state.get().verifiedOnly }, signal, {
        show: ({ items, total, partial }) => {
          const isBack = state.get().partial.list && partial === undefined
          set({ list: ready(uniqueById([...before, ...wanted(items)])), page: number, count: total })
          setPartial({ list: partial !== undefined })
          // What it suggests was stood in for as well.
          if (isBack) void suggestAll()
        },
        fail: (error) => set({ list: failed(state.get().list, error, clock.now()) }),
      })
    })

  /** Wallets that are known without asking, for a search that the catalogue does not answer. */
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
      if (search.length < minimumQuery) return set({ results: ready(uniqueById(found())) })
      await ask({ page: 1, entries: 100, search, verified: verifiedOnly }, signal, {
        show: ({ items, partial }) => {
          const hits = partial ? uniqueById([...found(), ...wanted(items)]) : wanted(items)
          set({ results: ready(hits) })
          setPartial({ results: partial !== undefined })
        },
        fail: (error) => set({ results: failed(ready(uniqueById(found())), error, clock.now()) }),
      })
    })

  /** Once the visitor stops typing: the next letter takes this one's turn. */
  const findSoon = () => {
    searching.run((signal) => clock.sleep(searchDelayMs, signal)).then(find, () => undefined)
  }

  const suggestAll = (): Promise<void> =>
    suggesting.run(async (signal) => {
      const listed = await narrowed(false).catch(() => undefined)
      const suggested = await suggest({ catalogue, named, rules: rules(), before: state.get() }, listed)
      if (signal.aborted) return
      set(suggested)
      const excluded = suggested.excludedWallets.flatMap(({ name, rdns }) => (rdns ? [name, rdns] : [name]))
      const { featured, recommended } = suggested
      suggestions.update(() => ({ featured, recommended, awaited: false, excluded }))
    })

  lifetime.add(() => {
    listing.cancel()
    searching.cancel()
    suggesting.cancel()
    images.release()
  })

  const startSearch = (now: boolean) => {
    searching.cancel()
    setPartial({ results: false })
    if (state.get().query.trim().length < minimumQuery) return set({ results: idle })
    set({ results: loading(idle) })
    if (now) void find()
    else findSoon()
  }

  return {
    state,
    prefetch: async () => {
      const { page: number, list, partial } = state.get()
      await Promise.all([
        (number === 0 || partial.list) && list.status !== 'loading' ? page(1) : undefined,
        suggestAll(),
      ])
    },
    loadMore: async () => {
      const { list, page: number, count } = state.get()
      if (list.status === 'loading' || (count !== undefined && !hasMorePages(number, count))) return
      await page(number + 1)
    },
    search: (query) => {
      set({ query: query.slice(0, longestQuery) })
      startSearch(false)
    },
    setVerifiedOnly: (verifiedOnly) => {
      set({ verifiedOnly, list: idle, page: 0, count: undefined })
      startSearch(true)
      void page(1)
    },
    retry: async () => {
      const { query, page: number, partial } = state.get()
      if (query.trim().length >= minimumQuery) {
        set({ results: loading(idle) })
        await find()
      } else await page(partial.list ? 1 : number + 1)
    },
    find: named.find,
    image: images.image,
    known: images.known,
  }
}
