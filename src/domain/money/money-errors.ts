import { DialogError, errorsOf } from '../errors.js'
import { moneyErrorText, type MoneyErrorCode } from './money-error-text.js'

/** A `DialogError` of sending and history, with its text. */
export const moneyError = errorsOf(moneyErrorText)

/** `error` itself when it is ours, else one of sending and history that keeps it as the cause. */
export const toMoneyError = (error: unknown, fallback: MoneyErrorCode): DialogError =>
  error instanceof DialogError ? error : moneyError(fallback, {}, { cause: error })
