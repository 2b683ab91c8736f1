// @ts-expect-error The library has no types; what is used of it is below.
import coinselect from 'coinselect'
import type { BitcoinAddress } from './bitcoin-address.js'
import type { Coin } from './spendable-coins.js'
import { countBytes, divideUp, inputWeight } from './transaction-size.js'

/** Values are satoshi. Of a script only the length counts. */
interface Sized {
  readonly value: number
  readonly script: { readonly length: number }
}

/**
 * Coins for some outputs: without a rest if it finds such, else the largest first. No `inputs` where they do not suffice.
 * @param rate satoshi for one byte, an integer
 */
type Choose = <C extends Sized>(
  coins: readonly C[],
  outputs: readonly Sized[],
  rate: number,
) => { readonly inputs?: readonly C[] }

const choose: Choose = coinselect

/** Bytes that the library counts for every input by itself. */
const countedInput = 41n

/**
 * The coins that the library would pay with; undefined where it thinks that they do not suffice. It counts whole satoshi for whole
 * bytes, so sizes and rate are rounded up: what it says suffices does so, and what it refuses may still suffice to the satoshi. All of
 * its sums are made again by the caller.
 * @param rate satoshi for 1,000 virtual bytes
 */
export function chooseCoins(
  coins: readonly Coin[],
  payer: BitcoinAddress,
  recipient: BitcoinAddress,
  amount: bigint,
  rate: bigint,
): readonly Coin[] | undefined {
  const input = { length: exact(divideUp(inputWeight[payer.type], 4n) - countedInput) }
  // The library knows neither the marker of SegWit nor long counts.
  const extra = 1n + 2n * (countBytes(coins.length) - 1n)
  const output = { length: exact(BigInt(recipient.script.length) + extra) }
  const listed = coins.map((coin) => ({ coin, value: exact(coin.value), script: input }))
  const { inputs } = choose(listed, [{ value: exact(amount), script: output }], exact(divideUp(rate, 1_000n)))
  return inputs?.map(({ coin }) => coin)
}

/** All satoshi that there will ever be are fewer than 2^53. */
const exact = (value: bigint): number => Number(value)
