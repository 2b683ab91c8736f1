import { isUri } from './message-parts.js'

// Beside the parts that every message has: what a site may choose, and what is read in texts of others.

/** Letters of addresses, or none at all. */
export const isRequestId = (text: string): boolean => isUri(`id:${text || '-'}`)

/** No message has more. */
export const maximumResources = 32

/** No sign-in lasts longer, whatever a message says. */
export const longestSignInMs = 366 * 86_400_000
