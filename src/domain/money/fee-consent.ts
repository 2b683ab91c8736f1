import { compareAmounts, compareDecimals, type Amount } from './amount.js'
import { worth } from './send-rules.js'
import type { FeeConsent } from './send.js'
import type { TokenBalance } from './token-balance.js'
import type { FeeQuote } from './transfer.js'

/** From here on a fee is said aloud before it is paid, in US dollars: no network takes that for a transfer on a calm day. */
const dearUsd = '50'
/** A fee that another source contradicts is not paid above this. */
const mostDoubtfulUsd = '100'
/** A fee that is worth less is not asked about for being above its reference: networks that count gas in their own way cost cents. */
const smallUsd = '1'

export interface FeeFacts {
  readonly asset: Pick<TokenBalance, 'address' | 'price'>
  readonly amount: Amount
  readonly fee: FeeQuote
  /** Who decides about the fee: where it is the wallet, the quote is a guess, of which the expected figure counts. */
  readonly feeBy: 'review' | 'wallet'
  /** Of the coin of the network. */
  readonly nativePrice: string | undefined
}

/** Whether the visitor has to agree to a fee by itself, and why; `refused` where it is too doubtful to be asked about. */
export function feeConsent({ asset, amount, fee, feeBy, nativePrice }: FeeFacts): FeeConsent | { status: 'refused' } {
  const paid = feeBy === 'wallet' ? fee.expected : fee.most
  const usd = worth(paid, nativePrice)
  const isAbove = (limit: string) => usd !== undefined && compareDecimals(usd, limit) > 0
  const doubtful = fee.caution?.includes('aboveReference') === true
  if (doubtful && feeBy === 'review' && isAbove(mostDoubtfulUsd)) return { status: 'refused' }
  if (doubtful && (usd === undefined || isAbove(smallUsd))) return { status: 'needed', because: 'aboveReference' }
  const amountUsd = worth(amount, asset.price)
  const isAboveAmount =
    asset.address === undefined
      ? compareAmounts(paid, amount) > 0
      : usd !== undefined && amountUsd !== undefined && compareDecimals(usd, amountUsd) > 0
  if (isAboveAmount) return { status: 'needed', because: 'aboveAmount' }
  return isAbove(dearUsd) ? { status: 'needed', because: 'dear' } : { status: 'needless' }
}
