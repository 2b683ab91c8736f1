import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asset, FeeQuote, Transfer, TransferHandle } from '../../src/domain/money/transfer.js'
import { withoutCost } from '../fixtures/without-cost.ts'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

const [sender, recipient] = people
const units = 10n ** 20n
let world: EvmWorld
beforeAll(async () => {
  world = await startEvmWorld()
  for (const token of [...world.tokens, world.toll]) await world.mint(token, sender, 10n * units)
})
afterAll(() => world.stop())

const payment = (asset: Asset, change: Partial<Transfer> = {}): Transfer => ({
  from: world.account,
  to: recipient,
  asset,
  amount: { units, decimals: asset.decimals },
  ...change,
})
const tried = (what: Transfer) => world.adapter.simulate?.(what, world.network)
/** Sends what the review says of it: so much arrives. */
async function sent(what: Transfer, arrives?: bigint): Promise<TransferHandle> {
  const { adapter, network } = world
  const fee = await adapter.estimateFee(what, network, undefined)
  const rules: FeeQuote['rules'] =
    arrives === undefined ? [] : [{ kind: 'tokenFee', arrives: { units: arrives, decimals: what.asset.decimals } }]
  return adapter.transfer(world.wallet(), what, network, { ...fee, rules })
}
const became = (handle: TransferHandle, asked: Transfer) =>
  withoutCost(world.adapter.outcomeOf(handle, asked, world.network))

describe('a token that keeps a part of what is sent, on EVM networks', () => {
  it('says before how much arrives, to the unit; others say that all of it does, and coins say nothing', async () => {
    const odd = { amount: { units: 101n, decimals: 18 } }
    expect(await tried(payment(world.toll))).toEqual({ works: true, arrives: (units / 100n) * 99n })
    expect(await tried(payment(world.toll, odd))).toEqual({ works: true, arrives: 100n })
    for (const token of world.tokens) expect(await tried(payment(token))).toEqual({ works: true, arrives: units })
    const coins = payment({ symbol: 'ETH', decimals: 18 }, { amount: { units: 5n, decimals: 18 } })
    expect(await tried(coins)).toEqual({ works: true })
    expect(await tried(payment(world.toll, { amount: { units: 100n * units, decimals: 18 } }))).toMatchObject({
      works: false,
    })
  })

  it('is confirmed where as much arrived as was said, and something else where less or more was sent', async () => {
    const asked = payment(world.toll)
    const arrives = (units / 100n) * 99n
    const handle = await sent(asked, arrives)
    expect(handle).toMatchObject({ kind: 'transaction', kept: String(units - arrives) })
    expect(await became(handle, asked)).toMatchObject({ status: 'confirmed' })
    // Nobody said so before.
    const { kept: _, ...silent } = handle as Extract<TransferHandle, { kind: 'transaction' }>
    const landed = { amount: { units: arrives, decimals: 18 } }
    expect(await became(silent, asked)).toMatchObject({ status: 'other', landed })
    // A wallet that sent just as much of a token that keeps nothing.
    const [plain] = world.tokens
    const less = await sent(payment(plain, { amount: { units: arrives, decimals: 18 } }))
    expect(await became({ ...less, kept: String(units - arrives) }, payment(plain))).toMatchObject({
      status: 'other',
      landed,
    })
  })

  it('that keeps nothing any more is confirmed as well: all of it arrived', async () => {
    const asked = payment(world.tokens[0])
    expect(await became(await sent(asked, (units / 100n) * 99n), asked)).toMatchObject({ status: 'confirmed' })
  })
})
