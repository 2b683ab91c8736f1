import { errorsOf } from '../errors.js'
import { chainErrorText } from './chain-error-text.js'

/**
 * A `DialogError` of money or a chain, with its text: for adapters, which are what speaks to chains.
 * @example throw chainError('INSUFFICIENT_FUNDS')
 */
export const chainError = errorsOf(chainErrorText)

/**
 * What others say is wrong, as details of an error: their words are `said`, beside our sentence and never in it, since a log or a page
 * that prints our message would lend them our voice.
 * @example chainError('EXECUTION_REVERTED', inTheirWords(what), { cause })
 */
export const inTheirWords = (said: string | undefined): { readonly reason: string; readonly said?: string } =>
  said === undefined ? { reason: 'it gave no reason' } : { reason: 'see detail.said', said }
