import { formatExact, truncate, type Amount } from '../../../../domain/money/amount.js'
import { formatMoved } from '../../../../domain/text/format.js'

/** An amount on its way out, cut to three decimals (S9.12); what is less than they can tell is not shown as nothing. */
export function assetAmount(amount: Amount, symbol: string, locale: string): string {
  const tiny = amount.units > 0n && truncate(amount, 3) === '0'
  return `${tiny ? '<' : ''}${formatMoved(tiny ? '0.001' : formatExact(amount), locale)} ${symbol}`
}
