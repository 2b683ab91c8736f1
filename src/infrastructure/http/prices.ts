import { from, lastValueFrom, mergeMap, reduce } from 'rxjs'
import * as z from 'zod/mini'
import { chainOf, type AccountId } from '../../domain/caip.js'
import { findError } from '../../domain/errors.js'
import { priceText } from '../../domain/price.js'
import type { Prices, SupportedChains } from '../../ports/balances.js'
import type { HttpClient } from './http-client.js'
import { parseBody } from './schemas.js'

const schema = z.object({ fungibles: z.array(z.object({ price: z.optional(z.unknown()) })) })
const parallel = 4

/** Prices from the blockchain API (S7.15). The server looks at the first address of a question only, so each token has its own. */
export const createHttpPrices = ({
  http,
  projectId,
  supportedChains,
}: {
  readonly http: HttpClient
  readonly projectId: string | undefined
  readonly supportedChains: SupportedChains
}): Prices => ({
  usd: async (tokens, signal) => {
    if (tokens.length === 0) return new Map()
    const supported = await supportedChains.list(signal)
    const asked = [...new Set(tokens)].filter((token) => supported.has(chainOf(token)))
    const failures: unknown[] = []
    const ask = async (token: AccountId) => {
      try {
        const body = { projectId, currency: 'usd', addresses: [token] }
        const { fungibles } = parseBody(schema, await http.query('/v1/fungible/price', body, { signal }))
        return { token, price: priceText(fungibles[0]?.price) }
      } catch (error) {
        if (findError(error, 'ABORTED')) throw error
        failures.push(error)
        return { token, price: undefined }
      }
    }
    const prices = await lastValueFrom(
      from(asked).pipe(
        mergeMap(ask, parallel),
        reduce(
          (known, { token, price }) => (price === undefined ? known : known.set(token, price)),
          new Map<AccountId, string>(),
        ),
      ),
    )
    if (asked.length > 0 && failures.length === asked.length) throw failures[0]
    return prices
  },
})
