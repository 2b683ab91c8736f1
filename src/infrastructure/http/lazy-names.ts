import type { Names } from '../../ports/names.js'

/** Whether a name ends like those of a service. `suffixes`: as in `.example.id`. */
export const ownsName = (suffixes: readonly string[], name: string): boolean =>
  suffixes.some((suffix) => name.toLowerCase().endsWith(suffix))

/** Fetches the adapter with the first name of the service; where that fails, the name could not be asked about. */
export const createLazyNames = ({
  suffixes,
  load,
}: {
  readonly suffixes: readonly string[]
  readonly load: () => Promise<Names>
}): Names => ({
  owns: (name) => ownsName(suffixes, name),
  resolve: async (...asked) => (await load()).resolve(...asked),
})
