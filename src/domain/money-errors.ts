import { DialogError, type ErrorDetail } from './errors.js'

/** Failures around sending and history. They stand apart from `errorText`, so that an open Connect does not carry them. */
export const moneyErrorText = {
  // What the chain, its node or the rules of a transaction say (S8.43, S5.27)
  EXECUTION_REVERTED: 'The contract refused the call: {reason}',
  FEE_CAP_TOO_HIGH: 'maxFeePerGas is above 2^256-1.',
  FEE_CAP_TOO_LOW: 'maxFeePerGas is below the base fee of the block.',
  NONCE_TOO_HIGH: 'The nonce is too high.',
  NONCE_TOO_LOW: 'The nonce was used already.',
  NONCE_MAX: 'The nonce is at its maximum.',
  INSUFFICIENT_FUNDS: 'The account cannot pay for the amount and the fee.',
  INTRINSIC_GAS_TOO_HIGH: 'The gas limit is above that of the block.',
  INTRINSIC_GAS_TOO_LOW: 'The gas limit is too low.',
  TRANSACTION_TYPE_UNSUPPORTED: 'The chain does not support this type of transaction.',
  TIP_ABOVE_FEE_CAP: 'maxPriorityFeePerGas is above maxFeePerGas.',
  CHAIN_ID_INVALID: 'Invalid chainId',
  ADDRESS_INVALID: 'This is not a valid address: {value}',
  INTEGER_OUT_OF_RANGE: 'The number does not fit: {value}',
  TRANSACTION_NOT_FOUND: 'The transaction {hash} was not found.',
  RECEIPT_NOT_FOUND: 'The transaction {hash} has no receipt yet.',
  RECEIPT_TIMEOUT: 'The transaction {hash} was not mined in time. It may still be.',
  FEE_CONFLICT: 'Give gasPrice or maxFeePerGas, not both.',
  SIGNATURE_V_INVALID: 'A legacy signature has 27 or 28 as v, not {value}.',
  TRANSACTION_INVALID: 'The transaction is invalid: {reason}',
  // Sending
  SEND_INCOMPLETE: 'Please enter a valid amount and receiver address',
  SEND_FAILED: 'The transaction was not sent.',
  SEND_UNSURE: 'The wallet gave no clear answer. The transaction may have been sent.',
  BALANCE_CHANGED: 'The balance is lower than what was shown. Nothing was sent.',
  FEE_CHANGED: 'The network fee is higher than what was shown. Nothing was sent.',
  FEE_UNREASONABLE: 'The node names a fee that cannot be right.',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  AMOUNT_TOO_SMALL: 'The network does not accept less than {minimum} here.',
  REMAINDER_TOO_SMALL: 'The network wants either nothing or at least {minimum} to be left in the account.',
  TRANSACTION_EXPIRED: 'The transaction was not included in time and never will be.',
  ORDINALS_NOT_SPENT: 'Coins of the ordinals account are never spent. Choose the payment account.',
  NAME_INVALID: 'This is not a valid name.',
  NAME_NOT_FOUND: 'The name leads to no address on this network.',
  NAME_CHANGED: 'The name leads to another address than the one shown. Nothing was sent.',
  NAME_UNREACHABLE: 'Error resolving name',
  CLIPBOARD_DENIED: 'The clipboard may not be read.',
  // Activity
  ACTIVITY_UNAVAILABLE: 'Failed to fetch transactions',
} as const

export type MoneyErrorCode = keyof typeof moneyErrorText

/** A `DialogError` of this part, with its text. */
export const moneyError = <C extends MoneyErrorCode>(
  code: C,
  detail: ErrorDetail = {},
  options: ErrorOptions = {},
): DialogError<C> => new DialogError(code, detail, { ...options, text: moneyErrorText[code] })

/** `error` itself when it is ours, else one of this part that keeps it as the cause. */
export const toMoneyError = (error: unknown, fallback: MoneyErrorCode): DialogError =>
  error instanceof DialogError ? error : moneyError(fallback, {}, { cause: error })
