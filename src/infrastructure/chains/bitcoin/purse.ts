import type { Clock } from '../../../ports/clock.js'
import type { BitcoinAddress } from './bitcoin-address.js'
import type { Nodes, Place } from './nodes.js'
import { outpoint, spendableCoins, type Coin } from './spendable-coins.js'

/** What accounts can spend, with what was spent from here. */
export interface Purse {
  /** @throws DialogError as `Nodes.read` */
  coins(place: Place, address: BitcoinAddress): Promise<readonly Coin[]>
  /** A node has taken a transaction with these coins. */
  spent(coins: readonly Coin[]): void
}

/** Until every explorer has heard of it. */
const spreadMs = 60_000

/**
 * An explorer that has not heard of the last payment still lists its coins. A second payment of the same coins would take the place of
 * the first one, so they are left out for a while. A payment of which nobody knows whether it was sent marks nothing: made again while
 * no explorer knows of it, it spends the same coins, and at most one of the two counts.
 */
export function createPurse({ nodes, clock }: { readonly nodes: Nodes; readonly clock: Clock }): Purse {
  const gone = new Map<string, number>()
  return {
    coins: async (place, address) => {
      const listed = await nodes.read(place, (ask) => spendableCoins(ask, address))
      for (const [key, at] of gone) if (clock.now() - at >= spreadMs) gone.delete(key)
      return listed.filter((coin) => !gone.has(outpoint(coin)))
    },
    spent: (coins) => {
      for (const coin of coins) gone.set(outpoint(coin), clock.now())
    },
  }
}
