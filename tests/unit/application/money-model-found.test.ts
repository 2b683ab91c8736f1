import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '../../../src/domain/money/outgoing.js'
import { checkSignaturesInTurn } from '../support/crypto-in-turn.js'
import { evmMoney } from '../support/money/evm-money.js'
import type { MoneyFamily, Setup } from '../support/money/money-family.js'
import { confirmIn, ends, loadAnew, nodeTurns, reviewIn, walletTurns, type Step } from '../support/money/money-steps.js'
import { createMoneyWorld } from '../support/money/money-world.js'
import { createTally } from '../support/tally.js'

/** The first history fetches all the code of its family, which a busy machine takes its time for. */
const longestMs = 60_000

/** What a tab says at the end of a history; that all of it was true all along, the world itself holds against it. */
async function toldAfter(family: MoneyFamily, setup: Setup, history: readonly Step[]) {
  const world = await createMoneyWorld(family, setup, createTally(1))
  for (const one of history) await one.run(world)
  const all = world.tabs[0]?.outgoing.state.get() ?? []
  world.end()
  return all.map((one) => outcomeOf(one)?.status ?? one.state.status)
}

describe('histories that the search once found', () => {
  beforeAll(checkSignaturesInTurn)
  afterAll(() => void vi.unstubAllGlobals())

  it(
    'two equal payments, of which one took the place of the other while a node said that both had landed',
    async () => {
      const history = [
        ...[reviewIn(0, '1'), walletTurns('keeps', -32_601), confirmIn(0)],
        ...[reviewIn(0, '1'), nodeTurns(0, 'claims'), walletTurns('sendsAndFails', -32_601), confirmIn(0)],
        ...[loadAnew(0), ends(evmMoney)],
      ]
      const told = await toldAfter(evmMoney, { wallet: 'sends', way: 'page', asset: 'coin', sources: 2 }, history)
      // One of them is in a block: which, nobody can tell, so neither is ruled out.
      expect(told.toSorted()).toEqual(['confirmed', 'unknown'])
    },
    longestMs,
  )
})
