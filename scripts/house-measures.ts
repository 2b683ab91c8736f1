import { parseSync } from 'vite'
import { walkSyntax, type Node } from './layer-law/walk-syntax.ts'
import type { SourceText } from './layer-law/parse-source.ts'

/**
 * Names that some files export and nobody uses: neither another file nor the file itself.
 * @param exporting whose exports are asked about
 * @param using who counts as a user
 */
export function unusedExports(exporting: readonly SourceText[], using: readonly SourceText[]): string[] {
  const used = new Map<string, number>()
  for (const { text } of using)
    for (const name of new Set(withoutComments(text).match(/[A-Za-z_$][\w$]*/g)))
      used.set(name, (used.get(name) ?? 0) + 1)
  return exporting.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    const elsewhere = (name: string) => (used.get(name) ?? 0) > 1
    const here = (name: string) =>
      (code.match(new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`, 'g')) ?? []).length > 1
    return exportedNames({ path, text })
      .filter((name) => !elsewhere(name) && !here(name))
      .map((name) => `${path} ${name}`)
  })
}

/**
 * Places where a failure becomes an empty list, set, map or object: what failed is then told as empty.
 * @returns the path of each, with its code
 */
export function emptiedFailures(sources: readonly SourceText[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const handlers = nodesOf({ path, text }).flatMap((node): readonly Node[] => {
      if (node.type === 'CatchClause') return returnsIn(node['body'] as Node)
      const body = rejectionHandler(node)?.['body'] as Node | undefined
      if (body === undefined) return []
      return body.type === 'BlockStatement' ? returnsIn(body) : [body]
    })
    return handlers
      .filter(isEmpty)
      .map(({ start, end }) => `${path} ${text.slice(Number(start), Number(end)).replace(/\s+/g, ' ')}`)
  })
}

/** What takes a failure: the argument of `catch`, or the second one of `then`. */
function rejectionHandler(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined
  const name = identifier((node['callee'] as Node)['property'])
  const given = node['arguments'] as readonly Node[]
  return name === 'catch' ? given[0] : name === 'then' ? given[1] : undefined
}

/** Fewer letters are no tool: a comparison, a question of one word. */
const leastOfATool = 80

/**
 * Functions at the top of files that are written letter for letter in more than one.
 * @returns each with its files
 */
export function repeatedFunctions(sources: readonly SourceText[]): string[] {
  const places = new Map<string, string[]>()
  for (const { path, text } of sources)
    for (const [name, node] of functionsOf({ path, text })) {
      const code = text.slice(Number(node.start), Number(node['end'])).replace(/^(?:async )?function \w+/, '')
      const plain = code.replace(/\s+/g, ' ')
      if (plain.length >= leastOfATool) places.set(plain, [...(places.get(plain) ?? []), `${path} ${name}`])
    }
  return [...places.values()].filter(({ length }) => length > 1).map((all) => all.toSorted().join(', '))
}

/** Functions of a file by their names. */
function functionsOf(source: SourceText): readonly (readonly [string, Node])[] {
  return statementsOf(source).flatMap((statement) => {
    const declared = (statement['declaration'] ?? statement) as Node
    const all = (declared['declarations'] as readonly Node[] | undefined) ?? [declared]
    return all.flatMap((one): readonly (readonly [string, Node])[] => {
      const [name, made] = [nameIn(one), (one['init'] ?? one) as Node]
      return name === undefined || !/Function/.test(made.type) ? [] : [[name, made]]
    })
  })
}

const returnsIn = (body: Node): readonly Node[] =>
  [...walkSyntax(body)].flatMap(({ node }) =>
    node.type === 'ReturnStatement' && node['argument'] !== null ? [node['argument'] as Node] : [],
  )

const identifier = (node: unknown): unknown => (node as Node | undefined)?.['name']

function isEmpty(node: Node): boolean {
  const bare = (node['expression'] ?? node) as Node
  if (bare.type === 'ArrayExpression') return (bare['elements'] as readonly Node[]).length === 0
  if (bare.type === 'ObjectExpression') {
    const properties = bare['properties'] as readonly Node[]
    return properties.every((property) => isEmpty((property['value'] ?? property) as Node))
  }
  const isNew = bare.type === 'NewExpression' && (bare['arguments'] as readonly Node[]).length === 0
  return isNew && ['Set', 'Map'].includes(String(identifier(bare['callee'])))
}

/** What a file exports by name. */
function exportedNames(source: SourceText): string[] {
  return nodesOf(source)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => {
      const declaration = node['declaration'] as Node | null
      if (declaration === null)
        return (node['specifiers'] as readonly Node[]).map((one) => String((one['exported'] as Node)['name']))
      const declarations = declaration['declarations'] as readonly Node[] | undefined
      return (declarations ?? [declaration]).flatMap((one) => nameIn(one) ?? [])
    })
}

const nodesOf = (source: SourceText): Node[] =>
  statementsOf(source).flatMap((statement) => [...walkSyntax(statement)].map(({ node }) => node))

function statementsOf({ path, text }: SourceText): readonly Node[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  return program.body as unknown as readonly Node[]
}

const nameIn = (node: Node): string | undefined => {
  const id = node['id'] as Node | null | undefined
  return id?.type === 'Identifier' ? String(id['name']) : undefined
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
