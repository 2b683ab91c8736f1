import { parseAmount, truncate, type Amount } from '../../../../domain/money/amount.js'
import { formatFull } from '../../../../domain/text/format.js'

/** An estimate: the first four digits that count after the point, cut. */
export function roughText(amount: Amount, locale: string): string {
  const fraction = truncate(amount, amount.decimals).split('.')[1] ?? ''
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return formatFull(parseAmount(truncate(amount, zeros + 4), amount.decimals), locale)
}
