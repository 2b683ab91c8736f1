import type { Words } from './translate.js'

/** Fetches a part of a language. */
type LoadWords = () => Promise<{ readonly words: Words }>

/** A language of the dialog: fetched when it is shown, and English where a part does not come. */
export interface Language {
  /** BCP 47. */
  readonly tag: string
  /** The first is what an open Connect says, and comes with it; the others come together, with the first view that says more. */
  readonly parts: readonly [first: LoadWords, ...others: LoadWords[]]
}
