import * as z from 'zod/mini'
import { parseAmount } from '../../domain/money/amount.js'
import {
  accountId,
  addressOf,
  chainOf,
  isChainId,
  namespaceOf,
  parseAccountId,
  type ChainId,
} from '../../domain/networks/caip.js'
import { evmCoinAddress } from '../../domain/networks/namespaces.js'
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
 * Tokens that cannot be read are left out, and so are those of other networks. The server keeps an answer for ten seconds by the address
 * alone, whatever network it was about: where one has nothing of this network and may be of another, it is asked past that.
 */
export function createHttpBalances({
  http,
  supportedChains,
  otherwise,
}: {
  readonly http: HttpClient
  readonly supportedChains: SupportedChains
  /** Asked about networks that the server does not serve. Without it they have no balances. */
  readonly otherwise?: Balances
}): Balances {
  /** The network that each address was last asked about. */
  const asked = new Map<string, ChainId>()
  return {
    of: async (account, options = {}) => {
      const { forceUpdate, signal, partly } = options
      const [chainId, address] = [chainOf(account), addressOf(account)]
      const supported = await supportedChains.list(signal).catch(async (failure: unknown) => {
        // Nobody can tell what else is there: that is no reason to hide what the chain itself says.
        const own = await otherwise?.of(account, options).catch(() => undefined)
        if (own !== undefined) partly?.(own)
        throw failure
      })
      if (!supported.has(chainId)) return otherwise?.of(account, options) ?? []
      const ask = async (forced?: readonly string[]) => {
        const path = `/v1/account/${encodeURIComponent(address)}/balance`
        const query = { currency: 'usd', chainId, forceUpdate: forced?.join(',') }
        const { balances } = parseBody(bodySchema, await http.get(path, { query, signal }))
        const all = parseItems(balances, (item) => parseBalance(item, chainId, http.origin))
        return { all, here: all.filter((balance) => balance.chainId === chainId) }
      }
      // Only contracts of EVM can be named there.
      if (namespaceOf(chainId) !== 'eip155') return (await ask()).here
      const isMoved = (asked.get(address) ?? chainId) !== chainId
      asked.set(address, chainId)
      const { all, here } = await ask(forceUpdate)
      if (here.length > 0 || forceUpdate !== undefined || !(isMoved || all.length > 0)) return here
      return (await ask([accountId(chainId, evmCoinAddress)])).here
    },
  }
}

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
