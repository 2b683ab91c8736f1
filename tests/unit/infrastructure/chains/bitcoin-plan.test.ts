import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DialogError } from '../../../../src/domain/errors.js'
import {
  readBitcoinAddress,
  type BitcoinAddress,
} from '../../../../src/infrastructure/chains/bitcoin/bitcoin-address.js'
import {
  planAll,
  planPayment,
  type Payment,
  type PaymentTerms,
} from '../../../../src/infrastructure/chains/bitcoin/plan-payment.js'
import { outpoint, sumOf, type Coin } from '../../../../src/infrastructure/chains/bitcoin/spendable-coins.js'
import { dustLimit, feeOf, virtualSize } from '../../../../src/infrastructure/chains/bitcoin/transaction-size.js'

const read = (text: string): BitcoinAddress => {
  const address = readBitcoinAddress(text)
  if (address === undefined) throw new Error(`${text} is no address.`)
  return address
}
const p2pkh = read('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
const p2sh = read('3P14159f73E4gFr7JterCCQh9QjiTjiZrG')
const p2wpkh = read('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
const p2wsh = read('bc1qwqdg6squsna38e46795at95yu9atm8azzmyvckulcc7kytlcckxswvvzej')
const p2tr = read('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')
const anyOf = [p2pkh, p2sh, p2wpkh, p2wsh, p2tr] as const

const coin = (index: number, value: bigint, confirmed = true): Coin => ({
  txid: index.toString(16).padStart(64, '0'),
  index,
  value,
  confirmed,
})
const pieces = (...values: readonly bigint[]): readonly Coin[] => values.map((value, index) => coin(index, value))

const coins = fc
  .array(
    fc.record({
      value: fc.oneof(fc.bigInt(1n, 2_000n), fc.bigInt(1n, 1_000_000n), fc.bigInt(1n, 5_000_000_000n)),
      confirmed: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map(({ value, confirmed }, index) => coin(index, value, confirmed)))
const terms = fc.record({
  payer: fc.constantFrom(p2pkh, p2sh, p2wpkh, p2tr),
  recipient: fc.constantFrom(...anyOf),
  rate: fc.oneof(fc.bigInt(1_000n, 5_000n), fc.bigInt(1_000n, 300_000n)),
  symbol: fc.constant('BTC'),
})
const amount = fc.oneof(fc.bigInt(1n, 2_000n), fc.bigInt(1n, 2_000_000n), fc.bigInt(1n, 10_000_000_000n))

const attempt = <T>(make: () => T): T | DialogError => {
  try {
    return make()
  } catch (error) {
    return error as DialogError
  }
}
const isPlan = (made: Payment | DialogError): made is Payment => 'inputs' in made

/** What holds of every payment. */
function expectSound({ inputs, amount: paid, change, fee }: Payment, { payer, recipient, rate }: PaymentTerms): void {
  expect(sumOf(inputs)).toBe(paid + change + fee)
  expect(new Set(inputs.map(outpoint)).size).toBe(inputs.length)
  expect(paid >= dustLimit(recipient)).toBe(true)
  expect(change === 0n || change >= dustLimit(payer)).toBe(true)
  const size = virtualSize(payer, inputs.length, change > 0n ? [recipient, payer] : [recipient])
  const needed = feeOf(size, rate)
  // With change the fee is what the rate says; without, what would have been dust comes to it.
  const withChange = feeOf(virtualSize(payer, inputs.length, [recipient, payer]), rate)
  if (change > 0n) expect(fee).toBe(needed)
  else expect(fee >= needed && fee < withChange + dustLimit(payer)).toBe(true)
}

describe('a payment', () => {
  it('is exact for any coins, amount, rate and kinds of address', () => {
    const seen = { paid: 0, changeless: 0, refused: 0 }
    fc.assert(
      fc.property(coins, amount, terms, (held, wanted, given) => {
        const made = attempt(() => planPayment(held, wanted, given))
        if (!isPlan(made)) {
          seen.refused += 1
          const all = attempt(() => planAll(held, given))
          // Nothing that could have been paid is refused.
          const couldBePaid = isPlan(all) && all.amount >= wanted
          const isTooSmall = wanted < dustLimit(given.recipient)
          expect([made.code, couldBePaid && !isTooSmall]).toEqual([
            isTooSmall ? 'AMOUNT_TOO_SMALL' : 'INSUFFICIENT_FUNDS',
            false,
          ])
          return
        }
        seen.paid += 1
        if (made.change === 0n) seen.changeless += 1
        expect(made.amount).toBe(wanted)
        expect(made.inputs.every((one) => held.includes(one))).toBe(true)
        expectSound(made, given)
      }),
      { numRuns: 2_000 },
    )
    expect(seen.paid > 200 && seen.changeless > 20 && seen.refused > 200).toBe(true)
  })

  it('of all is what is left of the coins that are worth spending, and can be made', () => {
    fc.assert(
      fc.property(coins, terms, (held, given) => {
        const all = attempt(() => planAll(held, given))
        if (!isPlan(all)) {
          expect(all.code).toBe('INSUFFICIENT_FUNDS')
          return
        }
        expectSound(all, given)
        expect(all.change).toBe(0n)
        // What stays behind costs more to spend than it is worth: with it, less would arrive.
        const fee = (count: number) => feeOf(virtualSize(given.payer, count, [given.recipient]), given.rate)
        const left = held.filter((one) => !all.inputs.includes(one))
        for (const one of left) {
          const more = sumOf(all.inputs) + one.value - fee(all.inputs.length + 1)
          expect(more <= all.amount + 1n).toBe(true)
        }
        // To the satoshi: one more is too much.
        expect(planPayment(held, all.amount, given)).toEqual(all)
        expect(attempt(() => planPayment(held, all.amount + 1n, given))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
      }),
      { numRuns: 1_000 },
    )
  })

  it('says what the least is that each kind of address takes, as Bitcoin Core reckons it', () => {
    expect(anyOf.map((recipient) => dustLimit(recipient))).toEqual([546n, 540n, 294n, 330n, 330n])
    const given = { payer: p2wpkh, recipient: p2tr, rate: 1_000n, symbol: 'BTC' }
    expect(attempt(() => planPayment(pieces(100_000n), 329n, given))).toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
      detail: { minimum: '0.0000033 BTC' },
    })
    expect(planPayment(pieces(100_000n), 330n, given).amount).toBe(330n)
  })

  it('says what is missing', () => {
    const given = { payer: p2wpkh, recipient: p2wpkh, rate: 2_000n, symbol: 'BTC' }
    // 110 virtual bytes for one input and one output.
    expect(attempt(() => planPayment(pieces(10_000n), 9_999n, given))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      detail: { missing: '0.00000219 BTC' },
    })
  })

  it('brings nothing back that would be dust', () => {
    const given = { payer: p2wpkh, recipient: p2wpkh, rate: 1_000n, symbol: 'BTC' }
    // 141 virtual bytes with change, 110 without.
    expect(planPayment(pieces(100_000n), 100_000n - 141n - 294n, given)).toMatchObject({ change: 294n, fee: 141n })
    expect(planPayment(pieces(100_000n), 100_000n - 141n - 293n, given)).toMatchObject({ change: 0n, fee: 434n })
    expect(planPayment(pieces(100_000n), 99_890n, given)).toMatchObject({ change: 0n, fee: 110n })
    expect(attempt(() => planPayment(pieces(100_000n), 99_891n, given))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  it('takes what is in blocks before what is not', () => {
    const given = { payer: p2wpkh, recipient: p2wpkh, rate: 1_000n, symbol: 'BTC' }
    const held = [coin(0, 900_000n, false), coin(1, 50_000n), coin(2, 60_000n)]
    expect(planPayment(held, 100_000n, given).inputs.every(({ confirmed }) => confirmed)).toBe(true)
    expect(planPayment(held, 200_000n, given).inputs).toContain(held[0])
  })

  it('takes coins of which nothing comes back, else as few of the largest as suffice', () => {
    const given = { payer: p2wpkh, recipient: p2wpkh, rate: 1_000n, symbol: 'BTC' }
    const held = pieces(500_000n, 60_000n, 40_000n, 300_000n)
    // 178 virtual bytes for two inputs and one output.
    const [, sixty, forty] = held
    expect(planPayment(held, 99_822n, given)).toMatchObject({ inputs: [sixty, forty], change: 0n, fee: 178n })
    expect(planPayment(held, 99_000n, given).inputs).toEqual([held[0]])
    expect(planPayment(held, 700_000n, given).inputs).toEqual([held[0], held[3]])
  })

  it('spends what is bound, whatever it is worth, and others only where that does not suffice', () => {
    const given = { payer: p2wpkh, recipient: p2wpkh, rate: 1_000n, symbol: 'BTC' }
    const bound = { ...coin(9, 60_000n, false), bound: true }
    const held = [...pieces(500_000n, 40_000n), bound]
    expect(planPayment(held, 50_000n, given).inputs).toEqual([bound])
    expect(planPayment(held, 99_822n, given)).toMatchObject({ inputs: [bound, held[1]], change: 0n })
    expect(planPayment(held, 200_000n, given).inputs).toEqual([bound, held[0]])
  })

  it('is never longer than what nodes pass on', () => {
    const given = { payer: p2pkh, recipient: p2wpkh, rate: 1_000n, symbol: 'BTC' }
    const many = Array.from({ length: 5_000 }, (_, index) => coin(index, 100_000n + BigInt(index)))
    const all = planAll(many, given)
    expect(virtualSize(p2pkh, all.inputs.length, [p2wpkh]) * 4n <= 400_000n).toBe(true)
    // All of them are kept on the device until the chain has decided.
    expect(all.inputs.length).toBe(400)
    expect(all.inputs[0]?.value).toBe(104_999n)
    expect(attempt(() => planPayment(many, all.amount + 1n, given))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(planPayment(many, all.amount, given).change).toBe(0n)
  })

  it('holds more than all the bitcoin there is', () => {
    const given = { payer: p2wpkh, recipient: p2wpkh, rate: 1_001n, symbol: 'BTC' }
    const made = planPayment(pieces(1_050_000_000_000_000n, 1_050_000_000_000_000n), 2_099_999_999_999_001n, given)
    expectSound(made, given)
    expect(made.amount).toBe(2_099_999_999_999_001n)
  })
})

describe('the size of a transaction', () => {
  // Of the weights that Bitcoin Core and its kin publish for one input and two outputs to the same kind of address.
  it.each([
    ['P2PKH', p2pkh, 226n],
    ['P2SH of P2WPKH', p2sh, 166n],
    ['P2WPKH', p2wpkh, 141n],
    ['P2TR', p2tr, 154n],
  ] as const)('%s: %s', (_, kind, size) => {
    expect(virtualSize(kind, 1, [kind, kind])).toBe(size)
  })

  it('counts many inputs with three bytes', () => {
    const [below, above] = [virtualSize(p2wpkh, 252, [p2wpkh]), virtualSize(p2wpkh, 253, [p2wpkh])]
    expect(above - below).toBe(70n)
  })
})
