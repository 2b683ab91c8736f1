import { DialogError } from '../../../domain/errors.js'
import type { RpcRequest } from '../../../ports/connectors.js'
import { readText } from '../../../kit/read-body.js'
import { toHttpError } from '../../../domain/requests.js'
import { rpcResult } from '../../../domain/session/rpc-result.js'
import { retryAfterMs } from '../retry-after.js'
import type { RpcNode } from '../rpc-nodes.js'
import { parseExactJson } from './exact-json.js'

/** Asks one node once (JSON-RPC 2.0). @throws DialogError RPC_ERROR with what the node said as cause, HTTP_STATUS, HTTP_UNREACHABLE, HTTP_BAD_BODY */
export type SolanaRpc = (node: RpcNode, request: RpcRequest, signal: AbortSignal) => Promise<unknown>

/** The longest answer that is asked for, the fees of the last 150 blocks, has 10 kB. */
const maximumBytes = 1_048_576

export const createSolanaRpc =
  ({ fetch }: { readonly fetch: typeof globalThis.fetch }): SolanaRpc =>
  async ({ url, plainText }, { method, params }, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': plainText ? 'text/plain;charset=UTF-8' : 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal,
    }).catch(notAnswered)
    if (!response.ok) {
      response.body?.cancel().catch(() => undefined)
      throw new DialogError('HTTP_STATUS', {
        status: response.status,
        retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
      })
    }
    return rpcResult(parse(await readText(response, maximumBytes, signal).catch(notAnswered)))
  }

const notAnswered = (cause: unknown): never => {
  throw toHttpError(cause)
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch (cause) {
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not JSON' }, { cause })
  }
}
