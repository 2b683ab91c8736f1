import { DialogError, type ErrorDetail } from '../errors.js'
import { chainErrorText, type ChainErrorCode } from './chain-error-text.js'

/**
 * A `DialogError` of money or a chain, with its text: for adapters, which are what speaks to chains.
 * @example throw chainError('INSUFFICIENT_FUNDS')
 */
export const chainError = <C extends ChainErrorCode>(
  code: C,
  detail: ErrorDetail = {},
  options: ErrorOptions = {},
): DialogError<C> => new DialogError(code, detail, { ...options, text: chainErrorText[code] })
