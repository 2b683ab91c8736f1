import type { SourceFile, SourceImport } from './parse-source.ts'
import { roomOf } from './rooms.ts'
import { leftAlone, type Rule } from './rule.ts'

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Files lie in a room and are named in kebab-case, folders included. */
export const fileRules: readonly Rule[] = [
  {
    name: 'known-room',
    find: ({ path }) =>
      roomOf(path) === 'unknown' ? [{ line: 1, said: 'the architecture names no such place in src' }] : [],
  },
  {
    name: 'kebab-case',
    find: ({ path }) =>
      path.split('/').every((part) => kebabCase.test(part)) ? [] : [{ line: 1, said: 'the name is not kebab-case' }],
  },
]

type Kinds = readonly SourceImport['kind'][]

/** No file needs itself, by whatever detour: not to load, and not to be understood. */
export const cycleRules: readonly Rule[] = [
  cycleRule('no-cycles', ['value', 'lazy']),
  cycleRule('no-type-cycles', ['value', 'type']),
]

function cycleRule(name: string, kinds: Kinds): Rule {
  const entangled = new WeakMap<readonly SourceFile[], ReadonlyMap<string, readonly string[]>>()
  return {
    name,
    find: (file, all) => {
      const graph = entangled.get(all) ?? withoutEnds(all, kinds)
      entangled.set(all, graph)
      const way = wayBack(file.path, graph)
      return way === undefined ? [] : [{ line: 1, said: `imports itself: ${[...way, file.path].join(' → ')}` }]
    },
  }
}

/** What imports what, without the files that no circle leads through because nothing in them leads on. */
function withoutEnds(files: readonly SourceFile[], kinds: Kinds): ReadonlyMap<string, readonly string[]> {
  let graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ kind, target }) => (kinds.includes(kind) && target !== undefined ? [target] : [])),
    ]),
  )
  for (let before = -1; before !== graph.size;) {
    before = graph.size
    const left = graph
    graph = new Map([...left].filter(([, targets]) => targets.some((target) => left.has(target))))
  }
  return graph
}

function wayBack(start: string, graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>()
  const queue: (readonly string[])[] = [[start]]
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    for (const target of graph.get(way.at(-1) ?? '') ?? []) {
      if (target === start) return way
      if (seen.has(target)) continue
      seen.add(target)
      queue.push([...way, target])
    }
  }
  return undefined
}

/** Lists that are as long as what they list: the networks that we publish, the names of all words and the languages, which scripts write. */
const lists = leftAlone(
  'src/domain/networks/networks.ts',
  'src/presentation/react/i18n/message-keys.ts',
  'src/presentation/react/i18n/languages/index.ts',
)
/**
 * What every page fetches, and every opened list of wallets. Split along their seams (the life of the engine, providers, followers;
 * the search) they cost 0.1 kB each in every bundler, which is more than their budgets have.
 */
const costly = leftAlone('src/application/facade/facade.ts', 'src/application/catalogue/catalogue.ts')
const mostLines = { file: 300, function: 120 } as const

/** What is longer than this is more than one idea. */
export const lengthRules: readonly Rule[] = [
  {
    name: 'file-length',
    excuses: lists,
    find: ({ path, lines }) =>
      !path.startsWith('src/') || lines <= mostLines.file
        ? []
        : [{ line: 1, said: `${lines} lines; more than ${mostLines.file} are two ideas` }],
  },
  {
    name: 'function-length',
    excuses: costly,
    find: ({ path, functions }) =>
      !path.startsWith('src/')
        ? []
        : functions
            .filter(({ lines }) => lines > mostLines.function)
            .map(({ line, lines }) => ({
              line,
              said: `${lines} lines; more than ${mostLines.function} are two ideas`,
            })),
  },
]
