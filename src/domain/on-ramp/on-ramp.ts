import type { ChainId, ChainNamespace } from '../networks/caip.js'
import type { FailureReason } from './checkout.js'
import { compareDecimals, divideByPrice, formatExact, parseAmount, truncate } from '../money/amount.js'

/** So much of a currency of payment (`USD`) or of what is bought (`ETH`), as decimal text. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** Who sells coins and tokens for money. */
export interface OnRampProvider {
  readonly id: string
  readonly name: string
  /** Where it sells (S9.23). */
  readonly namespaces: readonly ChainNamespace[]
  /** What it takes of a purchase in percent, as it says itself before anybody asks: `1-2` (S9.32). */
  readonly feePercent?: string
  /**
   * Its picture: a data URI of up to 512 kB, or an https address, which is asked for where the feature `remoteImages` is on. A function is
   * asked when it is shown. @default its first letter
   */
  readonly picture?: string | (() => Promise<string>)
}

/** Where something that is sold can be sent to. */
export interface PurchaseNetwork {
  readonly chainId: ChainId
  /** As the provider calls it, for example `ethereum-mainnet`. */
  readonly name: string
  readonly displayName: string
  /** Contract or mint of a token; absent for the coin of the network. */
  readonly contractAddress?: string
}

/** What is sold (S3.35). */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** How much can be paid in one way, for example by `card`; decimal text. */
export interface PaymentLimit {
  readonly id: string
  readonly min: string
  readonly max: string
}

/** What is paid with: the code of a currency (ISO 4217) and the ways to pay in it (S3.36). */
export interface PaymentCurrency {
  readonly id: string
  readonly limits: readonly PaymentLimit[]
}

/** S3.34. */
export interface OnRampOptions {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** Countries from which one can buy (ISO 3166, two letters); absent where nobody says. */
  readonly regions?: readonly string[]
}

/** What somebody would buy. Nothing of it is theirs but the country: no address, no account, no name. */
export interface OnRampRequest {
  readonly purchase: Pick<PurchaseCurrency, 'id' | 'symbol'>
  readonly network: PurchaseNetwork
  readonly payment: { readonly currency: string; readonly method: string; readonly amount: string }
  /** ISO 3166, two letters. */
  readonly region: string
}

/** What a provider offers (S3.37). */
export interface OnRampQuote {
  readonly quoteId: string
  readonly fees: readonly { readonly kind: 'provider' | 'network'; readonly fee: Money }[]
  /** Without and with the fees. */
  readonly paymentSubtotal: Money
  readonly paymentTotal: Money
  /** What arrives. */
  readonly purchaseAmount: Money
}

/** Why a provider sells nothing to this request. */
export type Refusal = 'region' | 'amount' | 'currency'

/** What became of asking one provider. */
export type OnRampOffer =
  | { readonly provider: string; readonly status: 'offered'; readonly quote: OnRampQuote; readonly minutes?: number }
  | { readonly provider: string; readonly status: 'refused'; readonly reason: Refusal }
  /** It gave no answer. The quote has the shape of one and is nobody's: it is never shown (S8.42). */
  | { readonly provider: string; readonly status: 'unavailable'; readonly quote: OnRampQuote }

export type Offered = Extract<OnRampOffer, { status: 'offered' }>

/** What the provider says of a purchase; `transaction` is what it says that it paid with. */
export type OnRampStatus =
  /** Nothing was paid yet. */
  | { readonly status: 'open' }
  /** It has the payment, and what was bought is on its way. */
  | { readonly status: 'paid' }
  | { readonly status: 'sent'; readonly transaction?: string }
  /** `canRetry`: it was one attempt, and where it is paid another may follow, as with another card. The end without it. */
  | { readonly status: 'failed'; readonly reason: FailureReason; readonly canRetry?: true }
  /** It does not say, or does not know the purchase. */
  | { readonly status: 'unknown' }

export const mockedQuoteId = 'mocked-quote-id'

