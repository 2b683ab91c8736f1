import { readText } from '../../kit/read-body.js'
import { DialogError } from '../../domain/errors.js'
import type { Clock } from '../../ports/clock.js'
import type { RpcRequest } from '../../ports/connectors.js'
import { parseAnswer, toHttpError, withDeadline } from '../../domain/requests.js'
import { rpcResult } from '../../domain/session/rpc-result.js'

export interface JsonRpcDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
}

const timeoutMs = 10_000
const maximumBytes = 524_288
/** A node may ask to wait, but not for longer than a visitor does. */
const longestPauseMs = 5_000

/**
 * Asks a node once (JSON-RPC 2.0) and hands on what it answers; the shape of a result is known to the one who asked.
 * @throws DialogError RPC_ERROR, HTTP_STATUS, HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_BAD_BODY
 */
export const createJsonRpc =
  ({ fetch, clock }: JsonRpcDeps) =>
  (url: string, { method, params }: RpcRequest, ms = timeoutMs): Promise<unknown> =>
    withDeadline({ clock, ms }, async (signal) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          credentials: 'omit',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
          signal,
        })
        if (!response.ok) {
          const seconds = Number(response.headers.get('retry-after'))
          const wait = seconds > 0 ? { retryAfterMs: Math.min(seconds * 1_000, longestPauseMs) } : {}
          throw new DialogError('HTTP_STATUS', { status: response.status, ...wait })
        }
        return rpcResult(parseAnswer(await readText(response, maximumBytes, signal)))
      } catch (cause) {
        throw toHttpError(cause)
      }
    })
