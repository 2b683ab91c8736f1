import { errorLayers } from '../../kit/error-layers.js'
import { look } from '../../kit/look.js'
import { DialogError } from '../errors.js'

/** Numeric codes of wallets and nodes: EIP-1193, EIP-1474 and those of S8.44. */
export const rpcCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  /** What wallets answer when they have no better word. */
  defaultError: 5000,
  invalidChainId: 32603,
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  invalidInput: -32000,
  resourceNotFound: -32001,
  /** The wallet has the same request open already. */
  resourceUnavailable: -32002,
  transactionRejected: -32003,
  methodNotSupported: -32004,
  limitExceeded: -32005,
} as const

const nestedKeys = ['cause', 'data', 'error', 'originalError', 'info', 'innerError'] as const

/** All numeric codes in an error as a wallet threw it, outermost first. */
export const codesOf = (error: unknown): readonly number[] =>
  errorLayers(error, nestedKeys)
    .map((layer) => look(layer, 'code'))
    .filter((code): code is number => typeof code === 'number' && Number.isFinite(code))

/**
 * What a failure is before anybody's words are read: an error of ours, unless it is one of the `vague`, or the visitor's no. In what a
 * connector has looked at and called otherwise, a no that lies deeper is not the visitor's.
 */
export function toldFailure(error: unknown, vague: ReadonlySet<string>): DialogError | undefined {
  if (isOurs(error)) return vague.has(error.code) ? undefined : error
  const isNo = codesOf(error).includes(rpcCodes.userRejected)
  return isNo ? new DialogError('USER_REJECTED', {}, { cause: error }) : undefined
}

/** A wallet may throw what throws when it is looked at. */
function isOurs(error: unknown): error is DialogError {
  try {
    return error instanceof DialogError
  } catch {
    return false
  }
}

/** Whether a refused switch means that the wallet should be offered the network (S8.45–S8.47). The visitor's no is final. */
export function asksToAddChain(error: unknown): boolean {
  const codes = codesOf(error)
  if (codes.includes(rpcCodes.userRejected)) return false
  const meanings: readonly number[] = [rpcCodes.unknownChain, rpcCodes.defaultError, rpcCodes.invalidChainId]
  return codes.some((code) => meanings.includes(code))
}
