import type { ErrorCode } from '../errors.js'

/** Why a relay, or another server of a project, refuses this page. */
export type RelayRefusal = Extract<ErrorCode, 'RELAY_ORIGIN_REFUSED' | 'RELAY_CLOCK_SKEWED' | 'RELAY_PROJECT_REFUSED'>

/** The sentences of S8.35, and that for a clock that is behind, as they stand somewhere in a server's message. */
const sentences: readonly (readonly [sentence: string, refusal: RelayRefusal])[] = [
  ['Unauthorized: origin not allowed', 'RELAY_ORIGIN_REFUSED'],
  ['JWT validation error: JWT Token is not yet valid', 'RELAY_CLOCK_SKEWED'],
  ['JWT validation error: JWT Token is expired', 'RELAY_CLOCK_SKEWED'],
  ['Unauthorized: invalid key', 'RELAY_PROJECT_REFUSED'],
]

/** What a server's message means for this page, or undefined when it says something else (S8.35). */
export const relayRefusalOf = (message: string): RelayRefusal | undefined =>
  sentences.find(([sentence]) => message.includes(sentence))?.[1]

/** The alert that belongs to a refusal (S8.29–S8.34). Without a project id there is no invalid one. */
export function refusalAlert(
  refusal: RelayRefusal,
  hasProjectId: boolean,
): 'INVALID_APP_CONFIGURATION' | 'SESSION_EXPIRED' | 'INVALID_PROJECT_ID' | 'PROJECT_ID_NOT_CONFIGURED' {
  if (refusal === 'RELAY_ORIGIN_REFUSED') return 'INVALID_APP_CONFIGURATION'
  if (refusal === 'RELAY_CLOCK_SKEWED') return 'SESSION_EXPIRED'
  return hasProjectId ? 'INVALID_PROJECT_ID' : 'PROJECT_ID_NOT_CONFIGURED'
}
