import { DialogError, type ErrorDetail } from '../errors.js'
import { moneyErrorText } from './money-errors.js'

/** What chains say, beside what sending says: only what speaks to a chain carries these texts. */
export const chainErrorText = {
  ...moneyErrorText,
  // What the chain, its node or the rules of a transaction say (S8.43, S5.27)
  EXECUTION_REVERTED: 'The contract refused the call: {reason}',
  FEE_CAP_TOO_HIGH: 'maxFeePerGas is above 2^256-1.',
  FEE_CAP_TOO_LOW: 'maxFeePerGas is below the base fee of the block.',
  NONCE_TOO_HIGH: 'The nonce is too high.',
  NONCE_TOO_LOW: 'The nonce was used already.',
  NONCE_MAX: 'The nonce is at its maximum.',
  INTRINSIC_GAS_TOO_HIGH: 'The gas limit is above that of the block.',
  INTRINSIC_GAS_TOO_LOW: 'The gas limit is too low.',
  TRANSACTION_TYPE_UNSUPPORTED: 'The chain does not support this type of transaction.',
  TIP_ABOVE_FEE_CAP: 'maxPriorityFeePerGas is above maxFeePerGas.',
  CHAIN_ID_INVALID: 'Invalid chainId',
  INTEGER_OUT_OF_RANGE: 'The number does not fit: {value}',
  TRANSACTION_NOT_FOUND: 'The transaction {hash} was not found.',
  RECEIPT_NOT_FOUND: 'The transaction {hash} has no receipt yet.',
  RECEIPT_TIMEOUT: 'The transaction {hash} was not mined in time. It may still be.',
  FEE_CONFLICT: 'Give gasPrice or maxFeePerGas, not both.',
  SIGNATURE_V_INVALID: 'A legacy signature has 27 or 28 as v, not {value}.',
  TRANSACTION_INVALID: 'The transaction is invalid: {reason}',
  FEE_UNREASONABLE: 'The node names a fee that cannot be right.',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  AMOUNT_TOO_SMALL: 'The network does not accept less than {minimum} here.',
  REMAINDER_TOO_SMALL: 'The network wants either nothing or at least {minimum} to be left in the account.',
  TRANSACTION_EXPIRED: 'The transaction was not included in time and never will be.',
  NAME_INVALID: 'This is not a valid name.',
} as const

export type ChainErrorCode = keyof typeof chainErrorText

/** A `DialogError` of a chain, with its text. */
export const chainError = <C extends ChainErrorCode>(
  code: C,
  detail: ErrorDetail = {},
  options: ErrorOptions = {},
): DialogError<C> => new DialogError(code, detail, { ...options, text: chainErrorText[code] })
