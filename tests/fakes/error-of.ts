import { DialogError, type ErrorCode, type SharedErrorCode } from '../../src/domain/errors.js'
import { chainErrorText, type ChainErrorCode } from '../../src/domain/money/chain-error-text.js'
import { chainError } from '../../src/domain/money/chain-errors.js'

const isOfChain = (code: ErrorCode): code is ChainErrorCode => Object.hasOwn(chainErrorText, code)

/** The error that adapters throw for a code, wherever its text stands. */
export const errorOf = (code: ErrorCode): DialogError =>
  isOfChain(code) ? chainError(code) : new DialogError(code as SharedErrorCode)
