import { explainOptions } from '../application/options/explain-options.js'
import type { ReviewedOptions } from '../application/options/review-options.js'

/** What is to be said of options; the list of all words is fetched where a site has words of its own. */
export const explainGiven = (options: ReviewedOptions): Promise<readonly string[]> =>
  explainOptions(options, async () => (await import('../presentation/react/i18n/message-keys.js')).messageKeys)
