import type { SourceFile } from './parse-source.ts'
import { roomOf } from './rooms.ts'
import type { Rule } from './rule.ts'

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

/** No file needs itself, by whatever detour, to load. */
export const cycleRule: Rule = {
  name: 'no-cycles',
  find: (file, all) => {
    const way = wayBack(file, new Map(all.map((one) => [one.path, one])))
    return way === undefined ? [] : [{ line: 1, said: `imports itself: ${[...way, file.path].join(' → ')}` }]
  },
}

function wayBack(start: SourceFile, files: ReadonlyMap<string, SourceFile>): readonly string[] | undefined {
  const seen = new Set<string>()
  const queue: (readonly string[])[] = [[start.path]]
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    const targets = files.get(way.at(-1) ?? '')?.imports.filter(({ kind }) => kind !== 'type') ?? []
    for (const { target } of targets) {
      if (target === start.path) return way
      if (target === undefined || seen.has(target)) continue
      seen.add(target)
      queue.push([...way, target])
    }
  }
  return undefined
}
