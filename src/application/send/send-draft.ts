import { trimEnd } from '../../kit/trim-end.js'
import { compareDecimals, divideByPrice, formatExact, multiplyByPrice, type Amount } from '../../domain/money/amount.js'
import {
  moveAmountInput,
  parseAmountInput,
  writeAmountInput,
  type AmountInput,
} from '../../domain/money/amount-input.js'
import type { AccountId, ChainId } from '../../domain/networks/caip.js'
import { known, type Loadable } from '../../domain/loadable.js'
import { isSameAsset, maxAmount } from '../../domain/money/send-rules.js'
import type { TokenBalance } from '../../domain/money/token-balance.js'
import type { FeeQuote } from '../../domain/money/transfer.js'
import type { AccountState } from '../account/account.js'

/** What the visitor has chosen; everything else of a send follows from it and from what is read. */
export interface SendDraft {
  readonly asset?: { readonly chainId: ChainId; readonly address?: string }
  /** `max` follows the balance and the fee until something is typed. */
  readonly amount:
    | { readonly by: 'text'; readonly text: string }
    | { readonly by: 'amount'; readonly amount: Amount }
    | { readonly by: 'max' }
  readonly amountIn: 'token' | 'usd'
  /** How amounts are written in it. */
  readonly locale: string
}

export const noAmount: SendDraft['amount'] = { by: 'text', text: '' }

export const emptyDraft = (locale: string): SendDraft => ({ amount: noAmount, amountIn: 'token', locale })

/** As another language writes it: the visitor’s amount stays what it was. */
export const draftIn = (locale: string, draft: SendDraft): SendDraft =>
  locale === draft.locale
    ? draft
    : {
        ...draft,
        locale,
        amount:
          draft.amount.by === 'text'
            ? { by: 'text', text: moveAmountInput(draft.amount.text, draft.locale, locale) }
            : draft.amount,
      }

/** Decimals of dollars that are understood: far more than anybody types. */
const usdDecimals = 18

/** The entry of the account's balances that is sent; undefined while the list is of another account or network. */
export function assetOf(
  { asset }: SendDraft,
  { account, balances, hidden }: AccountState,
  active: AccountId | undefined,
): TokenBalance | undefined {
  if (asset === undefined || account?.id !== active) return undefined
  return [...(known(balances) ?? []), ...hidden].find((one) => one.chainId === asset.chainId && isSameAsset(one, asset))
}

/** In what unit the amount is written: without a price there is only one. */
export const unitOf = ({ amountIn }: SendDraft, asset: TokenBalance | undefined): 'token' | 'usd' =>
  amountIn === 'usd' && hasPrice(asset) ? 'usd' : 'token'

export const hasPrice = (asset: TokenBalance | undefined): boolean =>
  asset?.price !== undefined && compareDecimals(asset.price, '0') > 0

/** The amount in base units of the asset. Dollars buy as much as they pay for, and never more. */
export function amountOf(draft: SendDraft, asset: TokenBalance | undefined, fee: Loadable<FeeQuote>): AmountInput {
  const { amount, locale } = draft
  if (asset === undefined) return { status: 'empty' }
  const { decimals } = asset.amount
  if (amount.by === 'max') return found(maxAmount(asset, known(fee)))
  if (amount.by === 'amount') return found(amount.amount.decimals === decimals ? amount.amount : undefined)
  const unit = unitOf(draft, asset)
  if (unit !== draft.amountIn) return { status: 'empty' }
  if (unit === 'token') return parseAmountInput(amount.text, decimals, locale)
  const dollars = parseAmountInput(amount.text, usdDecimals, locale)
  return dollars.status === 'ok' ? found(divideByPrice(dollars.amount, asset.price ?? '0', decimals)) : dollars
}

const found = (amount: Amount | undefined): AmountInput =>
  amount === undefined ? { status: 'empty' } : { status: 'ok', amount }

/** What stands in the field: as it was typed, else the amount in the unit that is shown. */
export function textOf(draft: SendDraft, asset: TokenBalance | undefined, amount: Amount | undefined): string {
  const unit = unitOf(draft, asset)
  if (draft.amount.by === 'text') return unit === draft.amountIn || asset === undefined ? draft.amount.text : ''
  if (amount === undefined) return ''
  return writeAmountInput(
    unit === 'token' ? formatExact(amount) : cents(multiplyByPrice(amount, asset?.price ?? '0')),
    draft.locale,
  )
}

/** Cut to cents, but for what is less than one. */
function cents(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const cut = trimEnd(fraction.slice(0, 2), '0')
  if (whole === '0' && cut === '') return decimal
  return cut === '' ? whole : `${whole}.${cut}`
}
