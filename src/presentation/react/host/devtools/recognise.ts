import type { MessageKey, PluralForms, Words } from '../../i18n/translate.js'

/** Which sentence a text is. */
export interface Recognised {
  /** More than one where several say the same. */
  readonly keys: readonly MessageKey[]
  /** With its gaps, `{name}`. */
  readonly sentence: string
  /** What fills them. */
  readonly gaps: Readonly<Record<string, string>>
}

export type Recognise = (text: string) => Recognised | undefined

interface Pattern {
  readonly key: MessageKey
  readonly sentence: string
  readonly shape: RegExp
  readonly names: readonly string[]
  /** How much of it is words and not gaps. */
  readonly literal: number
}

const gap = /\{(\w+)\}/g
/** No sentence of a dialog is as long. */
const longest = 1_000

/** Reads back which sentence a text is, of the first table that has one: of those that fit, the one with the most words of its own. */
export function createRecognise(tables: readonly Words[]): Recognise {
  const readers = tables.map(readerOf)
  return (text) => {
    if (text.length > longest) return undefined
    for (const read of readers) {
      const found = read(text)
      if (found !== undefined) return found
    }
    return undefined
  }
}

function readerOf(words: Words): Recognise {
  const whole = new Map<string, MessageKey[]>()
  const patterns: Pattern[] = []
  for (const [key, message] of Object.entries(words) as [MessageKey, string | PluralForms][])
    for (const sentence of formsOf(message)) {
      if (sentence.search(gap) === -1) whole.set(sentence, [...(whole.get(sentence) ?? []), key])
      else patterns.push(patternOf(key, sentence))
    }
  // A sentence of gaps alone would fit everything.
  const telling = patterns.filter(({ sentence }) => /\p{Letter}/u.test(sentence.replace(gap, '')))
  telling.sort((a, b) => b.literal - a.literal)
  return (text) => {
    const keys = whole.get(text)
    if (keys !== undefined) return { keys, sentence: text, gaps: {} }
    const first = telling.find(({ shape }) => shape.test(text))
    if (first === undefined) return undefined
    const same = telling.filter(({ shape }) => shape.source === first.shape.source).map(({ key }) => key)
    const [, ...filled] = first.shape.exec(text) ?? []
    const gaps = Object.fromEntries(first.names.map((name, i) => [name, filled[i] ?? '']))
    return { keys: same, sentence: first.sentence, gaps }
  }
}

function formsOf(message: string | PluralForms): readonly string[] {
  if (typeof message === 'string') return [message]
  const { by: _, ...forms } = message
  return [...new Set(Object.values(forms))]
}

function patternOf(key: MessageKey, sentence: string): Pattern {
  const names = [...sentence.matchAll(gap)].map(([, name = '']) => name)
  const literals = sentence.split(/\{\w+\}/)
  const shape = new RegExp(
    `^${literals.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)')}$`,
    's',
  )
  return { key, sentence, shape, names, literal: literals.join('').length }
}
