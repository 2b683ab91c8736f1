import { findError, type DialogError } from '../../domain/errors.js'

const codes = ['USER_REJECTED', 'REQUEST_PENDING', 'ABORTED'] as const

/** What the visitor, a busy wallet or the caller answered to a switch, which is told as it is. */
export const toldAsItIs = (cause: unknown): DialogError | undefined =>
  codes.map((code) => findError(cause, code)).find(Boolean)
