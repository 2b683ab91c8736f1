import { posix } from 'node:path'
import { parseSync } from 'vite'
import { walkSyntax, type Node } from './walk-syntax.ts'

export interface SourceText {
  /** From the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
}

/** `type` is erased, `value` is loaded with the importing file, `lazy` is an `import()`. */
export interface SourceImport {
  readonly kind: 'type' | 'value' | 'lazy'
  readonly specifier: string
  /** The file that a relative specifier means; undefined for packages. */
  readonly target: string | undefined
  readonly line: number
}

/** Something that the code says: `window`, `Math.random`, `Number()`, `new Date()`, `async`, `.innerHTML`, `unary +`. */
export interface Mention {
  readonly text: string
  readonly line: number
  /** The file declares or imports this name itself. */
  readonly local: boolean
}

export interface SourceFile {
  readonly path: string
  readonly imports: readonly SourceImport[]
  readonly mentions: readonly Mention[]
  readonly lines: number
  /** Where functions begin and how many lines they take, those inside included. */
  readonly functions: readonly { readonly line: number; readonly lines: number }[]
}

const importKinds: Readonly<Record<string, (node: Node) => SourceImport['kind']>> = {
  // `import { type A }` still loads the module, because verbatimModuleSyntax keeps it; only `import type` does not.
  ImportDeclaration: (node) => (node['importKind'] === 'type' ? 'type' : 'value'),
  ExportNamedDeclaration: (node) => (node['exportKind'] === 'type' ? 'type' : 'value'),
  ExportAllDeclaration: (node) => (node['exportKind'] === 'type' ? 'type' : 'value'),
  ImportExpression: () => 'lazy',
  TSImportType: () => 'type',
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** What the law asks about a file. */
export function parseSource({ path, text }: SourceText, paths: ReadonlySet<string>): SourceFile {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const imports: SourceImport[] = []
  const mentions: Omit<Mention, 'local'>[] = []
  const functions: { readonly line: number; readonly lines: number }[] = []
  const declared = new Set<string>()
  const lineAt = lineCounter(text)

  const statements = program.body as unknown as readonly Node[]
  for (const statement of statements) {
    const said = statementMentions(statement)
    mentions.push(...said.map((one) => ({ text: one, line: lineAt(statement.start) })))
    for (const { node, erased, role } of walkSyntax(statement)) {
      const line = lineAt(node.start)
      const specifier = (node['source'] as Node | null | undefined)?.['value']
      const kind = importKinds[node.type]?.(node)
      if (kind !== undefined && typeof specifier === 'string')
        imports.push({ kind, specifier, target: resolveRelative(path, specifier, paths), line })
      if (erased) continue
      if (functionTypes.has(node.type)) functions.push({ line, lines: lineAt(Number(node['end'])) - line + 1 })
      if (node.type === 'Identifier' && role === 'declaration') declared.add(String(node['name']))
      if (role === 'use') mentions.push(...nodeMentions(node).map((one) => ({ text: one, line })))
    }
  }
  const isLocal = (said: string) => declared.has(/^(?:new )?([\w$]+)/.exec(said)?.[1] ?? '')
  return {
    path,
    imports,
    mentions: mentions.map((mention) => ({ ...mention, local: isLocal(mention.text) })),
    lines: lineAt(text.length) - 1,
    functions,
  }
}

function statementMentions(statement: Node): string[] {
  const inner = (statement['declaration'] as Node | null | undefined) ?? statement
  return [
    ...(inner.type === 'VariableDeclaration' && inner['kind'] !== 'const' ? ['module let'] : []),
    ...(statement.type === 'ExportDefaultDeclaration' ? ['export default'] : []),
    ...(isErased(statement, inner) ? [] : ['runtime code']),
  ]
}

function isErased(statement: Node, inner: Node): boolean {
  const isType = inner.type === 'TSInterfaceDeclaration' || inner.type === 'TSTypeAliasDeclaration'
  return isType || statement['importKind'] === 'type' || statement['exportKind'] === 'type'
}

function nodeMentions(node: Node): string[] {
  const isAsync = node['async'] === true || node.type === 'AwaitExpression'
  return [...(isAsync ? ['async'] : []), ...expressionMentions(node)]
}

function expressionMentions(node: Node): string[] {
  switch (node.type) {
    case 'Identifier':
      return [String(node['name'])]
    case 'IfStatement':
    case 'SwitchStatement':
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return [node.type]
    case 'MemberExpression':
      return [dottedName(node), ...(node['computed'] === true ? [] : [`.${nameOf(node['property'])}`])]
    case 'CallExpression':
      return [`${dottedName(node['callee'] as Node)}()`]
    case 'NewExpression':
      return [`new ${dottedName(node['callee'] as Node)}(${(node['arguments'] as unknown[]).length > 0 ? '…' : ''})`]
    case 'UnaryExpression':
      return node['operator'] === '+' ? ['unary +'] : []
    case 'JSXAttribute':
      return [`.${nameOf(node['name'])}`]
    default:
      return []
  }
}

function dottedName(node: Node): string {
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type !== 'MemberExpression' || node['computed'] === true) return '…'
  return `${dottedName(node['object'] as Node)}.${nameOf(node['property'])}`
}

function nameOf(node: unknown): string {
  return String((node as Node)['name'])
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return 1 + low
  }
}

function resolveRelative(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const plain = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  const source = plain.replace(/\.js$/, '.ts')
  return [plain, source, `${source}x`].find((path) => paths.has(path)) ?? source
}
