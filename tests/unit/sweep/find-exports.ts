import { posix } from 'node:path'
import { parseSync } from 'vite'
import type { Node } from '../../../scripts/layer-law/walk-syntax.ts'
import { repositoryRoot } from '../../../scripts/package-manifest.ts'
import { readSources } from '../../../scripts/read-sources.ts'

/** A file of `src` as far as the sweep asks: what it exports, and the types that it declares or imports. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly types: ReadonlyMap<string, Node>
  /** Where a type comes from that is imported: the file, and its name there. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>
  readonly functions: readonly ExportedFunction[]
  /** Constants that are no functions by their syntax; some are made ones, others are schemas. */
  readonly values: readonly string[]
}

export interface ExportedFunction {
  readonly name: string
  readonly params: readonly Node[]
  /** The type that it says it returns, as it is written. */
  readonly returns: string
}

/** Rooms that outside text passes before anything is shown, kept or sent. */
const rooms = ['src/kit', 'src/domain', 'src/infrastructure']
const readAll = (): readonly Source[] => readSources(repositoryRoot, ['src']).map(readSource)

let read: ReadonlyMap<string, Source> | undefined
export const allSources = (): ReadonlyMap<string, Source> =>
  (read ??= new Map(readAll().map((source) => [source.path, source])))

export const sweptSources = (): readonly Source[] =>
  [...allSources().values()].filter(({ path }) => rooms.some((room) => path.startsWith(`${room}/`)))

function readSource({ path, text }: { readonly path: string; readonly text: string }): Source {
  const { program } = parseSync(path, text)
  const types = new Map<string, Node>()
  const imports = new Map<string, { path: string; name: string }>()
  const functions: ExportedFunction[] = []
  const values: string[] = []
  const nameOf = (node: unknown): string => String((node as Node)['name'])
  for (const statement of program.body as unknown as readonly Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = String((statement['source'] as Node)['value'])
      if (!from.startsWith('.')) continue
      const target = posix.join(posix.dirname(path), from).replace(/\.js$/, '.ts')
      for (const one of statement['specifiers'] as readonly Node[])
        if (one.type === 'ImportSpecifier')
          imports.set(nameOf(one['local']), { path: target, name: nameOf(one['imported']) })
    }
    const exported = statement.type === 'ExportNamedDeclaration'
    const declaration = (exported ? statement['declaration'] : statement) as Node | null
    // Re-exports; the rooms of the sweep have none, which it checks.
    if (declaration === null) continue
    if (declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration')
      types.set(nameOf(declaration['id']), declaration)
    if (!exported) continue
    const add = (name: string, made: Node | null) => {
      if (made === null || !/^(?:Function|Arrow)/.test(made.type)) return values.push(name)
      const returns = made['returnType'] as { start: number; end: number } | null
      return functions.push({
        name,
        params: made['params'] as readonly Node[],
        returns: returns === null ? '' : text.slice(returns.start + 1, returns.end).trim(),
      })
    }
    if (declaration.type === 'ClassDeclaration') values.push(nameOf(declaration['id']))
    if (declaration.type === 'FunctionDeclaration') add(nameOf(declaration['id']), declaration)
    if (declaration.type === 'VariableDeclaration')
      for (const one of declaration['declarations'] as readonly Node[])
        add(nameOf(one['id']), one['init'] as Node | null)
  }
  return { path, text, types, imports, functions, values }
}
