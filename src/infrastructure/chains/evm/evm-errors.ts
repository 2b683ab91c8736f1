import { toHttpError } from '../../../domain/requests.js'
import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { DialogError } from '../../../domain/errors.js'

/** What viem threw for a read, as one of ours. Only the kinds of errors are looked at, not their texts. */
export function toReadError(error: unknown, timeoutMs: number): DialogError {
  for (const one of causes(error)) {
    if (one instanceof TimeoutError) return new DialogError('HTTP_TIMEOUT', { ms: timeoutMs }, { cause: error })
    const known = translate(one, error)
    if (known !== undefined) return known
  }
  return new DialogError('HTTP_BAD_BODY', { reason: 'it is not a JSON-RPC answer' }, { cause: error })
}

function translate(one: unknown, cause: unknown): DialogError | undefined {
  if (one instanceof RpcRequestError) return new DialogError('RPC_ERROR', { rpcCode: one.code }, { cause })
  if (!(one instanceof HttpRequestError)) return undefined
  if (one.status !== undefined) return new DialogError('HTTP_STATUS', { status: one.status }, { cause })
  if (one.cause instanceof RangeError) return toHttpError(one.cause)
  return one.cause instanceof SyntaxError
    ? new DialogError('HTTP_BAD_BODY', { reason: 'it is not JSON' }, { cause })
    : new DialogError('HTTP_UNREACHABLE', {}, { cause })
}

/** A call that was run and refused; Nethermind has a code of its own. Older geth and Moonbeam say so in words alone, with a code for everything. */
const revertCodes: ReadonlySet<unknown> = new Set([3, -32015])
const anything: ReadonlySet<unknown> = new Set([-32000, -32603])
const revertWords = /revert|invalid opcode|out of gas/i

/** Whether a read failed because the contract refused it: an answer of the chain, not a failure of the node. */
export function isRevert(error: unknown): boolean {
  if (!(error instanceof DialogError) || error.code !== 'RPC_ERROR') return false
  const { rpcCode } = error.detail
  if (revertCodes.has(rpcCode)) return true
  const said = causes(error).filter((one) => one instanceof RpcRequestError)
  return anything.has(rpcCode) && said.some(({ details }) => revertWords.test(details))
}

const maximumDepth = 16

function causes(error: unknown): readonly unknown[] {
  const found: unknown[] = []
  for (let one = error; one instanceof Error && found.length < maximumDepth; one = one.cause) found.push(one)
  return found
}
