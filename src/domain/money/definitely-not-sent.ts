import { findError, type DialogError, type ErrorCode } from '../errors.js'

/**
 * What the rules of a transaction forbid, as nodes say it that are handed one. It speaks of that node alone: what was signed may be
 * handed to others, and a wallet that says so may have sent it all the same.
 */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
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

/** The visitor said no in the wallet, by its word: the only answer of a wallet that was asked to send by which nothing left. */
export const isDeclined = (error: unknown): boolean => findError(error, 'USER_REJECTED') !== undefined

/** What our own connectors refuse before a wallet hears of it, as what it has no way to ask for; what a wallet said is the cause. */
export const isRefusedByUs = ({ code, cause }: DialogError): boolean => oursAlone.has(code) && cause === undefined
const oursAlone: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'NOT_CONNECTED',
  'METHOD_NOT_ALLOWED',
  'METHOD_UNSUPPORTED',
])

/** Whether whoever answered with this certainly did not take the transaction. */
export const isDefinitelyNotSent = (error: DialogError): boolean => refusals.has(error.code) || isDeclined(error)

/**
 * Whether an adapter that was handed back what a wallet merely signed, and ended with this, rules out that it is ever carried out: its
 * life is over, and two histories do not have it.
 */
export const isRuledOut = ({ code }: DialogError): boolean => code === 'TRANSACTION_EXPIRED'
