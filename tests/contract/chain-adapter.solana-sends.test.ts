import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { amount } from '../../src/domain/money/amount.js'
import { accountId } from '../../src/domain/networks/caip.js'
import type { Asset, Transfer } from '../../src/domain/money/transfer.js'
import { startSolanaWorld, type SolanaWorld } from './chain-adapter.solana.world.js'

const sendCount = 300
const people = [0, 1, 2, 3]
const strangers = [7, 8, 9]

let world: SolanaWorld
beforeAll(async () => {
  world = await startSolanaWorld()
  const { control } = world.chain
  for (const index of people) {
    control.fund(solanaAccount(index).address, 50_000_000_000n)
    for (const { address } of world.tokens) await control.give(address, solanaAccount(index).address, 10n ** 15n)
  }
})
afterAll(() => world.stop())

/** One unit, odd digits, round ones. */
const units = fc.oneof(fc.constant(1n), fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10n ** 11n), fc.constant(10n ** 9n))
/** What an account lives from: less opens none. */
const rent = 890_880n
const lamports = fc.oneof(fc.constant(rent), fc.bigInt(rent, 10n ** 8n), fc.constant(10n ** 6n))

describe('three hundred sends of SOL and of tokens of both programs [S1.7]', () => {
  it(
    'end with every balance as counted, to the lamport, fees and rent as they were named',
    { timeout: 180_000 },
    async () => {
      const { adapter, network, tokens, chain } = world
      const coin: Asset = network.nativeCurrency
      const addressOf = (index: number) => solanaAccount(index).address
      const everybody = [...people, ...strangers].map(addressOf)
      const parties = { from: fc.constantFrom(...people), to: fc.constantFrom(...everybody) }
      const plan = fc.oneof(
        fc.record({ ...parties, asset: fc.constant(coin), units: lamports }),
        fc.record({ ...parties, asset: fc.constantFrom<Asset>(...tokens), units }),
      )
      const orders = fc.sample(plan, { numRuns: sendCount })
      const read = async () => {
        const each = everybody.flatMap((address) => [coin, ...tokens].map((asset) => ({ address, asset })))
        const held = await Promise.all(
          each.map(({ address, asset }) => adapter.balanceOf(accountId(network.id, address), asset, network)),
        )
        return new Map(each.map(({ address, asset }, i) => [keyOf(address, asset), held[i]?.units ?? -1n]))
      }

      const ledger = await read()
      const add = (address: string, asset: Asset, by: bigint) =>
        ledger.set(keyOf(address, asset), (ledger.get(keyOf(address, asset)) ?? 0n) + by)
      let opened = 0

      chain.control.mining.pause()
      for (const { from, to, asset, units: moved } of orders) {
        const sender = addressOf(from)
        const transfer: Transfer = {
          from: accountId(network.id, sender),
          to,
          asset,
          amount: amount(moved, asset.decimals),
        }
        const fee = await adapter.estimateFee(transfer, network)
        expect(fee.most).toEqual(fee.expected)
        if (fee.terms.type === 'solana' && fee.terms.rent > 0n) opened += 1
        const handle = await adapter.transfer(world.wallet({ index: from }), transfer, network, fee)
        // One block takes it, the next has two thirds of the votes.
        chain.control.mining.mine(2)
        const outcome = await adapter.outcomeOf(handle, transfer, network)
        expect(outcome).toMatchObject({ status: 'confirmed' })
        add(sender, asset, -moved)
        add(to, asset, moved)
        add(sender, coin, -fee.most.units)
      }

      expect(orders).toHaveLength(sendCount)
      expect(new Set(orders.map(({ asset }) => asset.symbol)).size).toBe(3)
      // Each stranger's account for each token, once.
      expect(opened).toBe(strangers.length * tokens.length)
      expect(await read()).toEqual(ledger)
      for (const address of everybody) expect(chain.control.balance(address)).toBe(ledger.get(keyOf(address, coin)))
    },
  )
})

const keyOf = (address: string, asset: Asset): string => `${address} ${asset.symbol}`
