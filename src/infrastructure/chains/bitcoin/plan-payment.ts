import { amount as amountOf, formatExact } from '../../../domain/money/amount.js'
import { chainError } from '../../../domain/money/chain-errors.js'
import type { BitcoinAddress } from './bitcoin-address.js'
import { sumOf, type Coin } from './spendable-coins.js'
import { dustLimit, feeOf, inputWeight, maximumWeight, virtualSize } from './transaction-size.js'

/** A transaction before it is signed; everything in satoshi. Invariant: inputs = amount + change + fee. */
export interface Payment {
  readonly inputs: readonly Coin[]
  readonly amount: bigint
  /** What comes back to the payer; nothing where it would be dust, which goes to the fee then. */
  readonly change: bigint
  readonly fee: bigint
}

export interface PaymentTerms {
  readonly payer: BitcoinAddress
  readonly recipient: BitcoinAddress
  /** Satoshi for 1,000 virtual bytes. */
  readonly rate: bigint
  /** What the coin is called: an amount in a refusal names its unit. */
  readonly symbol: string
}

/**
 * Coins for an amount, what they cost to spend at the rate, and what comes back.
 * @throws DialogError AMOUNT_TOO_SMALL, INSUFFICIENT_FUNDS with what is missing
 */
export function planPayment(coins: readonly Coin[], amount: bigint, terms: PaymentTerms): Payment {
  const least = dustLimit(terms.recipient)
  if (amount < least) throw chainError('AMOUNT_TOO_SMALL', { minimum: written(least, terms) })
  const worthwhile = worthSpending(coins, terms)
  // What is not in a block yet can still get lost, so it is taken last.
  for (const some of [worthwhile.filter((coin) => coin.confirmed || isBound(coin)), worthwhile]) {
    const plan = planWith(some, amount, terms)
    if (plan !== undefined) return plan
  }
  const missing = amount + costOf(worthwhile.length, false, terms) - sumOf(worthwhile)
  throw chainError('INSUFFICIENT_FUNDS', { missing: written(missing, terms) })
}

/**
 * All that can be paid: of every coin that is worth more than it costs to spend it.
 * @throws DialogError INSUFFICIENT_FUNDS
 */
export function planAll(coins: readonly Coin[], terms: PaymentTerms): Payment {
  const inputs = worthSpending(coins, terms)
  const fee = costOf(inputs.length, false, terms)
  const amount = sumOf(inputs) - fee
  const least = dustLimit(terms.recipient)
  if (amount < least) throw chainError('INSUFFICIENT_FUNDS', { missing: written(least - amount, terms) })
  return { inputs, amount, change: 0n, fee }
}

/** As many are kept on the device for as long as it is open what became of them. */
const maximumInputs = 400n

/** The most valuable first, and no more than a transaction can hold. What is bound is spent, whatever it costs. */
function worthSpending(coins: readonly Coin[], { payer, rate }: PaymentTerms): readonly Coin[] {
  const weight = inputWeight[payer.type]
  const fitting = (maximumWeight - 1_000n) / weight
  const most = fitting < maximumInputs ? fitting : maximumInputs
  return coins
    .filter((coin) => isBound(coin) || coin.value * 4_000n > weight * rate)
    .sort(
      (a, b) => (isBound(b) ? 1 : 0) - (isBound(a) ? 1 : 0) || (a.value === b.value ? 0 : a.value < b.value ? 1 : -1),
    )
    .filter((_, index) => BigInt(index) < most)
}

const isBound = ({ bound }: Coin): boolean => bound === true

/**
 * A payment with what is bound and, of the others, with such that nothing has to come back, where going through them once finds these;
 * else with as few of the largest as suffice.
 * @param coins the most valuable first
 */
function planWith(coins: readonly Coin[], amount: bigint, terms: PaymentTerms): Payment | undefined {
  const bound = coins.filter(isBound)
  const others = coins.filter((coin) => !isBound(coin))
  const least = complete(bound, amount, terms)
  if (least !== undefined) return least
  let close = bound
  for (const coin of others) {
    const closer = complete([...close, coin], amount, terms)
    if (closer?.change === 0n) return closer
    if (closer === undefined) close = [...close, coin]
  }
  let largest = bound
  for (const coin of others) {
    largest = [...largest, coin]
    const enough = complete(largest, amount, terms)
    if (enough !== undefined) return enough
  }
  return undefined
}

function complete(inputs: readonly Coin[], amount: bigint, terms: PaymentTerms): Payment | undefined {
  const left = sumOf(inputs) - amount
  const change = left - costOf(inputs.length, true, terms)
  if (change >= dustLimit(terms.payer)) return { inputs, amount, change, fee: left - change }
  return left >= costOf(inputs.length, false, terms) ? { inputs, amount, change: 0n, fee: left } : undefined
}

const costOf = (inputs: number, withChange: boolean, { payer, recipient, rate }: PaymentTerms): bigint =>
  feeOf(virtualSize(payer, inputs, withChange ? [recipient, payer] : [recipient]), rate)

const written = (satoshi: bigint, { symbol }: PaymentTerms): string => `${formatExact(amountOf(satoshi, 8))} ${symbol}`
