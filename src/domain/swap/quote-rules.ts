import { DialogError } from '../errors.js'
import { mostUint, multiplyByPrice, type Amount } from '../money/amount.js'
import { chainOf } from '../networks/caip.js'
import { wholeInBasisPoints, type Slippage } from './slippage.js'
import { swapError } from './swap-errors.js'
import type { SwapQuote, SwapRequest } from './swap.js'

/** A form asks for a new quote after this (wire facts 8.2). */
export const refreshQuoteMs = 10_000
/** Nothing is built from a quote older than this: what was shown then is no price any more. */
const staleQuoteMs = 60_000
/** From here on the loss is marked. */
export const noticeableImpact = 500
/** From here on the visitor has to agree to the loss by itself. */
export const highImpact = 1_500

/** @throws DialogError SWAP_REFUSED for what is no swap of two tokens on the account's network, AMOUNT_INVALID */
export function checkRequest({ account, from, to, amount }: SwapRequest): void {
  const isOne = from.address?.toLowerCase() === to.address?.toLowerCase()
  if (chainOf(account) !== from.chainId || from.chainId !== to.chainId || isOne)
    throw swapError('SWAP_REFUSED', { reason: 'two different tokens of the account’s own network are swapped' })
  if (amount.units <= 0n || amount.units >= mostUint || amount.decimals !== from.decimals)
    throw new DialogError('AMOUNT_INVALID', { reason: 'it is not above zero, or not counted as the token is' })
}

/** `old` wants to be asked for anew, `stale` must not be signed. A clock that was set back makes no quote young. */
export function ageOfQuote({ at }: Pick<SwapQuote, 'at'>, now: number): 'fresh' | 'old' | 'stale' {
  const age = now - at
  if (!(age >= 0) || age > staleQuoteMs) return 'stale'
  return age > refreshQuoteMs ? 'old' : 'fresh'
}

/** The least that may arrive: rounded down to a unit, and never nothing where something was promised. */
export function minimumReceived({ received }: Pick<SwapQuote, 'received'>, slippage: Slippage): Amount {
  const units = (received.units * BigInt(wholeInBasisPoints - slippage)) / BigInt(wholeInBasisPoints)
  return { ...received, units: units === 0n && received.units > 0n ? 1n : units }
}

/** How much is lost of what would be had at the middle price, in basis points, rounded up; a gain is no loss. */
export function lossInBasisPoints(atMiddlePrice: bigint, received: bigint): number {
  if (atMiddlePrice <= 0n || received >= atMiddlePrice) return 0
  const lost = (atMiddlePrice - received) * BigInt(wholeInBasisPoints)
  return Number((lost + atMiddlePrice - 1n) / atMiddlePrice)
}

/**
 * The same by prices in US dollars of both (wire facts 8.2). Undefined without both prices, and where they say that over 15 % more comes
 * than is paid: nobody gives that away, so one of them is wrong, and may hide any loss.
 */
export function impactByPrices(
  { amount, received }: Pick<SwapQuote, 'amount' | 'received'>,
  fromPrice: string | undefined,
  toPrice: string | undefined,
): number | undefined {
  if (fromPrice === undefined || toPrice === undefined) return undefined
  const [paid, got] = inUnits([multiplyByPrice(amount, fromPrice), multiplyByPrice(received, toPrice)])
  // Some tell nothing for a price that they do not know.
  return !paid || !got || got * 20n > paid * 23n ? undefined : lossInBasisPoints(paid, got)
}

/** Decimal texts as integers of one unit, however fine they are. */
function inUnits(texts: readonly string[]): readonly bigint[] {
  const decimals = Math.max(...texts.map((text) => (text.split('.')[1] ?? '').length))
  return texts.map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  })
}

/** The part of an amount that a fee in basis points is, rounded down. */
export const partOf = (amount: Amount, basisPoints: number): Amount => ({
  ...amount,
  units: (amount.units * BigInt(basisPoints)) / BigInt(wholeInBasisPoints),
})
