import { errorsOf } from '../errors.js'
import { signInErrorText } from './sign-in-error-text.js'

/** A `DialogError` of signing in, with its text. */
export const signInError = errorsOf(signInErrorText)
