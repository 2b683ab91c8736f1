import { Hono, type Context } from 'hono'
import type { Address } from 'viem'
import { z } from 'zod'
import { createHistories } from '../../chains/history/account-history.ts'
import { readContractFacts } from '../../chains/history/contract-facts.ts'
import type { SolanaChain } from '../../chains/solana/start-solana.ts'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import type { Currency } from '../../prices.ts'
import type { HttpEnv } from '../../serve.ts'
import { readQuery } from '../read-request.ts'
import { parseCurrency } from './balance-routes.ts'
import { describeActivity, idOf, type Pictures } from './describe-activity.ts'
import { describeSolanaActivity } from './describe-solana-activity.ts'
import { chainsOf } from './find-chain.ts'
import { pageOf } from './page-of.ts'
import { parseOwner } from './parse-address.ts'

const query = z.object({
  currency: z.string().default('usd'),
  chainId: z.string().optional(),
  cursor: z.string().optional(),
})

/** What happened to an address, read from the chains on every request, newest first. */
export function historyRoutes(chains: readonly SandboxChain[], solana: SolanaChain): Hono<HttpEnv> {
  const readEvm = readEvmHistory(chains)
  return new Hono<HttpEnv>().get('/v1/account/:address/history', async (c) => {
    const { chainId, cursor, ...rest } = readQuery(c, query)
    const currency = parseCurrency(rest.currency)
    const owner = parseOwner(c.req.param('address'))
    const asked = chainsOf([...chains, solana], owner, chainId)

    const wanted = { cursor, currency, pictures: picturesOf(c) }
    if (owner.namespace === 'solana') return c.json(readSolanaHistory(solana, owner.address, wanted))
    const ids = new Set(asked.map(({ id }) => id))
    return c.json(
      await readEvm(
        owner.address,
        chains.filter(({ id }) => ids.has(id)),
        wanted,
      ),
    )
  })
}

type Wanted = { readonly cursor: string | undefined; readonly currency: Currency; readonly pictures: Pictures }

function readSolanaHistory(chain: SolanaChain, owner: string, { cursor, ...coins }: Wanted) {
  const { page, next } = pageOf(chain.control.history(owner), cursor, ({ signature }) => signature)
  const context = { ...coins, owner, now: Date.now() }
  return { data: page.map((activity) => describeSolanaActivity(activity, chain, context)), next }
}

function readEvmHistory(chains: readonly SandboxChain[]) {
  const histories = createHistories(chains)
  return async (owner: Address, asked: readonly SandboxChain[], { cursor, ...coins }: Wanted) => {
    const { page, next } = pageOf(await histories.of(owner, asked), cursor, idOf)
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
    const context = { ...coins, owner, facts, now: Date.now() }
    return { data: page.map((activity) => describeActivity(activity, context)), next }
  }
}

function picturesOf(c: Context): Pictures {
  const { origin, searchParams } = new URL(c.req.url)
  const project = encodeURIComponent(searchParams.get('projectId') ?? '')
  return {
    token: (symbol) => `${origin}/public/getTokenImage/${symbol}?projectId=${project}`,
    collectible: (contract, id) => `${origin}/public/getCollectibleImage/${contract}/${id}?projectId=${project}`,
  }
}
