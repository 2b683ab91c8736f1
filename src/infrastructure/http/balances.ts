import * as z from 'zod/mini'
import { parseAmount } from '../../domain/money/amount.js'
import { addressOf, chainOf, isChainId, parseAccountId, type ChainId } from '../../domain/networks/caip.js'
import { imageAddress } from '../../domain/text/image-address.js'
import { priceText } from '../../domain/money/price.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { Balances, SupportedChains } from '../../ports/balances.js'
import type { HttpClient } from './http-client.js'
import { parseItems } from './parse-items.js'
import { anyList, nameText, optionalText, parseBody } from './schemas.js'

const bodySchema = z.object({ balances: anyList })
const itemSchema = z.object({
  name: nameText(64),
  symbol: nameText(24),
  chainId: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
  price: z.optional(z.unknown()),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,2}$/)),
    // No sign: nobody holds less than nothing.
    numeric: z.string().check(z.regex(/^(?=\.?\d)\d{0,78}(?:\.\d{0,77})?$/)),
  }),
  iconUrl: optionalText(2_048),
})

/**
 * Balances from the blockchain API (S7.20). Amounts are exact; the server's own `value` is not used, because it is a float.
 * Tokens that cannot be read are left out, and so are those of other networks, which the server's cache mixes in.
 */
export const createHttpBalances = ({
  http,
  supportedChains,
  otherwise,
}: {
  readonly http: HttpClient
  readonly supportedChains: SupportedChains
  /** Asked about networks that the server does not serve. Without it they have no balances. */
  readonly otherwise?: Balances
}): Balances => ({
  of: async (account, options = {}) => {
    const { forceUpdate, signal, partly } = options
    const chainId = chainOf(account)
    const supported = await supportedChains.list(signal).catch(async (failure: unknown) => {
      // Nobody can tell what else is there: that is no reason to hide what the chain itself says.
      const own = await otherwise?.of(account, options).catch(() => undefined)
      if (own !== undefined) partly?.(own)
      throw failure
    })
    if (!supported.has(chainId)) return otherwise?.of(account, options) ?? []
    const path = `/v1/account/${encodeURIComponent(addressOf(account))}/balance`
    const query = { currency: 'usd', chainId, forceUpdate: forceUpdate?.join(',') }
    const { balances } = parseBody(bodySchema, await http.get(path, { query, signal }))
    return parseItems(balances, (item) => parseBalance(item, chainId, http.origin)).filter(
      (balance) => balance.chainId === chainId,
    )
  },
})

function parseBalance(item: unknown, asked: ChainId, origin: string): TokenBalance | undefined {
  const { data } = itemSchema.safeParse(item)
  if (data === undefined) return undefined
  try {
    const chainId = data.chainId ?? asked
    if (!isChainId(chainId)) return undefined
    const token = data.address ? parseAccountId(data.address) : undefined
    if (token !== undefined && token.chainId !== chainId) return undefined
    const price = priceText(data.price)
    const iconUrl = imageAddress(data.iconUrl, origin)
    return {
      name: data.name,
      symbol: data.symbol,
      chainId,
      amount: parseAmount(data.quantity.numeric, Number(data.quantity.decimals)),
      ...(token === undefined ? {} : { address: token.address }),
      ...(price === undefined ? {} : { price }),
      ...(iconUrl === undefined ? {} : { iconUrl }),
    }
  } catch {
    // A token that lies about its decimals or address is no token.
    return undefined
  }
}
