import { tellOptions } from '../application/options/tell-options.js'
import type { ReviewedOptions } from '../application/options/review-options.js'
import type { Logger } from '../ports/logger.js'

/** Says what is to be said of options; what looks at words, sign-in and swaps is fetched where a site has some. */
export const tell = (options: ReviewedOptions, logger: Logger): Promise<void> =>
  tellOptions(options, logger, {
    loadWords: async () => (await import('../presentation/react/i18n/message-keys.js')).messageKeys,
    loadCheckSignIn: async () => (await import('./sign-in/sign-in-choices.js')).checkSignIn,
    loadCheckSwaps: async () => (await import('./modules/swap.module.js')).checkSwaps,
  })
