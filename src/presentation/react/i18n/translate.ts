import type { en } from './en/index.js'
import type { Watched } from '../../../kit/stream.js'
import { shellWords } from './en/shell.js'
import { isRightToLeft } from './direction.js'

type English = typeof en
export type MessageKey = keyof English

/** Forms of a sentence by number; a language has those that `Intl.PluralRules` names for it. `by`: which, where it has two numbers. */
export type PluralForms = { readonly other: string; readonly by?: NumberName } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>

type TextOf<M> = M extends { readonly other: infer T } ? T : M
type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** A sentence with plural forms is given the number also where no form writes it. */
type NamesOf<K extends MessageKey> =
  | NamesIn<TextOf<English[K]>>
  | (English[K] extends { readonly other: string } ? 'count' : never)

/** Parameters that are numbers; every other one is text. The number of a sentence decides on its plural form. */
type NumberName = 'count' | 'number' | 'seconds'
type ParamsOf<K extends MessageKey> = [NamesOf<K>] extends [never]
  ? []
  : [params: { readonly [N in NamesOf<K>]: N extends NumberName ? number : string }]

type MessageOf<K extends MessageKey> = Extract<NamesOf<K>, NumberName> extends never ? string : string | PluralForms

/** A translation, or single strings to replace. What is missing is read from English. A sentence with a number may have plural forms. */
export type Messages = { readonly [K in MessageKey]?: MessageOf<K> }

/** A table of words, as a view brings it. */
export type Words = Readonly<Partial<Record<MessageKey, string | PluralForms>>>
/** Those of the dialog itself suffice. */
export type NoWords = Readonly<Record<never, never>>
export type KeysOf<W extends Words> = keyof W & MessageKey

type ShellKey = KeysOf<typeof shellWords>

/** The words for a key that is known here. Which parameters it needs is read from the English sentence. */
export interface Translate<Known extends MessageKey> {
  <K extends Known>(key: K, ...params: ParamsOf<K>): string
  /** What the dialog speaks, as BCP 47. */
  readonly language: string
  /** A number as the sentences write theirs. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** Whether the host gave words of its own for a key. By its parameter the compiler sees that a `t` with fewer words is another type. */
  readonly isTranslated: (key: Known) => boolean
}

/** The `t` of whoever brings these words; those of the dialog itself are always there. */
export type TranslateFor<W extends Words> = Translate<ShellKey | KeysOf<W>>

/** Makes the `t` for some words. The same words give the same `t`. */
export type Translator = <W extends Words>(words: W) => TranslateFor<W>

/** What a dialog speaks beside English, and how far. */
export interface Spoken {
  /** BCP 47, of the words. */
  readonly language: string
  /** As it was asked for: how numbers are written. */
  readonly locale: string
  readonly words: Words
}

/**
 * @param language of the messages
 * @param spoken is read anew for each word: it may change while the dialog is open
 */
export function createTranslator(
  messages: Messages,
  language: string,
  spoken?: Watched<Spoken | undefined>,
): Translator {
  const made = new Map<Words, Translate<MessageKey>>()
  const given = (key: MessageKey) => messages[key] ?? spoken?.get()?.words[key]
  const now = () => spoken?.get()?.language ?? language
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    value.toLocaleString(spoken?.get()?.locale ?? language, options)
  const write = (value: string | number) => {
    if (typeof value === 'number') return number(value)
    // A name of letters that go the other way would else be torn apart, and would turn what is around it.
    return isRightToLeft(now()) || rightToLeftLetters.test(value) ? `\u2068${value}\u2069` : value
  }
  const make = (words: Words): Translate<MessageKey> => {
    const all: Words = { ...shellWords, ...words }
    const t = (key: MessageKey, params: Params = {}) => {
      // What is no text, of a host whose types nobody checked, is not said: a view would end with it.
      const text = textOf(given(key), params, now()) ?? textOf(all[key], params, 'en') ?? key
      return text.replace(/\{(\w+)\}/g, (place, name: string) => write(params[name] ?? place))
    }
    return Object.defineProperty(
      Object.assign(t, { language, number, isTranslated: (key: MessageKey) => given(key) !== undefined }),
      'language',
      { get: now },
    )
  }
  return (words) => {
    const t = made.get(words) ?? make(words)
    made.set(words, t)
    return t
  }
}

/** Of Hebrew, Arabic and their neighbours. */
const rightToLeftLetters = /[\u0590-\u08ff\ufb1d-\ufefc]/

type Params = Readonly<Record<string, string | number>>

function textOf(message: Words[MessageKey], params: Params, language: string): string | undefined {
  const text: unknown = typeof message === 'object' ? formOf(message, params, language) : message
  return typeof text === 'string' ? text : undefined
}

function formOf(forms: PluralForms, params: Params, language: string): string {
  const counts = Object.entries(params).filter((one): one is [string, number] => typeof one[1] === 'number')
  const [, count = 0] = counts.find(([name]) => name === forms.by) ?? counts[0] ?? []
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}
