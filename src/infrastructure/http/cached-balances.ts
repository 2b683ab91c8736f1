import * as z from 'zod/mini'
import { amount } from '../../domain/money/amount.js'
import { isChainId } from '../../domain/networks/caip.js'
import { imageAddress } from '../../domain/text/image-address.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Balances } from '../../ports/balances.js'
import type { Cache } from '../../ports/storage.js'
import { withCache } from './with-cache.js'

const keptMs = 30_000
/** As many as are read of an answer. */
const maximumBalances = 2_000
const decimal = z.string().check(z.regex(/^\d{1,60}(?:\.\d{1,60})?$/))

const schema = z.pipe(
  z.custom<readonly unknown[]>((kept) => Array.isArray(kept) && kept.length <= maximumBalances),
  z.array(
    z.object({
      name: z.string(),
      symbol: z.string(),
      chainId: z.custom<TokenBalance['chainId']>(isChainId),
      address: z.optional(z.string()),
      units: z.string().check(z.regex(/^\d{1,78}$/)),
      decimals: z.int().check(z.nonnegative(), z.maximum(77)),
      price: z.optional(decimal),
      iconUrl: z.optional(z.string()),
    }),
  ),
)

/** Balances, asked at most every 30 s per account unless an update is forced [S9.9]. An empty list is asked again. */
export const createCachedBalances = ({
  balances,
  cache,
  origin,
}: {
  readonly balances: Balances
  readonly cache: Cache
  /** Of the server that the balances come from. */
  readonly origin?: string
}): Balances => ({
  of: withCache<Parameters<Balances['of']>, readonly TokenBalance[]>(
    {
      cache,
      key: (account) => `balances/${account}`,
      ttlMs: keptMs,
      encode: (list) =>
        list.map(({ amount: { units, decimals }, ...rest }) => ({ ...rest, units: String(units), decimals })),
      decode: (kept) => decode(kept, origin),
      fresh: (_, options) => (options?.forceUpdate?.length ?? 0) > 0,
      keep: (list) => list.length > 0,
    },
    (account, options) => balances.of(account, options),
  ),
})

function decode(kept: unknown, origin: string | undefined): readonly TokenBalance[] | undefined {
  return schema.safeParse(kept).data?.map(({ name, symbol, chainId, units, decimals, ...rest }) => {
    const iconUrl = imageAddress(rest.iconUrl, origin)
    return {
      name,
      symbol,
      chainId,
      amount: amount(BigInt(units), decimals),
      ...(rest.address === undefined ? {} : { address: rest.address }),
      ...(rest.price === undefined ? {} : { price: rest.price }),
      ...(iconUrl === undefined ? {} : { iconUrl }),
    }
  })
}
