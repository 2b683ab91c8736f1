import { z } from 'zod'
import { RpcError, rpcErrors } from './rpc-error.ts'

const answer = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }) }),
  z.object({ result: z.unknown() }),
])

/** Asks a chain's node. The node's own error codes reach the caller. */
export async function callNode(rpcUrl: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(() => undefined)
  const parsed = answer.safeParse(await response?.json().catch(() => undefined))
  if (!parsed.success) throw rpcErrors.internal(`The node at ${rpcUrl} does not answer.`)
  if ('error' in parsed.data) {
    const { code, message, data } = parsed.data.error
    throw new RpcError(code, message, data)
  }
  return parsed.data.result
}
