import { Hono } from 'hono'
import { z } from 'zod'
import { priceOf } from '../../prices.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readBody } from '../read-request.ts'
import { parseCurrency } from './balance-routes.ts'
import { findChain } from './find-chain.ts'
import { parseAccountId } from './parse-address.ts'
import type { ServedChain } from './served-chain.ts'

const body = z.object({
  projectId: z.string().optional(),
  currency: z.string(),
  addresses: z.tuple([z.string()], z.string()),
})

/** Prices. Like the hosted service it looks at the first address only, and takes the project from the body. */
export function priceRoutes(chains: readonly ServedChain[]): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post('/v1/fungible/price', async (c) => {
    const { projectId, currency: wanted, addresses } = await readBody(c, body)
    if (!projectId) throw refuse(401, 'projectId', 'Project ID is missing or not authorised.')
    const currency = parseCurrency(wanted)
    const asked = parseAccountId(addresses[0])
    const coin = findChain(chains, asked.chainId).coinAt(asked)
    if (!coin) return c.json({ fungibles: [] })
    const { name, symbol, decimals } = coin
    const iconUrl = `${new URL(c.req.url).origin}/public/getTokenImage/${symbol}?projectId=${encodeURIComponent(projectId)}`
    return c.json({
      fungibles: [{ address: addresses[0], name, symbol, iconUrl, price: priceOf(symbol, currency), decimals }],
    })
  })
}
