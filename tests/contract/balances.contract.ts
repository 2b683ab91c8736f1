import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatExact } from '../../src/domain/money/amount.js'
import { chainOf, type AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Balances } from '../../src/ports/balances.js'
import { expectToStop } from './expect-to-stop.js'

export interface BalancesSetup {
  readonly balances: Balances
  /** Holds some of the native coin and of at least one token. */
  readonly account: AccountId
  /** All that it holds: exact decimal text by symbol. */
  readonly holdings: Readonly<Record<string, string>>
  readonly nativeSymbol: string
  /** On the same network; holds nothing. */
  readonly stranger: AccountId
  /** More comes in. A service that keeps answers goes on with the earlier one until it is told to update. @returns the new holdings */
  earn(): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
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
      expect(told(list)).toEqual(given.holdings)
      expect(new Set(list.map(({ chainId }) => chainId))).toEqual(new Set([chainOf(given.account)]))
    })

    it('tells of a stranger that they hold nothing', async () => {
      const list = await given.balances.of(given.stranger)
      expect(list.filter(({ amount }) => amount.units !== 0n)).toEqual([])
    })

    it('tells what came in since when it is told to update', async () => {
      await given.balances.of(given.account)
      const holdings = await given.earn()
      expect(told(await given.balances.of(given.account, { forceUpdate: [given.account] }))).toEqual(holdings)
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
      await expectToStop((signal) => given.balances.of(given.account, { signal }))
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

const told = (list: Awaited<ReturnType<Balances['of']>>): Readonly<Record<string, string>> =>
  Object.fromEntries(list.map(({ symbol, amount }) => [symbol, formatExact(amount)]))
