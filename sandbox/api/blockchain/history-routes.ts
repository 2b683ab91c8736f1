import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { createHistories, type Activity } from '../../chains/history/account-history.ts'
import { readContractFacts } from '../../chains/history/contract-facts.ts'
import type { SandboxChain } from '../../chains/start-chains.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readQuery } from '../read-request.ts'
import { parseCurrency } from './balance-routes.ts'
import { describeActivity, idOf, type Pictures } from './describe-activity.ts'
import { findChain } from './find-chain.ts'
import { parseAddress } from './parse-address.ts'

const pageSize = 50

const query = z.object({
  currency: z.string().default('usd'),
  chainId: z.string().optional(),
  cursor: z.string().optional(),
  onramp: z.literal('coinbase').optional(),
})

/** What happened to an address, read from the chains on every request, newest first. Nothing was ever bought here. */
export function historyRoutes(chains: readonly SandboxChain[]): Hono<HttpEnv> {
  const histories = createHistories(chains)
  return new Hono<HttpEnv>().get('/v1/account/:address/history', async (c) => {
    const { chainId, cursor, onramp, ...rest } = readQuery(c, query)
    const currency = parseCurrency(rest.currency)
    const owner = parseAddress(c.req.param('address'))
    const asked = chainId ? [findChain(chains, chainId)] : chains
    if (onramp) return c.json({ data: [], next: null })

    const all = await histories.of(owner, asked)
    const start = cursor ? placeAfter(cursor, all) : 0
    const page = all.slice(start, start + pageSize)
    const last = start + pageSize < all.length ? page.at(-1) : undefined

    const facts = new Map(
      await Promise.all(
        asked.map(async (chain) => {
          const movements = page
            .filter((activity) => activity.chain === chain)
            .flatMap((activity) => activity.movements)
          const contracts = movements.flatMap((movement) => ('contract' in movement ? [movement.contract] : []))
          return [chain.id, await readContractFacts(chain, contracts)] as const
        }),
      ),
    )
    const context = { owner, currency, facts, pictures: picturesOf(c), now: Date.now() }
    return c.json({
      data: page.map((activity) => describeActivity(activity, context)),
      next: last ? Buffer.from(idOf(last)).toString('base64url') : null,
    })
  })
}

/** A cursor names the last item of a page: what comes in later moves nothing. */
function placeAfter(cursor: string, all: readonly Activity[]): number {
  const id = Buffer.from(cursor, 'base64url').toString()
  const place = all.findIndex((activity) => idOf(activity) === id)
  if (place < 0) throw refuse(400, 'cursor', 'The cursor is not valid.')
  return place + 1
}

function picturesOf(c: Context): Pictures {
  const { origin, searchParams } = new URL(c.req.url)
  const project = encodeURIComponent(searchParams.get('projectId') ?? '')
  return {
    token: (symbol) => `${origin}/public/getTokenImage/${symbol}?projectId=${project}`,
    collectible: (contract, id) => `${origin}/public/getCollectibleImage/${contract}/${id}?projectId=${project}`,
  }
}
