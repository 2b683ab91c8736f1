import { errorsOf } from '../errors.js'
import { accountNameErrorText } from './account-name-error-text.js'

/** A `DialogError` of registering names, with its text. */
export const accountNameError = errorsOf(accountNameErrorText)
