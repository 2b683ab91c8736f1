import { parse, TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser'
import type { PluralForms } from '../../src/presentation/react/i18n/translate.ts'

/** As `en/` has it. */
export type EnglishMessage = string | PluralForms
/** As the dialog reads it. */
type CompiledMessage = string | PluralForms

type Compiled = { readonly message: CompiledMessage } | { readonly faults: readonly string[] }

/** Parameters that decide on plural forms. */
const numbers = ['count', 'number', 'seconds']

/** English as translators see it: ICU, with one plural around the whole sentence where it has forms. */
export function icuOf(message: EnglishMessage): string {
  if (typeof message === 'string') return message
  const { by = numberOf(message.other), ...forms } = message
  return `{${by}, plural, ${Object.entries(forms)
    .map(([category, text]) => `${category} {${text}}`)
    .join(' ')}}`
}

/** By what a sentence of English is counted: not every form has to write the number. */
const numberOf = (text: string): string => numbers.find((name) => text.includes(`{${name}}`)) ?? 'count'

/** A translated message as the dialog reads it, or what is wrong with it. @param english as ICU */
export function compileMessage(text: string, english: string, tag: string): Compiled {
  const faults: string[] = []
  if (text.trim() === '') return { faults: ['is empty'] }
  if (text.includes("'")) faults.push("has a straight apostrophe: write ’ instead of '")
  if (/[<>]/.test(text)) faults.push('has a tag')
  if (text !== text.trim()) faults.push('has a space at an end')
  const [read, asked] = [parsed(text), parsed(english) ?? []]
  if (read === undefined) return { faults: [...faults, 'is not ICU'] }
  const { needed, allowed } = namesAsked(asked)
  const names = namesIn(read)
  for (const name of needed) if (!names.has(name)) faults.push(`does not say {${name}}`)
  for (const name of names) if (!allowed.has(name)) faults.push(`says {${name}}, which English does not`)
  const plurals = read.filter((element) => element.type === TYPE.plural)
  if (plurals.length > 1) faults.push('has more than one plural')
  for (const plural of plurals) faults.push(...faultsOf(plural, tag))
  if (read.some(({ type }) => ![TYPE.literal, TYPE.argument, TYPE.plural].includes(type)))
    faults.push('has something beside {name} and a plural')
  const isOneOf = numbers.filter((name) => allowed.has(name)).length > 1
  return faults.length > 0 ? { faults } : { message: write(read, isOneOf) }
}

function parsed(text: string): readonly MessageFormatElement[] | undefined {
  try {
    return parse(text, { ignoreTag: true })
  } catch {
    return undefined
  }
}

/** What English says, and what may be said: a number that only decides on the form need not be written. */
function namesAsked(english: readonly MessageFormatElement[]) {
  const counts = english.flatMap((element) => (element.type === TYPE.plural ? [element.value] : []))
  const allowed = namesIn(english)
  return { allowed, needed: [...allowed].filter((name) => !counts.includes(name)) }
}

function namesIn(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
  return new Set(
    elements.flatMap((element) => {
      if (element.type === TYPE.argument) return [element.value]
      if (element.type !== TYPE.plural) return []
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => [...namesIn(value)])]
    }),
  )
}

function faultsOf({ value, offset, options }: PluralElement, tag: string): readonly string[] {
  const categories: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const given = Object.keys(options)
  const inside = Object.values(options).flatMap((option) => option.value)
  return [
    ...(numbers.includes(value) ? [] : [`counts by {${value}}, which is text`]),
    ...(offset === 0 ? [] : ['has an offset']),
    ...categories.filter((one) => !given.includes(one)).map((one) => `has no plural form "${one}"`),
    ...given.filter((one) => !categories.includes(one)).map((one) => `has a plural form "${one}", which is none of ${tag}`),
    ...(inside.every(({ type }) => type === TYPE.literal || type === TYPE.argument)
      ? []
      : [`has more than text in a plural form: write {${value}} instead of #, and no plural in a plural`]),
  ]
}

/** Text, or a text for each form: what stands around a plural is in all of them. @param isOneOf of two numbers, which it is is told */
function write(elements: readonly MessageFormatElement[], isOneOf: boolean): CompiledMessage {
  const at = elements.findIndex(({ type }) => type === TYPE.plural)
  const plural = elements[at]
  if (plural?.type !== TYPE.plural) return textOf(elements)
  const [before, after] = [textOf(elements.slice(0, at)), textOf(elements.slice(at + 1))]
  const forms = Object.entries(plural.options).map(([category, { value }]) => [category, before + textOf(value) + after])
  return Object.fromEntries([...(isOneOf ? [['by', plural.value]] : []), ...forms]) as PluralForms
}

const textOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) =>
      element.type === TYPE.literal ? element.value : element.type === TYPE.argument ? `{${element.value}}` : '',
    )
    .join('')
