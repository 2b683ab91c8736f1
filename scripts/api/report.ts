import { readModule, type Declaration, type Module, type Place } from './read-module.ts'

export interface ReportDeps {
  /** The text of a file of declarations; undefined where there is none. */
  readonly read: (file: string) => string | undefined
}

/** Where names are said that no entry exports and signatures speak of. */
export const sharedName = 'shared'

/**
 * The public interface by entry: each name with its signature, in the first entry that has it; and all that signatures speak of without
 * a name of an entry. What the reports say changes with what a host's compiler sees, and with nothing else.
 * @param entries their files by name, in the order in which they are told
 */
export function apiReports(
  entries: Readonly<Record<string, string>>,
  { read }: ReportDeps,
): ReadonlyMap<string, string> {
  const world = createWorld(read)
  /** By place, in which entry a name is told, and how it is called there. */
  const told = new Map<string, { readonly entry: string; readonly name: string }>()
  const spokenOf: Place[] = []
  const tell = (file: string, declarations: readonly Declaration[], before = ''): readonly string[] =>
    declarations.map(({ text, uses }) => {
      for (const use of uses)
        spokenOf.push(...(typeof use === 'string' ? world.find({ file, name: use }, true) : world.find(use)))
      return before + text
    })
  const tellExport = (entry: string, file: string, name: string): readonly string[] => {
    const [place] = world.find({ file, name })
    if (place === undefined) return [`export { ${name} } // of another package`]
    const first = told.get(keyOf(place))
    const called = first?.name ?? place.name
    const isAs = called === name ? name : `${called} as ${name}`
    if (first !== undefined) return [`export { ${isAs} } // as in ${first.entry}`]
    told.set(keyOf(place), { entry, name })
    return called === name
      ? tell(place.file, world.declarations(place), 'export ')
      : [...tell(place.file, world.declarations(place)), `export { ${isAs} }`]
  }

  const reports = new Map<string, string>()
  for (const [entry, file] of Object.entries(entries)) {
    const names = world.namesOf(file).flatMap((name) => tellExport(entry, file, name))
    reports.set(entry, [...names, ...tell(file, world.globalsOf(file))].join('\n'))
  }
  const shared: string[] = []
  for (let place = spokenOf.pop(); place !== undefined; place = spokenOf.pop()) {
    if (told.has(keyOf(place))) continue
    told.set(keyOf(place), { entry: sharedName, name: place.name })
    shared.push(...tell(place.file, world.declarations(place)))
  }
  return reports.set(sharedName, shared.sort().join('\n'))
}

const keyOf = ({ file, name }: Place): string => `${file}#${name}`

interface World {
  /** All that a file exports. */
  namesOf(file: string): readonly string[]
  /** Where a name is declared that a file exports, or with `inside` has; with `*` all of them. Nothing for other packages and for the language. */
  find(place: Place, inside?: boolean): readonly Place[]
  declarations(place: Place): readonly Declaration[]
  globalsOf(file: string): readonly Declaration[]
}

function createWorld(read: ReportDeps['read']): World {
  const modules = new Map<string, Module | undefined>()
  const moduleOf = (file: string): Module | undefined => {
    if (!modules.has(file)) {
      const text = read(file)
      modules.set(file, text === undefined ? undefined : readModule(file, text))
    }
    return modules.get(file)
  }
  const namesOf = (file: string): readonly string[] => {
    const { exports, stars } = moduleOf(file) ?? { exports: new Map<string, never>(), stars: [] }
    return [...new Set([...exports.keys(), ...stars.flatMap(namesOf)])].sort()
  }
  const find: World['find'] = ({ file, name }, inside = false) => {
    const module = moduleOf(file)
    if (module === undefined) return []
    if (name === '*') return namesOf(file).flatMap((one) => find({ file, name: one }))
    if (!inside) {
      const exported = module.exports.get(name)
      if (exported === undefined) return module.stars.flatMap((star) => find({ file: star, name })).slice(0, 1)
      return typeof exported === 'string' ? find({ file, name: exported }, true) : find(exported)
    }
    const imported = module.imports.get(name)
    if (imported !== undefined) return find(imported)
    return module.locals.has(name) ? [{ file, name }] : []
  }
  return {
    namesOf,
    find,
    declarations: ({ file, name }) => moduleOf(file)?.locals.get(name) ?? [],
    globalsOf: (file) => moduleOf(file)?.globals ?? [],
  }
}
