import { createOnce } from '../../../kit/once.js'
import type { Logger } from '../../../ports/logger.js'

/** Says, once of each kind, that a wallet spoke of what the session did not approve. */
export const ignoredBy = (logger: Logger): ((what: string) => void) =>
  createOnce((what) => logger.warn(`walletconnect: ${what} that the session did not approve is ignored`))
