import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitcoinAccount, type BitcoinKey } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { amount, truncate } from '../../src/domain/money/amount.js'
import type { FeeQuote, Transfer } from '../../src/domain/money/transfer.js'
import { keyAs, startBitcoinWorld, taprootKey, type BitcoinWorld } from './chain-adapter.bitcoin-world.js'

const payments = 80
const tap = taprootKey(13)
/** One of each kind of address that a wallet pays from. */
const payers: readonly BitcoinKey[] = [bitcoinAccount(10).payment, keyAs('p2sh', 11), keyAs('p2pkh', 12), tap]
/** P2WSH of the vectors of BIP-173 is nobody's here. */
const stranger = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'
/** Its coins must never move. */
const ordinals = bitcoinAccount(10).ordinals

let world: BitcoinWorld
beforeAll(async () => {
  world = await startBitcoinWorld()
  for (const { address } of payers)
    for (const satoshi of [3_000_000n, 1_234_567n, 500_000n, 90_001n, 20_000n, 700n, 331n])
      await world.chain.control.fund(address, satoshi)
  for (const satoshi of [546n, 10_000n]) await world.chain.control.fund(tap.address, satoshi)
  await world.chain.control.fund(ordinals.address, 5_000_000n)
})
afterAll(() => world.stop())

const order = fc.record({
  from: fc.constantFrom(...payers),
  to: fc.constantFrom(...payers.map(({ address }) => address), stranger),
  /** Of what there is, in thousandths; 0 is all. */
  share: fc.oneof({ arbitrary: fc.integer({ min: 1, max: 400 }), weight: 9 }, fc.constant(0)),
  /** Thousandths of a satoshi for a virtual byte. */
  rate: fc.bigInt(200n, 60_000n),
  mines: fc.boolean(),
})

interface ExplorerTransaction {
  readonly fee: number
  readonly weight: number
  readonly vin: readonly { readonly sequence: number; readonly prevout: { readonly scriptpubkey_address: string } }[]
  readonly vout: readonly { readonly scriptpubkey_address: string; readonly value: number }[]
}

describe('payments from every kind of address', () => {
  it('end with every balance as counted, to the satoshi', { timeout: 240_000 }, async () => {
    const { adapter, network, chain, idOf } = world
    const { control } = chain
    const addresses = [...payers.map(({ address }) => address), stranger]
    const ledger = new Map(addresses.map((address) => [address, control.balance(address)]))
    const add = (address: string, by: bigint) => ledger.set(address, (ledger.get(address) ?? 0n) + by)
    const wallets = new Map(payers.map((key) => [key, world.wallet({ key, ordinals })]))
    const read = async (hash: string) => (await (await fetch(`${chain.url}/tx/${hash}`)).json()) as ExplorerTransaction
    const coinsOf = async (address: string): Promise<readonly bigint[]> => {
      const listed = await (await fetch(`${chain.url}/address/${address}/utxo`)).json()
      return (listed as readonly { readonly value: number }[]).map(({ value }) => BigInt(value))
    }
    const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n)
    let sent = 0
    let alls = 0

    for (const { from, to, share, rate, mines } of fc.sample(order, { numRuns: payments })) {
      control.setRates({ '3': Number(truncate({ units: rate, decimals: 3 }, 3)) })
      const coin = network.nativeCurrency
      const held = await adapter.balanceOf(idOf(from), coin, network, wallets.get(from))
      const transfer = (units: bigint): Transfer => ({
        from: idOf(from),
        to,
        asset: coin,
        amount: amount(units, 8),
      })
      const wanted = (held.units * BigInt(share)) / 1_000n
      const fee: FeeQuote | string = await adapter
        .estimateFee(transfer(wanted), network, wallets.get(from))
        .catch((error: { code: string }) => error.code)
      if (typeof fee === 'string') {
        expect(['AMOUNT_TOO_SMALL', 'INSUFFICIENT_FUNDS']).toContain(fee)
        await control.mine(1)
        continue
      }
      const units = wanted === 0n ? held.units - fee.most.units : wanted
      const wallet = wallets.get(from)
      if (wallet === undefined) throw new Error('Nobody has this account.')
      const handle = await adapter.transfer(wallet, transfer(units), network, fee)
      if (handle.kind !== 'transaction') throw new Error('Bitcoin has no batches.')
      sent += 1
      if (wanted === 0n) alls += 1

      const { fee: paid, weight, vin, vout } = await read(handle.hash)
      // What was named is what is paid; of all, what stays behind is not.
      expect(BigInt(paid)).toBe(fee.expected.units)
      // Signatures are at most a byte or two shorter than what was reckoned with, never longer.
      const size = BigInt(Math.ceil(weight / 4))
      expect(BigInt(paid) * 1_000n >= size * (rate > 1_000n ? rate : 1_000n)).toBe(true)
      expect(vin.every(({ prevout }) => prevout.scriptpubkey_address === from.address)).toBe(true)
      expect(vin.every(({ sequence }) => sequence === 0xfffffffd)).toBe(true)
      const [first, ...change] = vout
      expect(first).toMatchObject({ scriptpubkey_address: to, value: Number(units) })
      expect(change.length).toBeLessThanOrEqual(wanted === 0n ? 0 : 1)
      expect(change.every(({ scriptpubkey_address }) => scriptpubkey_address === from.address)).toBe(true)
      add(from.address, -units - fee.expected.units)
      add(to, units)
      const outcome = await adapter.outcomeOf(handle, transfer(units), network)
      expect(outcome).toEqual({ status: 'pending', hash: handle.hash })
      if (!mines) continue
      await control.mine(1)
      expect(await adapter.outcomeOf(handle, transfer(units), network)).toMatchObject({
        status: 'confirmed',
        depth: 1,
      })
    }

    await control.mine(1)
    // Whoever is emptied early pays no more: of ten seeds the least was 54, and 5 of all.
    expect(sent).toBeGreaterThanOrEqual(40)
    expect(alls).toBeGreaterThanOrEqual(1)
    const fresh = world.adapterWith({})
    const [payer] = payers
    if (payer === undefined) throw new Error('Nobody pays.')
    for (const address of addresses) {
      expect([address, control.balance(address)]).toEqual([address, ledger.get(address)])
      const held = await fresh.balanceOf(
        `${network.id}:${address}`,
        network.nativeCurrency,
        network,
        wallets.get(payer),
      )
      const coins = await coinsOf(address)
      // On taproot small coins may carry an inscription: these have not moved, and are not counted.
      const isTaproot = address === tap.address
      expect(held.units).toBe(sum(coins.filter((value) => !isTaproot || value > 10_000n)))
      if (isTaproot) expect(coins).toEqual(expect.arrayContaining([700n, 331n, 546n, 10_000n]))
    }
    expect(control.balance(ordinals.address)).toBe(5_000_000n)
  })
})
