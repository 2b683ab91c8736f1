import { errorsOf } from '../errors.js'
import { swapErrorText } from './swap-error-text.js'

/**
 * A `DialogError` of swapping, with its text: for adapters of the port `Swaps`.
 * @example throw swapError('SWAP_NO_LIQUIDITY')
 */
export const swapError = errorsOf(swapErrorText)
