import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatExact } from '../../src/domain/money/amount.js'
import { chainOf, type AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Balances } from '../../src/ports/balances.js'

export interface BalancesSetup {
  readonly balances: Balances
  /** Holds some of the native coin and of at least one token. */
  readonly account: AccountId
  /** All that it holds: exact decimal text by symbol. */
  readonly holdings: Readonly<Record<string, string>>
  readonly nativeSymbol: string
  /** On a network that is not served. */
  readonly elsewhere: AccountId
  fail(): void
  stop?(): Promise<void>
}

/** What a source of balances owes. */
export function balancesContract(adapter: string, setUp: () => Promise<BalancesSetup> | BalancesSetup): void {
  describe(`balances: ${adapter}`, () => {
    let given: BalancesSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    it('tells to the last unit what an account holds on its own network [S7.20]', async () => {
      const list = await given.balances.of(given.account)
      const told = Object.fromEntries(list.map(({ symbol, amount }) => [symbol, formatExact(amount)]))
      expect(told).toEqual(given.holdings)
      expect(new Set(list.map(({ chainId }) => chainId))).toEqual(new Set([chainOf(given.account)]))
    })

    it('gives tokens a plain address, and the native coin none [S3.2]', async () => {
      const list = await given.balances.of(given.account)
      for (const { symbol, address } of list) {
        if (symbol === given.nativeSymbol) expect(address).toBeUndefined()
        else expect(address).toMatch(/^[^:]{20,}$/)
      }
    })

    it('writes prices as plain decimal text', async () => {
      for (const { price } of await given.balances.of(given.account)) expect(price ?? '0').toMatch(/^\d+(\.\d+)?$/)
    })

    it('answers nothing for a network that is not served [S7.9]', async () => {
      expect(await given.balances.of(given.elsewhere)).toEqual([])
    })

    it('stops when the caller does', async () => {
      const answer = given.balances.of(given.account, { signal: AbortSignal.abort() })
      await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    })

    it('rejects with an error of ours when the service fails', async () => {
      await given.balances.of(given.account)
      given.fail()
      await expect(given.balances.of(given.account, { forceUpdate: [given.account] })).rejects.toBeInstanceOf(
        DialogError,
      )
    })
  })
}
