import { posix } from 'node:path'
import { parseSync } from 'vite'
import type { Node } from '../layer-law/walk-syntax.ts'

/** A name of a file of declarations, or with `*` all that it offers. */
export interface Place {
  readonly file: string
  readonly name: string
}

/** What declares a name: without comments, as the compiler wrote it. */
export interface Declaration {
  readonly text: string
  /** Names of this file, and of files that it names in place, that the declaration speaks of. */
  readonly uses: readonly (string | Place)[]
}

export interface Module {
  /** By name; a function has one for each way to call it. */
  readonly locals: ReadonlyMap<string, readonly Declaration[]>
  /** What is said of everybody's types. */
  readonly globals: readonly Declaration[]
  /** Names of elsewhere, as they are called here. */
  readonly imports: ReadonlyMap<string, Place>
  /** A name of this file, or of another one. */
  readonly exports: ReadonlyMap<string, string | Place>
  /** Files of which all is exported. */
  readonly stars: readonly string[]
}

/** Reads a file of declarations. @param file from the root of all of them, with `/` */
export function readModule(file: string, source: string): Module {
  const { program, comments } = parseSync(file, source)
  const locals = new Map<string, Declaration[]>()
  const globals: Declaration[] = []
  const imports = new Map<string, Place>()
  const exports = new Map<string, string | Place>()
  const stars: string[] = []
  const placeOf = (from: unknown, name: string): Place => ({ file: fileOf(file, textOf(from)), name })

  const declare = (statement: Node): readonly string[] => {
    const text = signatureOf(source, statement, comments)
    const declaration = { text, uses: usesOf(statement, placeOf) }
    if (statement['kind'] === 'global') globals.push(declaration)
    const names = namesOf(statement)
    for (const name of names) locals.set(name, [...(locals.get(name) ?? []), declaration])
    return names
  }
  for (const statement of program.body as unknown as readonly Node[]) {
    const from = statement['source']
    const specifiers = (statement['specifiers'] ?? []) as readonly Node[]
    if (statement.type === 'ImportDeclaration')
      for (const one of specifiers) imports.set(textOf(one['local']), placeOf(from, textOf(one['imported']) || '*'))
    else if (statement.type === 'ExportAllDeclaration') stars.push(placeOf(from, '*').file)
    else if (statement.type === 'ExportNamedDeclaration') {
      for (const one of specifiers) {
        const local = textOf(one['local'])
        exports.set(textOf(one['exported']), isNode(from) ? placeOf(from, local) : local)
      }
      if (isNode(statement['declaration']))
        for (const name of declare(statement['declaration'])) exports.set(name, name)
    } else declare(statement)
  }
  return { locals, globals, imports, exports, stars }
}

/** Of a name, or of a literal. */
const textOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value']) : '')

/** A package keeps its name. */
const fileOf = (file: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier.replace(/\.(?:tsx?|js)$/, '.d.ts')) : specifier

function namesOf(statement: Node): readonly string[] {
  const declarators = statement['declarations'] as readonly Node[] | undefined
  if (declarators !== undefined) return declarators.map(({ id }) => textOf(id))
  return statement['kind'] === 'global' || !isNode(statement['id']) ? [] : [textOf(statement['id'])]
}

/** Where a type names something: what a property is called is no such place. */
function usesOf(node: Node, placeOf: (from: unknown, name: string) => Place): readonly (string | Place)[] {
  const own = ['typeName', 'exprName', 'expression', 'superClass'].flatMap((key) => leftmost(node[key]))
  const away = node.type === 'TSImportType' ? [placeOf(node['source'], leftmost(node['qualifier'])[0] ?? '*')] : []
  return [...own, ...away, ...childrenOf(node).flatMap((child) => usesOf(child, placeOf))]
}

function leftmost(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  return node.type === 'Identifier' ? [textOf(node)] : leftmost(node['left'] ?? node['object'])
}

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What is said of a declaration: without comments, without places of files, and without sentences that only stand there to be counted. */
function signatureOf(source: string, node: Node, comments: readonly Span[]): string {
  const within = comments.filter(({ start, end }) => start >= node.start && end <= endOf(node))
  const cuts = [...within, ...cutsIn(node, node.type === 'VariableDeclaration')].sort((a, b) => a.start - b.start)
  const [text, last] = cuts.reduce<readonly [string, number]>(
    ([before, from], { start, end, instead = '' }) => [before + source.slice(from, start) + instead, end],
    ['', node.start],
  )
  return (text + source.slice(last, endOf(node))).replaceAll(/\n(?:[ \t]*\n)+/g, '\n').trim()
}

interface Span {
  readonly start: number
  readonly end: number
  readonly instead?: string
}

const endOf = (node: Node): number => Number(node['end'])

/** Where a file lies is nobody's business; and of a table of texts only its names are. */
function cutsIn(node: Node, ofConstant: boolean): readonly Span[] {
  const { qualifier, typeAnnotation } = node
  const away =
    textOf(node['source']).startsWith('.') && isNode(qualifier) ? [{ start: node.start, end: qualifier.start }] : []
  const type = isNode(typeAnnotation) ? typeAnnotation['typeAnnotation'] : undefined
  const isText = ofConstant && node.type === 'TSPropertySignature' && isNode(type) && type.type === 'TSLiteralType'
  const text = isText && isNode(type) ? [{ start: type.start, end: endOf(type), instead: 'string' }] : []
  return [...away, ...text, ...(isText ? [] : childrenOf(node).flatMap((child) => cutsIn(child, ofConstant)))]
}
