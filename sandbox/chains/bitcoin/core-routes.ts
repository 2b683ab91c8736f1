import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../../serve.ts'
import type { FeeRates } from './bitcoin-plan.ts'
import { wordsOf } from './core-words.ts'
import { codes, Refusal } from './refusal.ts'
import type { Regtest } from './regtest.ts'

const callSchema = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})

type Call = z.infer<typeof callSchema>

/** JSON-RPC as Bitcoin Core answers it, alone or in batches: those of its words that need no wallet. */
export function coreRoutes(regtest: Regtest, rates: () => FeeRates): Hono<HttpEnv> {
  const words = wordsOf(regtest, rates)
  const answer = async ({ id, method, params }: Call) => {
    try {
      const word = Object.hasOwn(words, method) ? words[method] : undefined
      if (!word) throw new Refusal(codes.methodNotFound, 'Method not found')
      return { jsonrpc: '2.0', id, result: await word(params) }
    } catch (error) {
      if (error instanceof Refusal) return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
      if (!(error instanceof z.ZodError)) throw error
      return { jsonrpc: '2.0', id, error: { code: codes.misc, message: `${method} expects other parameters.` } }
    }
  }
  return new Hono<HttpEnv>().post('/', async (c) => {
    const body = z.union([callSchema, z.array(callSchema)]).safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) {
      return c.json({ jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } }, 400)
    }
    return c.json(Array.isArray(body.data) ? await Promise.all(body.data.map(answer)) : await answer(body.data))
  })
}
