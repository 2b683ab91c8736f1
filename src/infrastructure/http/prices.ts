import { field } from '../../kit/field.js'
import { createInTurn } from '../../kit/in-turn.js'
import * as z from 'zod/mini'
import { chainOf, type AccountId } from '../../domain/networks/caip.js'
import { findError } from '../../domain/errors.js'
import { priceText } from '../../domain/money/price.js'
import type { Prices, SupportedChains } from '../../ports/balances.js'
import type { HttpClient } from './http-client.js'
import { anyList, parseBody } from './schemas.js'

const schema = z.object({ fungibles: anyList })
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
    const prices = new Map<AccountId, string>()
    const failures: unknown[] = []
    let isAway = false
    const ask = async (token: AccountId) => {
      // Who has no time for one token is not asked about hundreds.
      if (isAway) return
      try {
        const body = { projectId, currency: 'usd', addresses: [token] }
        const { fungibles } = parseBody(schema, await http.query('/v1/fungible/price', body, { signal }))
        const price = priceText(field(fungibles[0], 'price'))
        if (price !== undefined) prices.set(token, price)
      } catch (error) {
        if (findError(error, 'ABORTED')) throw error
        failures.push(error)
        isAway ||= isServers(error)
      }
    }
    const inTurn = createInTurn(parallel)
    await Promise.all(asked.map((token) => inTurn(() => ask(token))))
    if (failures.length > 0 && (isAway ? prices.size === 0 : failures.length === asked.length)) throw failures[0]
    return prices
  },
})

/** Of the server, and not of one token: it refuses whoever asks, or has no time. */
const refusals: ReadonlySet<unknown> = new Set([403, 429, 503])

function isServers(error: unknown): boolean {
  const status = findError(error, 'HTTP_STATUS')?.detail['status']
  return status === undefined ? findError(error, 'HTTP_BAD_BODY') === undefined : refusals.has(status)
}
