import { errorLayers } from '../../kit/error-layers.js'
import { look } from '../../kit/look.js'
import { isChainId, namespaceOf, referenceOf, type ChainId } from '../networks/caip.js'
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

/** Whether a refused switch means that the wallet should be offered the network (S8.45–S8.47). The visitor's no is final. */
export function asksToAddChain(error: unknown): boolean {
  const codes = codesOf(error)
  if (codes.includes(rpcCodes.userRejected)) return false
  const meanings: readonly number[] = [rpcCodes.unknownChain, rpcCodes.defaultError, rpcCodes.invalidChainId]
  return codes.some((code) => meanings.includes(code))
}

/**
 * The chain id as EVM wallets write it, `0x1` for `eip155:1`. Never `0x0` (S8.40): what has no number is refused.
 * @throws DialogError CAIP2_INVALID
 */
export function evmChainReference(chainId: ChainId): `0x${string}` {
  const known = isChainId(chainId) && namespaceOf(chainId) === 'eip155' ? evmChainId(referenceOf(chainId)) : undefined
  if (known !== chainId) throw new DialogError('CAIP2_INVALID', { value: String(chainId).slice(0, 80) })
  return `0x${BigInt(referenceOf(known)).toString(16)}`
}

/** The network that a wallet names by a hex text, a decimal text or a number; undefined for anything else, and for zero. */
export function evmChainId(reported: unknown): ChainId | undefined {
  const text = typeof reported === 'number' && Number.isSafeInteger(reported) ? String(reported) : reported
  if (typeof text !== 'string' || !/^(?:0x[0-9a-fA-F]{1,64}|[0-9]{1,20})$/.test(text)) return undefined
  const id = BigInt(text)
  return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? `eip155:${id}` : undefined
}
