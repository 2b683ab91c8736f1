import { DialogError, errorsOf } from '../errors.js'
import { embeddedErrorText } from './embedded-error-text.js'

/** A `DialogError` of the embedded wallet and its logins, with its text. */
export const embeddedError = errorsOf(embeddedErrorText)

/** `error` itself when it is ours, else one that says that the embedded wallet is not there, with `error` as its cause. */
export const toEmbeddedError = (error: unknown): DialogError =>
  error instanceof DialogError ? error : embeddedError('FRAME_UNAVAILABLE', {}, { cause: error })