/** The shape of a quote where there is none: every amount is the one that was asked about (S8.42). Nobody offers it. */
export function mockedQuote({ payment }: OnRampRequest): OnRampQuote {
  const money: Money = { amount: payment.amount, currency: payment.currency }
  return {
    quoteId: mockedQuoteId,
    fees: [
      { kind: 'provider', fee: money },
      { kind: 'network', fee: money },
    ],
    paymentSubtotal: money,
    paymentTotal: money,
    purchaseAmount: money,
  }
}

/** An answer in place of an error: the provider could not be asked, or said nothing that can be read. */
export const unavailable = (provider: string, request: OnRampRequest): OnRampOffer => ({
  provider,
  status: 'unavailable',
  quote: mockedQuote(request),
})

/** What is shown of an amount of money is cents: what rounds to the same is the same. */
const halfCent = 5n * 10n ** 74n

const isDecimal = (text: string): boolean => /^\d{1,30}(?:\.\d{1,40})?$/.test(text)

/** It is in the currency and of the sum that was asked about, brings that coin, and can be read. */
function isAnswerTo(
  { payment, purchase }: OnRampRequest,
  { paymentTotal, purchaseAmount, fees }: OnRampQuote,
): boolean {
  if (paymentTotal.currency !== payment.currency || purchaseAmount.currency !== purchase.symbol) return false
  if (![paymentTotal, purchaseAmount, ...fees.map(({ fee }) => fee)].every(({ amount }) => isDecimal(amount)))
    return false
  const [total, asked] = [parseAmount(paymentTotal.amount, 77).units, parseAmount(payment.amount, 77).units]
  return /[1-9]/.test(purchaseAmount.amount) && total - asked < halfCent && asked - total < halfCent
}

/** What was answered to a request: whoever offers another sum, currency or coin has no quote for it. */
export const offersTo = (request: OnRampRequest, offers: readonly OnRampOffer[]): readonly OnRampOffer[] =>
  offers.map((offer) => {
    if (offer.status !== 'offered') return offer
    if (!isAnswerTo(request, offer.quote)) return unavailable(offer.provider, request)
    const { amount, currency } = request.payment
    return { ...offer, quote: { ...offer.quote, paymentTotal: { amount, currency } } }
  })

/** What providers really offer, what arrives most first. What is made up is no offer, whoever says so. */
export const realOffers = (offers: readonly OnRampOffer[]): readonly Offered[] =>
  offers
    .filter((offer) => offer.status === 'offered')
    .filter(({ quote }) => quote.quoteId !== mockedQuoteId)
    .sort((a, b) => compareDecimals(b.quote.purchaseAmount.amount, a.quote.purchaseAmount.amount))

/** What is sold on a network, its coin first: that is what the visitor needs there before anything else. */
export function soldOn(options: OnRampOptions, chainId: ChainId): readonly PurchaseCurrency[] {
  const place = ({ networks }: PurchaseCurrency) => networks.find((network) => network.chainId === chainId)
  const sold = options.purchaseCurrencies.filter((one) => place(one) !== undefined)
  const isCoin = (one: PurchaseCurrency) => place(one)?.contractAddress === undefined
  return [...sold.filter(isCoin), ...sold.filter((one) => !isCoin(one))]
}

/** Why an amount cannot be paid in this way. */
export function beyond(amount: string, { min, max }: PaymentLimit): 'belowLimit' | 'aboveLimit' | undefined {
  if (compareDecimals(amount, min) < 0) return 'belowLimit'
  return compareDecimals(amount, max) > 0 ? 'aboveLimit' : undefined
}

/** No money has more decimals. */
const moneyDecimals = 6
/** Of some coins a cent buys thousands. */
const rateDecimals = 18

/** What one of what is bought costs, all fees included; undefined where nothing arrives. */
export function priceOfOne({ paymentTotal, purchaseAmount }: OnRampQuote): string | undefined {
  const paid = parseAmount(truncate(parseAmount(paymentTotal.amount, 77), moneyDecimals), moneyDecimals)
  const one = divideByPrice(paid, purchaseAmount.amount, rateDecimals)
  return one === undefined ? undefined : formatExact(one)
}

/** The country of a language as browsers name it, as a first guess that the visitor can change. */
export function regionOf(locale: string): string {
  try {
    if (locale.length > 64) return 'US'
    return new Intl.Locale(locale).maximize().region ?? 'US'
  } catch {
    return 'US'
  }
}
