import { fillingsOf } from './fill-arguments.ts'
import { sweptSources } from './find-exports.ts'
import type { Hostile } from './hostile-values.ts'
import { leftOut } from './left-out.ts'
import { gates, recipes } from './recipes.ts'
import type { Subject } from './run-sweep.ts'

export interface Found {
  readonly subjects: readonly Subject[]
  /** Functions of numbers, ids and flags alone: nothing that grows reaches them. */
  readonly inert: readonly string[]
  /** Functions that nobody knows how to call, and what of them is not known. */
  readonly unknown: readonly string[]
  readonly exported: ReadonlySet<string>
}

/** Everything that kit, domain and infrastructure export, found in the source and in the modules themselves. */
export async function findSubjects(): Promise<Found> {
  const [subjects, inert, unknown]: [Subject[], string[], string[]] = [[], [], []]
  const exported = new Set<string>()
  for (const source of sweptSources()) {
    const room = source.path.slice('src/'.length)
    const module = (await import(/* @vite-ignore */ `../../../${source.path}`)) as Readonly<Record<string, unknown>>
    const declared = new Set([...source.functions.map(({ name }) => name), ...source.values])
    for (const name of Object.keys(module))
      if (!declared.has(name)) unknown.push(`${room}#${name}: not seen in the source`)
    for (const value of source.values) {
      const name = `${room}#${value}`
      if (recipes[name] !== undefined) subjects.push(cooked(name))
      if (typeof module[value] !== 'function' || value === 'DialogError') continue
      exported.add(name)
      if (recipes[name] === undefined && !leftOut.has(name)) unknown.push(`${name}: made by another function`)
    }
    for (const fn of source.functions) {
      const name = `${room}#${fn.name}`
      exported.add(name)
      if (leftOut.has(name)) continue
      if (recipes[name] !== undefined) {
        subjects.push(cooked(name))
        continue
      }
      const fillings = /^create[A-Z]/.test(fn.name) ? 'a maker of an adapter' : fillingsOf(fn, source)
      if (typeof fillings === 'string') {
        unknown.push(`${name}: ${fillings.replace(/\s+/g, ' ')}`)
        continue
      }
      const takes = [...new Set(fillings.flatMap((one) => one.takes))]
      if (takes.length === 0) {
        inert.push(name)
        continue
      }
      const call = module[fn.name] as (...args: readonly unknown[]) => unknown
      const gate = gates[name]?.[0]
      const made = new WeakMap<Hostile, readonly unknown[]>()
      subjects.push({
        name,
        takes,
        // Made once for each input: making it is nobody's time.
        call: (hostile) => {
          const args = made.get(hostile) ?? fillings.map(({ make }) => make(hostile))
          made.set(hostile, args)
          return call(...args)
        },
        ...(gate === undefined ? {} : { gate }),
      })
    }
  }
  return { subjects, inert, unknown, exported }
}

const cooked = (name: string): Subject => ({ name, ...(recipes[name] ?? { takes: [], call: () => undefined }) })
