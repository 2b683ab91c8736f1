import { Hono } from 'hono'
import { isAddressEqual } from 'viem'
import { z } from 'zod'
import type { SandboxChain } from '../../chains/start-chains.ts'
import { priceOf } from '../../prices.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readBody } from '../read-request.ts'
import { parseCurrency } from './balance-routes.ts'
import { findChain } from './find-chain.ts'
import { parseAccountId } from './parse-address.ts'

const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const body = z.object({
  projectId: z.string().optional(),
  currency: z.string(),
  addresses: z.tuple([z.string()], z.string()),
})

/** Prices. Like the hosted service it looks at the first address only, and takes the project from the body. */
export function priceRoutes(chains: readonly SandboxChain[]): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post('/v1/fungible/price', async (c) => {
    const { projectId, currency: asked, addresses } = await readBody(c, body)
    if (!projectId) throw refuse(401, 'projectId', 'Project ID is missing or not authorised.')
    const currency = parseCurrency(asked)
    const { chainId, address } = parseAccountId(addresses[0])
    const chain = findChain(chains, chainId)

    const native = isAddressEqual(address, nativeAddress)
    const token = native ? chain.nativeCurrency : chain.tokens.find((known) => isAddressEqual(known.address, address))
    if (!token) return c.json({ fungibles: [] })
    const { name, symbol, decimals } = token
    const iconUrl = `${new URL(c.req.url).origin}/public/getTokenImage/${symbol}?projectId=${encodeURIComponent(projectId)}`
    return c.json({
      fungibles: [{ address: addresses[0], name, symbol, iconUrl, price: priceOf(symbol, currency), decimals }],
    })
  })
}
