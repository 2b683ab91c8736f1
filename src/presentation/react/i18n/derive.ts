import { derive as deriveFrom } from '../../../kit/derive.js'
import { createStore, type ReadonlyStore } from '../../../kit/store.js'

/** Counts how often any dialog of the page began to speak another language, or was given other options. */
const spoken = createStore(0)

/** What presenters computed with words and figures is computed anew. */
export const speakAnew = (): void => spoken.update((count) => count + 1)

type States<S extends readonly ReadonlyStore<unknown>[]> = {
  [K in keyof S]: S[K] extends ReadonlyStore<infer T> ? T : never
}

/** A store computed from others for the eyes of a visitor: in the language that is spoken now, by the options that hold now. */
export const derive = <const S extends readonly ReadonlyStore<unknown>[], R>(
  stores: S,
  compute: (...states: States<S>) => R,
): ReadonlyStore<R> =>
  // The count comes behind what is computed from, where nobody looks.
  deriveFrom<readonly ReadonlyStore<unknown>[], R>([...stores, spoken], compute as (...states: unknown[]) => R)
