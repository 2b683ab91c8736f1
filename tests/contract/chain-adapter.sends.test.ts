import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amount } from '../../src/domain/money/amount.js'
import { accountId } from '../../src/domain/networks/caip.js'
import type { Asset, FeeQuote, Transfer } from '../../src/domain/money/transfer.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

const sendCount = 1_000
const strangers = ['0x00000000000000000000000000000000C0FFee01', '0x00000000000000000000000000000000c0FFee02']

let world: EvmWorld
beforeAll(async () => {
  world = await startEvmWorld()
  for (const token of world.tokens) for (const person of people) await world.mint(token, person, 10n ** 24n)
})
afterAll(() => world.stop())

/** Small and huge amounts, odd digits and round ones, and one unit: never more than a thousandth of what anybody has. */
const units = fc.oneof(fc.constant(1n), fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10n ** 18n), fc.constant(10n ** 15n))

describe('a thousand sends', () => {
  it('end with every balance as counted, to the wei, fees by their receipts', { timeout: 120_000 }, async () => {
    const { adapter, network, tokens, receiptOf } = world
    const assets: readonly Asset[] = [network.nativeCurrency, ...tokens]
    const addresses = [...people, ...strangers].map((address) => adapter.parseAddress(address.toLowerCase()) ?? '')
    const plan = fc.record({
      from: fc.constantFrom(...people),
      to: fc.constantFrom(...addresses),
      asset: fc.constantFrom(...assets),
      units,
    })
    const orders = fc.sample(plan, { numRuns: sendCount })
    const read = async () => {
      const each = addresses.flatMap((address) => assets.map((asset) => ({ address, asset })))
      const held = await Promise.all(
        each.map(({ address, asset }) => adapter.balanceOf(accountId(network.id, address), asset, network)),
      )
      return new Map(each.map(({ address, asset }, i) => [keyOf(address, asset), held[i]?.units ?? -1n]))
    }

    const ledger = await read()
    const add = (address: string, asset: Asset, by: bigint) =>
      ledger.set(keyOf(address, asset), (ledger.get(keyOf(address, asset)) ?? 0n) + by)
    const wallets = new Map(people.map((address) => [address, world.wallet({ address })]))

    for (const { from, to, asset, units: moved } of orders) {
      const transfer: Transfer = {
        from: accountId(network.id, from),
        to,
        asset,
        amount: amount(moved, asset.decimals),
      }
      const fee = await adapter.estimateFee(transfer, network)
      const wallet = wallets.get(from)
      if (wallet === undefined) throw new Error('Nobody has this account.')
      const handle = await adapter.transfer(wallet, transfer, network, fee)
      if (handle.kind !== 'transaction') throw new Error('A plain account sends no batch.')
      const paid = paidBy(await receiptOf(handle.hash), fee)
      add(from, asset, -moved)
      add(to, asset, moved)
      add(from, network.nativeCurrency, -paid)
    }

    expect(orders).toHaveLength(sendCount)
    expect(new Set(orders.map(({ asset }) => asset.symbol)).size).toBe(3)
    expect(await read()).toEqual(ledger)
    const last = await adapter.nativeBalance(accountId(network.id, people[0]), network)
    expect(last.amount.units).toBe(ledger.get(keyOf(people[0], network.nativeCurrency)))
  })
})

const keyOf = (address: string, asset: Asset): string => `${address.toLowerCase()} ${asset.symbol}`

/** What a mined transaction cost: never more than was named before. */
function paidBy(receipt: unknown, fee: FeeQuote): bigint {
  const { status, gasUsed, effectiveGasPrice } = receipt as Readonly<Record<string, string>>
  expect(status).toBe('0x1')
  const paid = BigInt(gasUsed ?? '') * BigInt(effectiveGasPrice ?? '')
  expect(paid <= fee.most.units).toBe(true)
  return paid
}
