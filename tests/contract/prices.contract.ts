import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Prices } from '../../src/ports/balances.js'
import { expectToStop } from './expect-to-stop.js'

export interface PricesSetup {
  readonly prices: Prices
  /** At least two tokens and their prices. */
  readonly known: Readonly<Record<AccountId, string>>
  readonly unknown: AccountId
  /** On a network that is not served. */
  readonly elsewhere: AccountId
  fail(): void
  stop?(): Promise<void>
}

/** What a source of prices owes. */
export function pricesContract(adapter: string, setUp: () => Promise<PricesSetup> | PricesSetup): void {
  describe(`prices: ${adapter}`, () => {
    let given: PricesSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    it('gives the price of every token that has one, also when asked twice in one breath [S7.15]', async () => {
      const tokens = Object.keys(given.known) as AccountId[]
      const prices = await given.prices.usd([...tokens, given.unknown, given.elsewhere, ...tokens])
      expect(Object.fromEntries(prices)).toEqual(given.known)
    })

    it('asks nobody about nothing', async () => {
      given.fail()
      expect((await given.prices.usd([])).size).toBe(0)
    })

    it('stops when the caller does', async () => {
      await expectToStop((signal) => given.prices.usd(Object.keys(given.known) as AccountId[], signal))
    })

    it('rejects with an error of ours when no price can be had', async () => {
      const tokens = Object.keys(given.known) as AccountId[]
      await given.prices.usd(tokens)
      given.fail()
      await expect(given.prices.usd(tokens)).rejects.toBeInstanceOf(DialogError)
    })
  })
}
