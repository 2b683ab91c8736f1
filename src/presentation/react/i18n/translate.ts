import { en } from './en.js'
import type { accountWords } from './en-account.js'
import type { activityWords } from './en-activity.js'
import type { detailsWords } from './en-details.js'
import type { embeddedWords } from './en-embedded.js'
import type { namespaceWords } from './en-namespaces.js'
import type { hiddenWords } from './en-hidden.js'
import type { outgoingWords } from './en-outgoing.js'
import type { receiveWords } from './en-receive.js'
import type { sendWords } from './en-send.js'
import type { viewWords } from './en-views.js'

type English = typeof en &
  typeof viewWords &
  typeof embeddedWords &
  typeof namespaceWords &
  typeof accountWords &
  typeof activityWords &
  typeof detailsWords &
  typeof hiddenWords &
  typeof outgoingWords &
  typeof receiveWords &
  typeof sendWords
export type MessageKey = keyof English

/** A translation, or single strings to replace. What is missing is read from English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ParamsOf<K extends MessageKey> = [NamesIn<English[K]>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<English[K]>, string | number>>]

/** The words for a key. Which parameters it needs is read from the English template. */
export type Translate = <K extends MessageKey>(key: K, ...params: ParamsOf<K>) => string

const english = new Map<string, string>(Object.entries(en))

/** Adds words that came with a part of the dialog. */
export function learnEnglish(words: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(words)) english.set(key, text)
}

/** Whether the words for a key have come. */
export const knowsEnglish = (key: string): key is MessageKey => english.has(key)

export function createTranslate(messages: Messages): Translate {
  return (key, ...[params]) => {
    const template = messages[key] ?? english.get(key) ?? key
    const values: Readonly<Record<string, string | number>> = params ?? {}
    return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
  }
}
