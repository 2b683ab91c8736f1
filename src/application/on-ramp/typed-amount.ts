import { divideByPrice, formatExact, multiplyByPrice, parseAmount } from '../../domain/money/amount.js'
import { formIn, parseAmountInput, writeAmountInput } from '../../domain/money/amount-input.js'
import { centDecimals, decimalsOf, payable } from '../../domain/on-ramp/payable.js'
import type { AmountReader, BuyDraft, BuyState, Entry } from './buy-state.js'

/** No coin has more. */
const purchaseDecimals = 18
/** More would be noise in a figure that is about right. */
const readableDecimals = 8

/** Comes with what makes a purchase. */
export const typedAmount: AmountReader = { formIn, readEntry, inOtherUnit }

function readEntry({ text: typed, offered = '', amountIn, rate, locale }: BuyDraft, paidIn: string): Entry {
  const text = typed ?? writeAmountInput(offered, locale)
  const input = parseAmountInput(text, amountIn === 'payment' ? decimalsOf(paidIn) : purchaseDecimals, locale)
  if (input.status === 'empty') return { text, status: 'addAmount' }
  const entered = input.status === 'ok' && input.amount.units > 0n ? input.amount : undefined
  const amount =
    entered === undefined
      ? undefined
      : amountIn === 'payment'
        ? formatExact(entered)
        : rate && formatExact(payable(multiplyByPrice(entered, rate), paidIn))
  return amount === undefined ? { text, status: 'incorrectValue' } : { text, status: 'amount', amount }
}

function inOtherUnit(draft: BuyDraft, { amountIn, amount, chosen, price }: BuyState): BuyDraft {
  if (price === undefined) return draft
  const [decimal = '', other] =
    amountIn === 'payment'
      ? ([chosen?.quote.purchaseAmount.amount ?? coinsFor(amount, price), 'purchase'] as const)
      : ([amount, 'payment'] as const)
  return { ...draft, text: writeAmountInput(decimal, draft.locale), amountIn: other, rate: price }
}

/** What nobody has offered yet, at the last price: the field is not emptied for it. */
function coinsFor(amount: string | undefined, price: string): string | undefined {
  const coins = amount && divideByPrice(parseAmount(amount, centDecimals), price, readableDecimals)
  return coins && coins.units > 0n ? formatExact(coins) : undefined
}
