import { findLanguage } from '../../i18n/find-language.js'
import type { Language } from '../../i18n/language.js'
import { languages } from '../../i18n/languages/index.js'
import type { Words } from '../../i18n/translate.js'
import { loadEachOnce } from '../../../../kit/load-each-once.js'
import { disguised, type Disguise } from './disguise.js'
import { createRecognise, type Recognise } from './recognise.js'

/** A text that a dialog shows, and the keys of its sentence: none where it is a name, an amount, or of the host. */
export interface TextLine {
  readonly keys: readonly string[]
  readonly text: string
}

export interface Texts {
  /** Of all dialogs of the page, in the order of the page. While none is shown, those that were shown last. */
  lines(): readonly TextLine[]
  /** What the first dialog speaks, as BCP 47; undefined before it has been drawn. */
  language(): string | undefined
  disguise(as: Disguise): void
  /** Looks for dialogs that came since. */
  look(): void
  /** Every dialog says its own words again. */
  stop(): void
}

/** Tags and names of what a dialog may speak, in English. */
export const languageNames: readonly (readonly [tag: string, name: string])[] = ['en', ...Object.keys(languages)].map(
  (tag) => [tag, new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag],
)

/** English as a whole: a dialog has its own in its views. */
const english: Language = {
  tag: 'en',
  parts: [
    () => import('../../i18n/languages/en-connect.js'),
    () => import('../../i18n/languages/en-account.js'),
    () => import('../../i18n/languages/en-money.js'),
    () => import('../../i18n/languages/en-trade.js'),
    () => import('../../i18n/languages/en-trust.js'),
  ],
}

const spokenAttributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
/** A text of the page: both may be read and written in one way. */
type Place = Text | Attr

/**
 * Reads what dialogs show from the page itself, so that no dialog pays for being read.
 * @param changed words were fetched, or a dialog says something else
 */
export function createTexts(page: Document, changed: () => void): Texts {
  /** What a place would say, and what it was made to say instead. */
  const written = new WeakMap<Place, { readonly own: string; readonly instead: string }>()
  const fetched = new Map<string, Promise<Recognise>>()
  const ready = new Map<string, Recognise>()
  const watched = new WeakSet<HTMLElement>()
  let as: Disguise = 'none'
  let last: readonly TextLine[] = []

  const ownOf = (place: Place): string => {
    const { own, instead } = written.get(place) ?? {}
    const text = place.nodeValue ?? ''
    return own !== undefined && instead === text ? own : text
  }
  const recogniseIn = (tag: string): Recognise | undefined => {
    const known = ready.get(tag)
    if (known === undefined)
      loadEachOnce(fetched, tag, () => fetchWords(tag)).then(
        (recognise) => ready.has(tag) || (ready.set(tag, recognise), dress(), changed()),
        // Asked for again with the next look.
        () => undefined,
      )
    return known
  }
  const dress = () => {
    for (const root of rootsOf(page)) {
      const recognise = as === 'none' ? undefined : recogniseIn(root.lang)
      for (const place of placesIn(root)) {
        const own = ownOf(place)
        const found = recognise?.(own.trim())
        const instead = found === undefined ? own : own.replace(own.trim(), () => disguised(found, as))
        if (instead === own) written.delete(place)
        else written.set(place, { own, instead })
        if (place.nodeValue !== instead) place.nodeValue = instead
      }
    }
  }
  const observer = new MutationObserver(() => {
    dress()
    changed()
  })
  const look = () => {
    for (const root of rootsOf(page)) {
      if (watched.has(root)) continue
      watched.add(root)
      const attributeFilter = [...spokenAttributes, 'lang']
      observer.observe(root, { attributeFilter, characterData: true, childList: true, subtree: true })
      dress()
    }
  }
  look()
  return {
    lines: () => {
      const shown = rootsOf(page).flatMap((root) => {
        const recognise = recogniseIn(root.lang)
        return recognise ? [...placesIn(root)].filter(isShown).flatMap((place) => lineOf(ownOf(place), recognise)) : []
      })
      const lines = new Map(shown.map((line) => [line.keys.join() + line.text, line]))
      if (lines.size > 0) last = [...lines.values()]
      return last
    },
    language: () => rootsOf(page)[0]?.lang,
    disguise: (chosen) => {
      as = chosen
      dress()
    },
    look,
    stop: () => {
      observer.disconnect()
      as = 'none'
      dress()
    },
  }
}

function lineOf(text: string, recognise: Recognise): readonly TextLine[] {
  const said = text.trim()
  // Figures and marks are no words.
  return /\p{Letter}/u.test(said) ? [{ keys: recognise(said)?.keys ?? [], text: said }] : []
}

const rootsOf = (page: Document): readonly HTMLElement[] =>
  [...page.querySelectorAll('[data-portico]')].flatMap(
    (host) => host.shadowRoot?.querySelector<HTMLElement>('.portico') ?? [],
  )

function* placesIn(root: HTMLElement): Iterable<Place> {
  const walk = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    if (node instanceof Text) yield node
    else if (node instanceof Element)
      for (const name of spokenAttributes) {
        const attribute = node.getAttributeNode(name)
        if (attribute !== null) yield attribute
      }
  }
}

function isShown(place: Place): boolean {
  const element = place instanceof Attr ? place.ownerElement : place.parentElement
  return element !== null && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
}

async function fetchWords(tag: string): Promise<Recognise> {
  const spoken = findLanguage(tag, Object.values(languages))
  const tables = await Promise.all([...(spoken === undefined ? [] : [spoken]), english].map(wordsOf))
  return createRecognise(tables)
}

async function wordsOf({ parts }: Language): Promise<Words> {
  const fetched = await Promise.all(parts.map((load) => load()))
  return Object.assign({}, ...fetched.map(({ words }) => words)) as Words
}
