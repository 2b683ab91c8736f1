import { DialogError, type ErrorCode } from '../errors.js'

/**
 * The visitor said no in the wallet, by its plain word: the only answer of a wallet that was asked to send by which nothing left. A no
 * that is wrapped in another failure says nothing of what came before.
 */
export const isDeclined = (error: unknown): boolean => error instanceof DialogError && error.code === 'USER_REJECTED'

/** What our own connectors refuse before a wallet hears of it, as what it has no way to ask for; what a wallet said is the cause. */
const isRefusedByUs = ({ code, cause }: DialogError): boolean => oursAlone.has(code) && cause === undefined
const oursAlone: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'NOT_CONNECTED',
  'METHOD_NOT_ALLOWED',
  'METHOD_UNSUPPORTED',
])

/** Whether an error that came once a wallet may have been asked says that nothing was sent; whatever else it answers, it may have. */
export const isPlainNo = (error: unknown): boolean =>
  isDeclined(error) || (error instanceof DialogError && isRefusedByUs(error))

/**
 * Whether an adapter that was handed back what a wallet merely signed, and ended with this, rules out that it is ever carried out: its
 * life is over, and two histories do not have it.
 */
export const isRuledOut = ({ code }: DialogError): boolean => code === 'TRANSACTION_EXPIRED'
