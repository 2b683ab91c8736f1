import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readBody, readQuery } from '../read-request.ts'
import { findChain } from './find-chain.ts'

const query = z.object({ chainId: z.string() })
const call = z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() })
const body = z.union([call, z.array(call).min(1)])

export type RpcNode = { readonly id: string; readonly name: string; readonly rpcUrl: string }

/** Passes JSON-RPC, one call or a batch, to the node of the chain in the query. */
export function rpcRoutes(chains: readonly RpcNode[]): Hono<HttpEnv> {
  const forward = async (c: Context) => {
    const chain = findChain(chains, readQuery(c, query).chainId)
    const calls = await readBody(c, body)
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls),
    }).catch(() => undefined)
    if (!response) throw refuse(503, '', `The node of ${chain.name} does not answer.`)
    return c.body(await response.text(), 200, { 'content-type': 'application/json' })
  }
  return new Hono<HttpEnv>().post('/v1', forward).post('/v1/', forward)
}
