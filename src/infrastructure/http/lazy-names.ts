import { loadOnce } from '../../kit/load-once.js'
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
}): Names => {
  const names = loadOnce(load)
  return {
    owns: (name) => ownsName(suffixes, name),
    resolve: async (...asked) => (await names()).resolve(...asked),
  }
}
