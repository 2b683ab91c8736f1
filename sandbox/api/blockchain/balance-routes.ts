import { Hono, type Context } from 'hono'
import { formatUnits } from 'viem'
import { z } from 'zod'
import { currencies, priceOf, type Currency } from '../../prices.ts'
import type { HttpEnv } from '../../serve.ts'
import { refuse } from '../api-error.ts'
import { readQuery } from '../read-request.ts'
import { chainsOf } from './find-chain.ts'
import { parseAccountId, parseOwner } from './parse-address.ts'
import type { Held, ServedChain } from './served-chain.ts'

const query = z.object({ currency: z.string(), chainId: z.string().optional(), forceUpdate: z.string().optional() })

/**
 * Balances read from the chains on every request. The hosted service keeps an answer by the address for ten seconds, whatever network it
 * was about, unless it is told by `forceUpdate` of contracts of EVM whose balances have changed.
 */
export function balanceRoutes(chains: readonly ServedChain[]): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/v1/account/:address/balance', async (c) => {
    const { chainId, forceUpdate, ...rest } = readQuery(c, query)
    const currency = parseCurrency(rest.currency)
    const owner = parseOwner(c.req.param('address'))
    for (const id of forceUpdate?.split(',') ?? [])
      if (parseAccountId(id).namespace !== 'eip155') throw refuse(400, 'forceUpdate', `${id} is no contract of EVM.`)
    const asked = chainsOf(chains, owner, chainId)
    if (!isIdentified(c)) return c.json({ balances: [] })

    const found = await Promise.all(
      asked.map(async (chain) => {
        const holdings = await chain.holdings(owner)
        return holdings.map((holding) => describe(holding, chain, currency, iconOf(c)))
      }),
    )
    return c.json({ balances: found.flat() })
  })
}

export function parseCurrency(text: string): Currency {
  const currency = currencies.find((known) => known === text)
  if (!currency) throw refuse(400, 'currency', `The currency ${text} is not supported.`)
  return currency
}

function iconOf(c: Context): (symbol: string) => string {
  const { origin, searchParams } = new URL(c.req.url)
  const project = encodeURIComponent(searchParams.get('projectId') ?? '')
  return (symbol) => `${origin}/public/getTokenImage/${symbol}?projectId=${project}`
}

/** The hosted service answers an empty list, not an error, to whoever does not say where and what they are. */
function isIdentified(c: Context): boolean {
  const version = c.req.query('sv') ?? c.req.header('x-sdk-version')
  return c.req.header('origin') !== undefined && version !== undefined && !/1\.6\.[45]$/.test(version)
}

function describe(holding: Held, chain: ServedChain, currency: Currency, icon: (symbol: string) => string) {
  const { name, symbol, decimals, address, amount } = holding
  const numeric = formatUnits(amount, decimals)
  const price = priceOf(symbol, currency)
  return {
    name,
    symbol,
    chainId: chain.id,
    ...(address && { address: `${chain.id}:${address}` }),
    value: price * Number(numeric),
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: icon(symbol),
  }
}
