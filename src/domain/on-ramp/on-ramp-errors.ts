import { DialogError, errorsOf } from '../errors.js'
import { onRampErrorText } from './on-ramp-error-text.js'

/** A `DialogError` of buying, with its text. */
export const onRampError = errorsOf(onRampErrorText)

/** `error` itself when it is ours, else one of buying that keeps it as the cause. */
export const toOnRampError = (error: unknown, reason: string): DialogError =>
  error instanceof DialogError ? error : onRampError('ON_RAMP_UNAVAILABLE', { reason }, { cause: error })
