import { z } from 'zod'
import type { Method } from './params.ts'
import { RpcError } from './rpc-error.ts'

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string(),
  params: z.array(z.unknown()).optional(),
})

/** Answers one call or a batch. Undefined for what wants no answer. */
export function answerText(text: string, methodOf: (name: string) => Method | undefined): unknown {
  const asked = parseJson(text)
  if (asked === undefined) return failure(null, new RpcError(-32700, 'Parse error'))
  if (!Array.isArray(asked)) return answer(asked, methodOf)
  if (asked.length === 0) return failure(null, new RpcError(-32600, 'Invalid request'))
  const answers = asked.map((call) => answer(call, methodOf)).filter((one) => one !== undefined)
  return answers.length > 0 ? answers : undefined
}

function answer(asked: unknown, methodOf: (name: string) => Method | undefined): unknown {
  const call = callSchema.safeParse(asked).data
  if (!call) return failure(null, new RpcError(-32600, 'Invalid request'))
  const { id, method: name, params } = call
  try {
    const method = methodOf(name)
    if (!method) throw new RpcError(-32601, 'Method not found')
    const result = method(params ?? [])
    return id === undefined ? undefined : { jsonrpc: '2.0', result, id }
  } catch (error) {
    // Nobody on the other end can do anything about what is wrong in here.
    const known = error instanceof RpcError ? error : new RpcError(-32603, 'Internal error')
    return id === undefined ? undefined : failure(id, known)
  }
}

function failure(id: string | number | null, { code, message, data }: RpcError) {
  return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
