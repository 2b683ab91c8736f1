import { DialogError } from '../../../domain/errors.js'
import type { RpcNode } from '../rpc-nodes.js'
import { parseJson } from '../../../kit/parse-json.js'
import { field } from '../../../kit/field.js'
import type { Answer, Nodes } from './nodes.js'

/** Asks a node of Bitcoin Core's JSON-RPC. What it refuses comes as it wrote it, whatever the status. */
export function callCore(
  { call }: Pick<Nodes, 'call'>,
  { url, plainText }: RpcNode,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<Answer> {
  const headers = { 'content-type': plainText ? 'text/plain;charset=UTF-8' : 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return call(url, { method: 'POST', headers, body }, signal)
}

/** The result of an answer, or the error in it. @throws DialogError HTTP_STATUS, HTTP_BAD_BODY, RPC_ERROR */
export function resultOf({ ok, status, body }: Answer): unknown {
  const answer = parseJson(body)
  const error = field(answer, 'error')
  if (error !== undefined && error !== null) {
    const code = field(error, 'code')
    throw new DialogError('RPC_ERROR', { rpcCode: typeof code === 'number' ? code : 'unknown' }, { cause: error })
  }
  if (!ok) throw new DialogError('HTTP_STATUS', { status })
  const result = field(answer, 'result')
  if (result === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: 'it has no result' })
  return result
}
