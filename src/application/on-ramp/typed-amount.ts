import { amount as amountOf, formatExact, multiplyByPrice, parseAmount } from '../../domain/money/amount.js'
import { formIn, parseAmountInput, writeAmountInput } from '../../domain/money/amount-input.js'
import type { AmountReader, BuyDraft, BuyState, Entry } from './buy-state.js'

/** Cents; no currency that is sold for has more. */
const paymentDecimals = 2
/** No coin has more. */
const purchaseDecimals = 18

/** Comes with what makes a purchase. */
export const typedAmount: AmountReader = { formIn, readEntry, inOtherUnit }

function readEntry({ text: typed, offered = '', amountIn, rate, locale }: BuyDraft): Entry {
  const text = typed ?? writeAmountInput(offered, locale)
  const input = parseAmountInput(text, amountIn === 'payment' ? paymentDecimals : purchaseDecimals, locale)
  if (input.status === 'empty') return { text, status: 'addAmount' }
  const entered = input.status === 'ok' && input.amount.units > 0n ? input.amount : undefined
  const amount =
    entered === undefined
      ? undefined
      : amountIn === 'payment'
        ? formatExact(entered)
        : rate && centsUp(multiplyByPrice(entered, rate))
  return amount === undefined ? { text, status: 'incorrectValue' } : { text, status: 'amount', amount }
}

function inOtherUnit(draft: BuyDraft, { amountIn, amount, chosen, price }: BuyState): BuyDraft {
  if (price === undefined) return draft
  const [decimal = '', other] =
    amountIn === 'payment'
      ? ([chosen?.quote.purchaseAmount.amount, 'purchase'] as const)
      : ([amount, 'payment'] as const)
  return { ...draft, text: writeAmountInput(decimal, draft.locale), amountIn: other, rate: price }
}

/** Money in whole cents, never too little. */
function centsUp(decimal: string): string {
  const exact = parseAmount(decimal, 77)
  const cent = 10n ** BigInt(77 - paymentDecimals)
  return formatExact(amountOf((exact.units + cent - 1n) / cent, paymentDecimals))
}
