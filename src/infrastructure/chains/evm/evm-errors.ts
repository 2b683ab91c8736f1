import { toHttpError } from '../../../domain/requests.js'
import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { DialogError } from '../../../domain/errors.js'

/** What viem threw for a read, as one of ours. Only the kinds of errors are looked at, never their texts. */
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

const maximumDepth = 16

function causes(error: unknown): readonly unknown[] {
  const found: unknown[] = []
  for (let one = error; one instanceof Error && found.length < maximumDepth; one = one.cause) found.push(one)
  return found
}
