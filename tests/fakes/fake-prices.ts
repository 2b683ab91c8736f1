import type { AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Prices } from '../../src/ports/balances.js'

export interface FakePrices extends Prices {
  setFailing(failing: boolean): void
}

/** Prices in memory. */
export function createFakePrices(known: Readonly<Record<AccountId, string>> = {}): FakePrices {
  const state = { failing: false }
  return {
    setFailing: (failing) => {
      state.failing = failing
    },
    usd: async (tokens, signal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      if (state.failing && tokens.length > 0) throw new DialogError('HTTP_STATUS', { status: 503 })
      return new Map(
        tokens.flatMap((token) => {
          const price = known[token]
          return price === undefined ? [] : [[token, price] as const]
        }),
      )
    },
  }
}
