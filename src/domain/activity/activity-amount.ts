import type { ActivityTransfer } from './activity.js'
import { compareDecimals } from '../money/amount.js'
import { formatMoved } from '../text/format.js'

const gaining: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
/** Whether an operation of this kind brings what it moves: told by the kind, never by a text of strangers. */
export const isGain = (type: string): boolean => gaining.includes(type)

const giving: readonly string[] = ['withdraw', 'repay', 'burn']
/** The least that three decimals can tell. */
const least = '0.001'

/**
 * How much moved, with a sign where the operation has one: `+12.500 USDC` (S9.12). What is less than three decimals can tell is
 * not shown as nothing: `<0.001 ETH`.
 */
export function movedText(
  type: string,
  transfer: ActivityTransfer & { readonly kind: 'fungible' },
  locale?: string,
): string {
  const { quantity, symbol } = transfer
  const sign = isGain(type) ? '+' : giving.includes(type) ? '-' : ''
  const tiny = compareDecimals(quantity, '0') > 0 && compareDecimals(quantity, least) < 0
  return `${sign}${tiny ? '<' : ''}${formatMoved(tiny ? least : quantity, locale)} ${symbol}`
}
