import { errorsOf } from '../errors.js'
import { smartSessionErrorText } from './smart-session-error-text.js'

/** A `DialogError` of smart sessions, with its text. */
export const smartSessionError = errorsOf(smartSessionErrorText)
