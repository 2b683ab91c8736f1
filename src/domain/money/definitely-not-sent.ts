import { findError, type DialogError, type ErrorCode } from '../errors.js'

/**
 * Answers of a wallet that was asked to send by which it is certain that nothing left: it said no, could not be reached, does not do
 * such a thing, or the chain's rules forbid the transaction. All others leave it open. A transaction that is `already known` is on its
 * way, and who did not answer in time, or nonsense, may have sent it.
 */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  // Of the visitor, the wallet and the guard before it
  'USER_REJECTED',
  'REQUEST_PENDING',
  'WALLET_UNAUTHORIZED',
  'METHOD_UNSUPPORTED',
  'METHOD_NOT_ALLOWED',
  'CHAIN_UNKNOWN_TO_WALLET',
  'CHAIN_UNSUPPORTED',
  'NOT_CONNECTED',
  'ACCOUNT_MISMATCH',
  'REQUEST_OF_OTHER_ACCOUNT',
  'REQUEST_OF_OTHER_NETWORK',
  'NETWORK_MISMATCH',
  // Of the rules of a transaction
  'EXECUTION_REVERTED',
  'FEE_CAP_TOO_HIGH',
  'FEE_CAP_TOO_LOW',
  'FEE_CONFLICT',
  'TIP_ABOVE_FEE_CAP',
  'INSUFFICIENT_FUNDS',
  'INTRINSIC_GAS_TOO_HIGH',
  'INTRINSIC_GAS_TOO_LOW',
  'NONCE_MAX',
  'NONCE_TOO_HIGH',
  'TRANSACTION_INVALID',
  'TRANSACTION_TYPE_UNSUPPORTED',
  'CHAIN_ID_INVALID',
  'ADDRESS_INVALID',
  'AMOUNT_TOO_SMALL',
  'REMAINDER_TOO_SMALL',
  'INTEGER_OUT_OF_RANGE',
  'ORDINALS_NOT_SPENT',
  'SIGNATURE_V_INVALID',
  'TRANSACTION_EXPIRED',
])

/** Whether a wallet that was asked to send, and answered with this, certainly sent nothing. */
export const isDefinitelyNotSent = (error: DialogError): boolean =>
  refusals.has(error.code) || findError(error, 'USER_REJECTED') !== undefined
