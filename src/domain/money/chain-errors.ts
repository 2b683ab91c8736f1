import { errorsOf } from '../errors.js'
import { chainErrorText } from './chain-error-text.js'

/**
 * A `DialogError` of money or a chain, with its text: for adapters, which are what speaks to chains.
 * @example throw chainError('INSUFFICIENT_FUNDS')
 */
export const chainError = errorsOf(chainErrorText)
