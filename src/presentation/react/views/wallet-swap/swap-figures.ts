import { worth } from '../../../../domain/money/send-rules.js'
import type { SwapQuote } from '../../../../domain/swap/swap.js'
import type { swapWords } from '../../i18n/en/swap.js'
import type { TranslateFor } from '../../i18n/translate.js'
import { usdText } from '../wallet-send/amount-text.js'
import { roughText } from '../account/rough-text.js'

/** What the service keeps, in money where that is known. */
export function feeText(
  { providerFee, from }: SwapQuote,
  price: string | undefined,
  locale: string,
): string | undefined {
  const usd = worth(providerFee, price)
  if (usd !== undefined) return usdText(usd, locale)
  return providerFee && `${roughText(providerFee, locale)} ${from.symbol}`
}

/** What one of the token that is received costs: cut, as all figures that promise something. */
export function rateText(
  { amount, received, from, to }: SwapQuote,
  t: TranslateFor<typeof swapWords>,
  locale: string,
): string {
  if (received.units === 0n) return ''
  const places = 12
  const units = (amount.units * 10n ** BigInt(to.decimals + places)) / (received.units * 10n ** BigInt(from.decimals))
  return t('swap.rate', {
    symbol: to.symbol,
    amount: `${roughText({ units, decimals: places }, locale)} ${from.symbol}`,
  })
}
