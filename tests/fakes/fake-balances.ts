import { chainOf, type AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { TokenBalance } from '../../src/domain/money/token-balance.js'
import type { Balances } from '../../src/ports/balances.js'

export interface FakeBalances extends Balances {
  set(account: AccountId, balances: readonly TokenBalance[]): void
  setFailing(failing: boolean): void
  /** Which balances of each call were not to come from a cache, oldest first. */
  readonly forced: readonly (readonly string[] | undefined)[]
}

/** Balances in memory; an account that was never set holds nothing. */
export function createFakeBalances(holdings: Readonly<Record<AccountId, readonly TokenBalance[]>> = {}): FakeBalances {
  const state = { held: new Map(Object.entries(holdings)), failing: false }
  const forced: (readonly string[] | undefined)[] = []
  return {
    forced,
    set: (account, balances) => void state.held.set(account, balances),
    setFailing: (failing) => {
      state.failing = failing
    },
    of: async (account, { forceUpdate, signal } = {}) => {
      forced.push(forceUpdate)
      if (signal?.aborted) throw new DialogError('ABORTED')
      if (state.failing) throw new DialogError('HTTP_STATUS', { status: 503 })
      return (state.held.get(account) ?? []).filter(({ chainId }) => chainId === chainOf(account))
    },
  }
}
