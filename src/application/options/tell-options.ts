import type { Logger } from '../../ports/logger.js'
import { explainOptions, type ExplainOptionsDeps } from './explain-options.js'
import type { ReviewedOptions } from './review-options.js'

/** What was said of a dialog, by its settings, which stay the same object. */
const saidOf = new WeakMap<object, Set<string>>()

/** Says what is to be said of options, once of a dialog: those that change while it lives are looked at again, beside the others. */
export async function tellOptions(options: ReviewedOptions, logger: Logger, deps: ExplainOptionsDeps): Promise<void> {
  const told = await explainOptions(options, deps)
  const said = saidOf.get(options.settings) ?? new Set()
  saidOf.set(options.settings, said)
  for (const one of told) if (said.size < said.add(one).size) logger.error(one)
}
