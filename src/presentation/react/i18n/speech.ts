import { createStore, type ReadonlyStore } from '../../../kit/store.js'
import { findLanguage } from './find-language.js'
import type { Language } from './language.js'
import { followPageLanguage, languageAt } from './page-language.js'
import type { Spoken, Words } from './translate.js'

/** What a dialog speaks where its site has languages. */
export interface Speech {
  /** Undefined: English, because nobody brought what is asked for. */
  readonly state: ReadonlyStore<Spoken | undefined>
  /** The host's choice; undefined leaves it to the page. Resolves when it is spoken, or another one by then. */
  choose(tag: string | undefined): Promise<void>
  /** Whether nothing of these words is still to be fetched. */
  has(words: Words): boolean
  /** Fetches the whole language, from now on also of each that is spoken later. */
  fetchAll(): Promise<void>
  /**
   * Keeps the `lang` of the dialog, tells of each language from the first one on, and follows the page where the host leaves the choice to
   * it. Returns the undo.
   */
  speakTo(root: HTMLElement, told: (locale: string | undefined) => void): () => void
}

interface SpeechInput {
  readonly languages: Readonly<Record<string, Language>>
  /** The host's choice, if any. */
  readonly chosen: string | undefined
  /** Where the dialog stands in the page. */
  readonly place: Element
}

/** Begins with the language that is asked for. A part that does not come is English, and is asked for again with the next change. */
export async function createSpeech({ languages, chosen, place }: SpeechInput): Promise<Speech> {
  const state = createStore<Spoken | undefined>(undefined)
  const all = Object.values(languages)
  let choice = chosen
  let extent: 'first' | 'all' = 'first'
  /** What was asked for last, and how far it came. */
  let asked: { readonly locale: string; readonly extent: 'first' | 'all' } | undefined
  let settled: typeof asked
  let turn = Promise.resolve()

  const speak = (): Promise<void> => {
    const next = { locale: choice ?? languageAt(place), extent }
    if (next.locale === asked?.locale && next.extent === asked.extent) return turn
    asked = next
    return (turn = say(next))
  }
  const say = async (next: NonNullable<typeof asked>): Promise<void> => {
    const language = findLanguage(next.locale, all)
    const words = language && (await fetchWords(language, next.extent))
    // Something else was asked for meanwhile, and is waited for instead.
    if (asked !== next) return turn
    settled = next
    state.update(() => language && words && { language: language.tag, locale: next.locale, words })
  }
  await speak()
  return {
    state,
    choose: (tag) => {
      choice = tag
      return speak()
    },
    has: (words) => {
      const now = state.get()
      return now === undefined || settled?.extent === 'all' || Object.keys(words).every((key) => key in now.words)
    },
    fetchAll: () => {
      extent = 'all'
      return speak()
    },
    speakTo: (root, told) => {
      const own = root.lang
      const subscription = state.changes$.subscribe((now) => {
        root.lang = now?.language ?? own
        told(now?.locale)
      })
      void speak()
      const leave = followPageLanguage(place.ownerDocument, () => void speak())
      return () => {
        subscription.unsubscribe()
        leave()
      }
    },
  }
}

/** Undefined where the first part does not come: English in the place of another language would be read aloud and laid out as that. */
async function fetchWords(
  { parts: [first, ...others] }: Language,
  extent: 'first' | 'all',
): Promise<Words | undefined> {
  const [begun, ...more] = await Promise.all(
    [first, ...(extent === 'all' ? others : [])].map((part) =>
      part().then(
        ({ words }) => words,
        // English, not a dialog that does not open.
        () => undefined,
      ),
    ),
  )
  return begun && (Object.assign({}, begun, ...more) as Words)
}
