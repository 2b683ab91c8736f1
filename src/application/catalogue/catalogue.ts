import { debounceTime, Subject } from 'rxjs'
import { DialogError, toDialogError } from '../../domain/errors.js'
import { failed, idle, known, loading, ready } from '../../domain/loadable.js'
import { hasMorePages, isNamedIn, walletsPerPage, type Wallet } from '../../domain/wallet.js'
import type { ImageRef, WalletCatalogue, WalletQuery } from '../../ports/catalogue.js'
import type { Clock } from '../../ports/clock.js'
import type { Track } from '../analytics/track.js'
import type { CatalogueFeature, CatalogueState, Settings } from '../app.js'
import type { Suggestions } from '../connect/suggestions.js'
import { createLatest } from '../latest.js'
import type { Lifetime } from '../lifetime.js'
import { createStore, type Store } from '../store.js'

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
const searchDelayMs = 500
/** Nobody is left without a word for longer. */
const patienceMs = 4_500

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
    total: undefined,
    query: '',
    certifiedOnly: false,
    results: idle,
    featured: [],
    recommended: [],
  })
  const listing = createLatest()
  const searching = createLatest()
  const images = new Map<string, Promise<string>>()
  const typed$ = new Subject<void>()
  const { wallets } = settings
  const chains = settings.networks.map((network) => network.id)
  const set = (change: Partial<CatalogueState>) => state.update((now) => ({ ...now, ...change }))

  const common = (): Pick<WalletQuery, 'chains' | 'certified'> & { include?: readonly string[] } => ({
    chains,
    ...(wallets.include.length > 0 ? { include: wallets.include } : {}),
    ...(state.get().certifiedOnly ? { certified: true } : {}),
  })

  /** The server leaves out ids only. */
  const wanted = (items: readonly Wallet[]) => items.filter((wallet) => !isNamedIn(wallets.exclude, wallet))

  /** A slow server is told as such, and its answer is still taken when it comes. */
  const ask = <T>(answer: Promise<T>, signal: AbortSignal, tellLate: (error: DialogError) => void): Promise<T> => {
    const answered = new AbortController()
    clock.sleep(patienceMs, answered.signal).then(
      () => signal.aborted || tellLate(new DialogError('HTTP_TIMEOUT', { ms: patienceMs })),
      () => undefined,
    )
    return answer.finally(() => answered.abort())
  }

  const page = (number: number): Promise<void> =>
    listing.run(async (signal) => {
      const fail = (error: DialogError) => set({ list: failed(state.get().list, error, clock.now()) })
      set({ list: loading(state.get().list) })
      try {
        const query: WalletQuery = { page: number, entries: walletsPerPage, ...common(), exclude: wallets.exclude }
        const found = await ask(catalogue.wallets(query, signal), signal, fail)
        if (signal.aborted) return
        const before = number === 1 ? [] : (known(state.get().list) ?? [])
        set({ list: ready(uniqueById([...before, ...wanted(found.items)])), page: number, total: found.total })
      } catch (cause) {
        if (!signal.aborted) fail(toDialogError(cause, 'HTTP_UNREACHABLE'))
      }
    })

  const find = (): Promise<void> =>
    searching.run(async (signal) => {
      const { query, certifiedOnly } = state.get()
      const fail = (error: DialogError) => set({ results: failed(state.get().results, error, clock.now()) })
      track({ event: 'SEARCH_WALLET', properties: { badge: certifiedOnly ? 'certified' : '', search: query } })
      try {
        const search: WalletQuery = {
          page: 1,
          entries: 100,
          ...common(),
          exclude: wallets.exclude,
          search: query.trim(),
        }
        const found = await ask(catalogue.wallets(search, signal), signal, fail)
        if (!signal.aborted) set({ results: ready(wanted(found.items)) })
      } catch (cause) {
        if (!signal.aborted) fail(toDialogError(cause, 'HTTP_UNREACHABLE'))
      }
    })

  /** A failed suggestion is no news for the visitor [S8.37]. */
  const suggest = async (): Promise<void> => {
    const [featured, recommended] = await Promise.all([
      wallets.featured.length === 0
        ? []
        : catalogue
            .wallets({ page: 1, entries: 4, include: wallets.featured })
            .then(({ items }) => inOrderOf(wallets.featured, items))
            .catch(() => []),
      catalogue
        .wallets({ page: 1, entries: 4, ...common(), exclude: [...wallets.exclude, ...wallets.featured] })
        .then(({ items }) => items)
        .catch(() => []),
    ])
    set({ featured, recommended })
    suggestions.update(() => ({ featured, recommended, awaited: false }))
  }

  lifetime.add(typed$.pipe(debounceTime(searchDelayMs, clock.scheduler)).subscribe(() => void find()))
  lifetime.add(() => {
    listing.cancel()
    searching.cancel()
    for (const image of images.values()) image.then((url) => catalogue.release(url)).catch(() => undefined)
  })

  const startSearch = (now: boolean) => {
    searching.cancel()
    if (state.get().query.trim().length < minimumQuery) return set({ results: idle })
    set({ results: loading(idle) })
    if (now) void find()
    else typed$.next()
  }

  return {
    state,
    prefetch: async () => {
      await Promise.all([
        state.get().page === 0 && state.get().list.status !== 'loading' ? page(1) : undefined,
        suggest(),
      ])
    },
    loadMore: async () => {
      const { list, page: number, total } = state.get()
      if (list.status === 'loading' || (total !== undefined && !hasMorePages(number, total))) return
      await page(number + 1)
    },
    search: (query) => {
      set({ query })
      startSearch(false)
    },
    setCertifiedOnly: (certifiedOnly) => {
      set({ certifiedOnly, list: idle, page: 0, total: undefined })
      startSearch(true)
      void page(1)
    },
    retry: async () => {
      if (state.get().query.trim().length >= minimumQuery) {
        set({ results: loading(idle) })
        await find()
      } else await page(state.get().page + 1)
    },
    image: (ref: ImageRef) => {
      const key = `${ref.kind}/${ref.id}`
      const image = images.get(key) ?? catalogue.image(ref)
      images.set(key, image)
      // A failure is forgotten, so that the next look tries again.
      image.catch(() => images.delete(key))
      return image
    },
  }
}

const uniqueById = (wallets: readonly Wallet[]): readonly Wallet[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
]

const inOrderOf = (ids: readonly string[], wallets: readonly Wallet[]): readonly Wallet[] =>
  ids.flatMap((id) => wallets.filter((wallet) => wallet.id === id))
