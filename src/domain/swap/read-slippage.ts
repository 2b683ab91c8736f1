import { parseAmountInput } from '../money/amount-input.js'
import { isSlippage, type Slippage } from './slippage.js'

/**
 * Reads what a visitor types as percent, in digits and signs of their language: `0.5`, `1 %`, `1,25`, `۰٫۵`. Undefined for what is no slippage
 * or finer than a basis point.
 */
export function readSlippage(text: string, locale?: string): Slippage | undefined {
  const input = parseAmountInput(text.replace(/\s{0,9}[%٪]\s{0,9}$/, ''), 2, locale)
  const value = input.status === 'ok' && !/e/i.test(text) ? Number(input.amount.units) : undefined
  return isSlippage(value) ? value : undefined
}
