import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hostileMoods } from '../../../fakes/lying-wallet.js'
import { checkSignaturesInTurn } from '../crypto-in-turn.js'
import { searchHistories } from '../search-histories.js'
import { createTally } from '../tally.js'
import type { MoneyFamily } from './money-family.js'
import { moneyHistories } from './money-histories.js'
import { createMoneyWorld } from './money-world.js'

/** Histories of one family in the gate: of all three together they are 1,500. */
const histories = Number(process.env['MODEL_RUNS'] ?? 500)
/** What one of them may take where everything else runs too. */
const msOfOne = 3_600

/** The model of money for one family: a search with fast-check. */
export function searchMoney(family: MoneyFamily): void {
  describe(`money on ${family.name} under hostile wallets, nodes, tabs, reloads and clocks`, () => {
    beforeAll(checkSignaturesInTurn)
    afterAll(() => void vi.unstubAllGlobals())

    it(
      'is never said to be sent or not sent when it is not so, and never asked for twice without a word',
      async () => {
        const tally = createTally(histories)
        await searchHistories(
          fc.asyncProperty(
            moneyHistories(family),
            fc.record({
              wallet: fc.constantFrom(...family.wallets),
              way: fc.constantFrom(...family.ways),
              asset: fc.constantFrom(...family.assets),
              sources: fc.constantFrom(1, 2),
            }),
            async (list, setup) => {
              const world = await createMoneyWorld(family, setup, tally)
              for (const one of list) await one.run(world)
              world.end()
            },
          ),
          histories,
        )
        tally.expectAtLeast({
          ...Object.fromEntries(hostileMoods.map((mood) => [`the wallet ${mood}`, 2])),
          ...family.least,
        })
        expect.hasAssertions()
      },
      histories * msOfOne,
    )
  })
}
