import { parseSync } from 'vite'
import type { SourceText } from './layer-law/parse-source.ts'
import { walkSyntax, type Node } from './layer-law/walk-syntax.ts'

/** A message of a language, as its file has it. */
export interface Word {
  readonly key: string
  /** Its forms by number, or the only one. */
  readonly texts: readonly string[]
  /** What a translator should know, from the comment above it. */
  readonly note: string | undefined
  readonly path: string
}

export interface WordFindings {
  readonly words: readonly Word[]
  /** What all messages of a file are for, by its path: the comment above its table. */
  readonly abouts: ReadonlyMap<string, string>
  /** Asked for and not there, with the file that asks. */
  readonly missing: readonly string[]
  /** There and never asked for. */
  readonly unused: readonly string[]
}

/** Operations of the history have the names that its server gives them. */
const namedByServers = /^activity\.(?:did|do)\./

/** All messages of a language, and how they answer what the sources ask for. */
export function findWords(language: readonly SourceText[], sources: readonly SourceText[]): WordFindings {
  const words = language.flatMap(wordsIn)
  const keys = words.map(({ key }) => key)
  const asks = sources.map(asksIn)
  const said = new Set(asks.flatMap(({ texts }) => texts))
  const patterns = asks.flatMap((ask) => ask.patterns)
  // A key that is put together is asked for if what fills its gap is named somewhere.
  const isFilled = (key: string) =>
    patterns.some((pattern) => {
      const gaps = pattern.exec(key)?.slice(1) ?? []
      return gaps.length > 0 && gaps.every((gap) => said.has(gap))
    })
  return {
    words,
    abouts: new Map(language.flatMap(aboutIn)),
    missing: asks.flatMap(({ path, calls }) =>
      calls.filter((call) => !keys.some((key) => call.test(key))).map((call) => `${path}: ${call.source}`),
    ),
    unused: keys.filter((key) => !said.has(key) && !isFilled(key) && !namedByServers.test(key)),
  }
}

function parse({ path, text }: SourceText) {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  return { comments, nodes: [...walkSyntax(program as unknown as Node)].map(({ node }) => node) }
}

type Parsed = ReturnType<typeof parse>

/** The comment that stands right above a place. */
const noteAbove = ({ comments }: Parsed, { text }: SourceText, start: number): string | undefined =>
  comments
    .find(({ end }) => end < start && text.slice(end, start).trim() === '')
    ?.value.replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .replaceAll(/^[*\s]+|\s+$/g, '')

function aboutIn(source: SourceText): readonly (readonly [string, string])[] {
  const parsed = parse(source)
  const table = parsed.nodes.find(({ type }) => type === 'ExportNamedDeclaration')
  const about = table && noteAbove(parsed, source, table.start)
  return about === undefined ? [] : [[source.path, about]]
}

function wordsIn(source: SourceText): readonly Word[] {
  const parsed = parse(source)
  return parsed.nodes.flatMap((property): Word[] => {
    const key = property.type === 'Property' ? textOf(property['key']) : undefined
    const name = property.type === 'Property' ? (property['key'] as Node)['name'] : undefined
    const value = property['value'] as Node | undefined
    const one = textOf(value)
    const forms =
      value?.type === 'ObjectExpression'
        ? (value['properties'] as readonly Node[]).map((it) => textOf(it['value']))
        : []
    const texts = one === undefined ? forms.filter((form) => form !== undefined) : [one]
    // A form of a sentence has a plain name, as the only message without a dot in its key has.
    const said = key ?? (name === 'or' ? 'or' : undefined)
    return said === undefined || texts.length === 0
      ? []
      : [{ key: said, texts, note: noteAbove(parsed, source, property.start), path: source.path }]
  })
}

/** What a file says, and what it asks `t` for. */
function asksIn(source: SourceText) {
  const { nodes } = parse(source)
  const templates = nodes.filter(({ type }) => type === 'TemplateLiteral').map(patternOf)
  const calls = nodes
    .filter((node) => node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 't')
    .flatMap((node) => patternsOf((node['arguments'] as readonly Node[])[0]))
  const names = nodes.flatMap((node) => (node.type === 'Property' ? [(node['key'] as Node)['name']] : []))
  return {
    path: source.path,
    texts: [...nodes.flatMap((node) => textOf(node) ?? []), ...names.filter((name) => typeof name === 'string')],
    patterns: templates,
    calls,
  }
}

/** Keys that an argument may be. */
function patternsOf(node: Node | undefined): readonly RegExp[] {
  const text = textOf(node)
  if (text !== undefined) return [new RegExp(`^${escaped(text)}$`)]
  if (node?.type === 'TemplateLiteral') return [patternOf(node)]
  return node?.type === 'ConditionalExpression'
    ? [...patternsOf(node['consequent'] as Node), ...patternsOf(node['alternate'] as Node)]
    : []
}

const textOf = (node: unknown): string | undefined => {
  const value = (node as Node | null | undefined)?.type === 'Literal' ? (node as Node)['value'] : undefined
  return typeof value === 'string' ? value : undefined
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Keys that a template may become; what fills a gap is captured. */
const patternOf = (node: Node): RegExp =>
  new RegExp(
    `^${(node['quasis'] as readonly { readonly value: { readonly cooked: string } }[])
      .map(({ value }) => escaped(value.cooked))
      .join('(.+)')}$`,
  )
