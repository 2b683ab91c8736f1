import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkSignaturesInTurn } from '../support/crypto-in-turn.js'
import { bitcoinMoney } from '../support/money/bitcoin-money.js'
import { evmMoney } from '../support/money/evm-money.js'
import { solanaMoney } from '../support/money/solana-money.js'
import { moneyHistories } from '../support/money/money-histories.js'
import { createMoneyWorld } from '../support/money/money-world.js'
import { createTally } from '../support/tally.js'

const histories = Number(process.env['MODEL_RUNS'] ?? 500)

beforeAll(checkSignaturesInTurn)
afterAll(() => void vi.unstubAllGlobals())

describe.each([evmMoney, solanaMoney, bitcoinMoney])(
  'money under hostile wallets, nodes, tabs, reloads and clocks: $name',
  (family) => {
    it('is never said to be sent or not sent when it is not so, and never asked for twice without a word', async () => {
      const tally = createTally(histories)
      await fc.assert(
        fc.asyncProperty(
          moneyHistories(family),
          fc.constantFrom('sends' as const, 'signs' as const),
          fc.constantFrom(1, 2),
          async (list, wallet, sources) => {
            const world = await createMoneyWorld(family, { wallet, sources }, tally)
            for (const one of list) await one.run(world)
            world.end()
          },
        ),
        { numRuns: histories },
      )
      tally.expectAtLeast(family.least)
      expect.hasAssertions()
    }, 600_000)
  },
)
