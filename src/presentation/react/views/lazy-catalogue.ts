import type { App } from '../../../application/app.js'
import type { CatalogueFeature, CatalogueState } from '../../../application/catalogue/catalogue.js'
import { createStore, type ReadonlyStore } from '../../../kit/store.js'
import { DialogError } from '../../../domain/errors.js'

/** The catalogue for views that are complete without it: what it knows is added when it is there. */
export interface LazyCatalogue {
  readonly state: ReadonlyStore<CatalogueState | undefined>
  /** It could not be fetched, or there is none. */
  readonly failed: ReadonlyStore<boolean>
  start(): () => void
}

export function createLazyCatalogue(app: App): LazyCatalogue {
  // What is there already is shown at once.
  const state = createStore<CatalogueState | undefined>(app.features.loaded('catalogue')?.state.get())
  const failed = createStore(false)
  const load = async (): Promise<CatalogueFeature> => {
    if (app.settings.hasCatalogue) return app.features.load('catalogue')
    throw new DialogError('CHUNK_NOT_LOADED', { chunk: 'catalogue' })
  }
  return {
    state,
    failed,
    start: () => {
      const run: { live: boolean; stop?: () => void } = { live: true }
      load().then(
        (feature) => {
          if (!run.live) return
          const subscription = feature.state.changes$.subscribe((now) => state.update(() => now))
          run.stop = () => subscription.unsubscribe()
        },
        () => failed.update(() => true),
      )
      return () => {
        run.live = false
        run.stop?.()
      }
    },
  }
}
