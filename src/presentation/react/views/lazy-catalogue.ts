import type { App } from '../../../application/app.js'
import type { CatalogueFeature, CatalogueState } from '../../../application/catalogue/catalogue.js'
import { createStore, type ReadonlyStore } from '../../../kit/store.js'
import { whenDone } from '../../../kit/when-done.js'
import { DialogError } from '../../../domain/errors.js'

/** The catalogue for views that are complete without it: what it knows is added when it is there. */
export interface LazyCatalogue {
  readonly state: ReadonlyStore<CatalogueState | undefined>
  /** It could not be fetched, or there is none. */
  readonly failed: ReadonlyStore<boolean>
  start(): () => void
}

/** @param wanted whether it is fetched where the site has none: then it has the well-known wallets */
export function createLazyCatalogue(app: App, wanted = () => app.settings.hasCatalogue): LazyCatalogue {
  // What is there already is shown at once.
  const state = createStore<CatalogueState | undefined>(app.features.loaded('catalogue')?.state.get())
  const failed = createStore(false)
  const load = async (): Promise<CatalogueFeature> => {
    if (wanted()) return app.features.load('catalogue')
    throw new DialogError('CHUNK_NOT_LOADED', { chunk: 'catalogue' })
  }
  return {
    state,
    failed,
    start: () =>
      whenDone(
        load(),
        (feature) => {
          // With the site's own it was asked when the dialog opened.
          if (!app.settings.hasCatalogue) void feature.prefetch()
          const listening = feature.state.changes$.subscribe((now) => state.update(() => now))
          return () => listening.unsubscribe()
        },
        () => failed.update(() => true),
      ),
  }
}
