import { errorsOf } from '../errors.js'
import { pairingErrorText } from './pairing-error-text.js'

/** A `DialogError` of pairing, with its text. */
export const pairingError = errorsOf(pairingErrorText)
