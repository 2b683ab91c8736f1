import { DialogError, findError } from '../../domain/errors.js'
import { onRampError } from '../../domain/on-ramp/on-ramp-errors.js'

/** What could not be asked; an end that the caller wanted is one. */
export const unanswered = (error: unknown, reason: string): unknown =>
  findError(error, 'ABORTED') === undefined
    ? onRampError('ON_RAMP_UNAVAILABLE', { reason }, { cause: error instanceof DialogError ? error : undefined })
    : error
