import { compileMessage, icuOf } from './icu.ts'
import type { Part } from './parts.ts'

export interface CompiledLanguage {
  readonly tag: string
  /** Keys and messages of each part, as the dialog reads them. */
  readonly parts: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** What is wrong with it; where anything is, nothing of it is used. */
  readonly faults: readonly string[]
}

/** Compiles what translators wrote, part by part in the order of English. */
export function compileLanguage(tag: string, texts: Readonly<Record<string, unknown>>, english: readonly Part[]): CompiledLanguage {
  const faults: string[] = []
  const unknown = new Set(Object.keys(texts))
  const parts = english.map(({ name, messages }) => {
    const words: Record<string, unknown> = {}
    for (const [key, message] of messages) {
      unknown.delete(key)
      const text = texts[key]
      if (typeof text !== 'string') {
        faults.push(`${tag}: ${key} is missing`)
        continue
      }
      const compiled = compileMessage(text, icuOf(message), tag)
      if ('faults' in compiled) faults.push(...compiled.faults.map((fault) => `${tag}: ${key} ${fault}`))
      else words[key] = compiled.message
    }
    return [name, words] as const
  })
  faults.push(...[...unknown].map((key) => `${tag}: ${key} is no key of English`))
  return { tag, parts: new Map(parts), faults }
}
