import { DialogError, toDialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'
import type { RpcRequest } from '../../ports/connectors.js'
import { withDeadline } from './deadline.js'
import { parseJson, readBody } from './read-body.js'

export interface JsonRpcDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
}

const timeoutMs = 10_000
const maximumBytes = 4_194_304

/**
 * Asks a node once (JSON-RPC 2.0) and hands on what it answers; the shape of a result is known to the one who asked.
 * @throws DialogError RPC_ERROR, HTTP_STATUS, HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY
 */
export const createJsonRpc =
  ({ fetch, clock }: JsonRpcDeps) =>
  (url: string, { method, params }: RpcRequest): Promise<unknown> =>
    withDeadline({ clock, ms: timeoutMs, signal: undefined }, async (signal) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          credentials: 'omit',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
          signal,
        })
        if (!response.ok) throw new DialogError('HTTP_STATUS', { status: response.status })
        return resultOf(parseJson(await readBody(response, maximumBytes)))
      } catch (cause) {
        throw toDialogError(cause, 'HTTP_UNREACHABLE')
      }
    })

function resultOf(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null) {
    if (Object.hasOwn(answer, 'result')) return Reflect.get(answer, 'result')
    const error: unknown = Reflect.get(answer, 'error')
    if (typeof error === 'object' && error !== null) {
      const code: unknown = Reflect.get(error, 'code')
      throw new DialogError('RPC_ERROR', { rpcCode: typeof code === 'number' ? code : 'unknown' }, { cause: error })
    }
  }
  throw new DialogError('HTTP_BAD_BODY', { reason: 'not a JSON-RPC answer' })
}
