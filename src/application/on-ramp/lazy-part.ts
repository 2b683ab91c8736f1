import { loadChunk } from '../../domain/load-chunk.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'

/** What nobody needs before the first offer, or the first sign that is typed. */
export interface LazyPart<Part extends object> {
  readonly state: ReadonlyStore<Part | 'loading' | 'failed' | undefined>
  /** As far as it is there. */
  now(): Part | undefined
  /** @throws DialogError CHUNK_NOT_LOADED; the next call tries again */
  load(): Promise<Part>
}

export function createLazyPart<Part extends object>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const state = createStore<Part | 'loading' | 'failed' | undefined>(undefined)
  const load = loadChunk('purchases', async () => {
    let next: Part | 'failed' = 'failed'
    state.update(() => 'loading')
    try {
      return (next = await fetchPart())
    } finally {
      state.update(() => next)
    }
  })
  return {
    state,
    load,
    now: () => {
      const part = state.get()
      return typeof part === 'object' ? part : undefined
    },
  }
}
