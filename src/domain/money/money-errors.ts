import { DialogError, type ErrorDetail } from '../errors.js'

/** Failures around sending and history. They stand apart from `errorText`, so that an open Connect does not carry them. */
export const moneyErrorText = {
  // Sending
  INSUFFICIENT_FUNDS: 'The account cannot pay for the amount and the fee.',
  ADDRESS_INVALID: 'This is not a valid address: {value}',
  SEND_INCOMPLETE: 'Please enter a valid amount and receiver address',
  SEND_FAILED: 'The transaction was not sent.',
  SEND_UNSURE: 'The wallet gave no clear answer. The transaction may have been sent.',
  BALANCE_CHANGED: 'The balance is lower than what was shown. Nothing was sent.',
  FEE_CHANGED: 'The network fee is higher than what was shown. Nothing was sent.',
  ORDINALS_NOT_SPENT: 'Coins of the ordinals account are never spent. Choose the payment account.',
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
