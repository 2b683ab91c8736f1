import type { ChainId } from '../networks/caip.js'
import { compareAmounts, compareDecimals, type Amount } from './amount.js'
import { mostEther, mostOfCoin } from './coin-bounds.js'
import { worth } from './send-rules.js'
import type { FeeConsent } from './send.js'
import type { TokenBalance } from './token-balance.js'
import type { FeeQuote } from './transfer.js'

/** From here on a fee is said aloud before it is paid, in US dollars: no network takes that for a transfer on a calm day. */
const dearUsd = '50'
/** A fee that another source contradicts is not paid above this. */
const mostDoubtfulUsd = '100'
/** And one that no other source confirms not above this. */
const mostUncheckedUsd = '500'
/** A fee that is worth less is not asked about for being above its reference: networks that count gas in their own way cost cents. */
const smallUsd = '1'

/** Of a fee that one source alone named, where no price tells what it is worth: not more than a tenth of the coins that are sent. */
const partOfAmount = 10n
/** And, whatever it is said to be worth, not more than two parts in 25 of what no transfer costs: a fiftieth of an ether. */
const [boldPart, boldParts] = [2n, 25n]
/** The same in satoshi. */
const boldSatoshi = 50_000n
/** Satoshi for 1,000 virtual bytes: paid on the busiest days alone. */
const boldRate = 500_000n
/** Paid within single blocks of some years; without a second source or the last blocks nobody can tell it from a lie. */
const mostUncheckedRate = 2_000_000n

export interface FeeFacts {
  readonly asset: Pick<TokenBalance, 'address' | 'price'>
  readonly amount: Amount
  readonly fee: FeeQuote
  /** Who decides about the fee: where it is the wallet, the quote is a guess, of which the expected figure counts. */
  readonly feeBy: 'review' | 'wallet'
  readonly network: ChainId
  /** Of the coin of the network. */
  readonly nativePrice: string | undefined
}

/** Whether the visitor has to agree to a fee by itself, and why; `refused` where it is too doubtful to be asked about. */
export function feeConsent(facts: FeeFacts): FeeConsent | { status: 'refused' } {
  const { asset, amount, fee, feeBy, network, nativePrice } = facts
  const paid = feeBy === 'wallet' ? fee.expected : fee.most
  const usd = worth(paid, nativePrice)
  const isAbove = (limit: string) => usd !== undefined && compareDecimals(usd, limit) > 0
  const doubtful = fee.caution?.includes('aboveReference') === true
  if (doubtful && feeBy === 'review' && isAbove(mostDoubtfulUsd)) return { status: 'refused' }
  const isMuch = isMuchOfCoin(paid, fee, network)
  if (doubtful && (usd === undefined || isAbove(smallUsd) || isMuch))
    return { status: 'needed', because: 'aboveReference' }
  const { terms } = fee
  const isUnchecked = fee.caution?.includes('unverified') === true
  const isHighRate = terms.type === 'bitcoin' && terms.rate > mostUncheckedRate
  if (isUnchecked && feeBy === 'review' && (isHighRate || isAbove(mostUncheckedUsd))) return { status: 'refused' }
  const isPart = usd === undefined && asset.address === undefined && paid.units * partOfAmount > amount.units
  const isBold = isUnchecked && (isMuch || isPart)
  const amountUsd = worth(amount, asset.price)
  const isAboveAmount =
    asset.address === undefined
      ? compareAmounts(paid, amount) > 0
      : usd !== undefined && amountUsd !== undefined && compareDecimals(usd, amountUsd) > 0
  if (isAboveAmount) return { status: 'needed', because: 'aboveAmount' }
  return isAbove(dearUsd) || isBold ? { status: 'needed', because: 'dear' } : { status: 'needless' }
}

/**
 * Whether a fee is so many coins that nobody should pay it on the word of one: a price does not excuse it, for who told the fee may have
 * told that, too.
 */
function isMuchOfCoin({ units, decimals }: Amount, { terms }: FeeQuote, network: ChainId): boolean {
  if (terms.type === 'bitcoin') return terms.rate > boldRate || units > boldSatoshi
  if (terms.type !== 'eip1559' && terms.type !== 'legacy') return false
  const most = (mostOfCoin(network) ?? mostEther) * 10n ** BigInt(decimals)
  return units * 1_000n * boldParts > most * boldPart
}
