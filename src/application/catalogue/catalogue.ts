import { loadOnce } from '../../kit/load-once.js'
import { failed, idle, known, loading, ready } from '../../domain/loadable.js'
import { hasMorePages, isCatalogueId, walletsPerPage, type Wallet } from '../../domain/wallets/wallet.js'
import { walletHiddenBy } from '../../domain/wallets/wallet-pipeline.js'
import type { WalletCatalogue } from '../../ports/catalogue.js'
import type { Clock } from '../../ports/clock.js'
import type { Track } from '../analytics/track.js'
import type { Settings } from '../settings.js'
import type { Suggestions } from '../connect/suggestions.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { createStore, type Store } from '../../kit/store.js'
import { walletRules } from '../wallet-rules.js'
import { createAskPages } from './ask-pages.js'
import { nothingAsked, uniqueById, type CatalogueState } from './catalogue-state.js'
import { createImages } from './images.js'
import type { NamedWallets } from './named-wallets.js'
import { suggest } from './suggest.js'
import { createWalletSearch } from './wallet-search.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { ImageRef } from '../../ports/catalogue.js'

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
  image(ref: ImageRef): Promise<string>
  /** The same if it is there already, so that it is drawn at once. */
  known(ref: ImageRef): string | undefined
}

export interface CatalogueDeps {
  readonly catalogue: WalletCatalogue
  readonly suggestions: Store<Suggestions>
  readonly settings: Settings
  readonly clock: Clock
  readonly lifetime: Lifetime
  readonly track: Track
}

/** Nobody types more; what was pasted may be a book. */
const longestQuery = 1_024

/** Wallets beyond this page: the list in pages of 40, a search of 100, and what the Connect view suggests. */
export function createCatalogue({
  catalogue,
  suggestions,
  settings,
  clock,
  lifetime,
  track,
}: CatalogueDeps): CatalogueFeature {
  const state = createStore(nothingAsked)
  const listing = createLatest()
  const rules = walletRules(settings)
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
          set({ list: ready(uniqueById([...before, ...wanted(items)])), page: number, count: total })
          setPartial({ list: partial !== undefined })
        },
        fail: (error) => set({ list: failed(state.get().list, error, clock.now()) }),
      })
    })

  const search = createWalletSearch({ state, ask, wanted, clock, track })

  const suggestAll = async (): Promise<void> => {
    const listed = await narrowed(false).catch(() => undefined)
    const suggested = await suggest({ catalogue, named, rules }, listed)
    set(suggested)
    const excluded = suggested.excludedWallets.flatMap(({ name, rdns }) => [
      name,
      ...(rdns === undefined ? [] : [rdns]),
    ])
    const { featured, recommended } = suggested
    suggestions.update(() => ({ featured, recommended, awaited: false, excluded }))
  }

  lifetime.add(() => {
    listing.cancel()
    search.cancel()
    images.release()
  })

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
      search.soon()
    },
    setVerifiedOnly: (verifiedOnly) => {
      set({ verifiedOnly, list: idle, page: 0, count: undefined })
      search.again()
      void page(1)
    },
    retry: async () => {
      const { page: number, partial } = state.get()
      await (search.retry() ?? page(partial.list ? 1 : number + 1))
    },
    find: named.find,
    image: images.image,
    known: images.known,
  }
}
