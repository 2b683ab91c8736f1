import { formatExact, parseAmount, truncate } from '../../domain/money/amount.js'
import { namespaceOf, type AccountId, type ChainId } from '../../domain/networks/caip.js'
import { known, type Loadable } from '../../domain/loadable.js'
import {
  beyond,
  realOffers,
  soldOn,
  type Offered,
  type OnRampOffer,
  type OnRampOptions,
  type OnRampProvider,
  type OnRampRequest,
  type PaymentCurrency,
  type PaymentLimit,
  type PurchaseCurrency,
} from '../../domain/on-ramp/on-ramp.js'
import { centDecimals, payable } from '../../domain/on-ramp/payable.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { formatFull } from '../../domain/text/format.js'

/** What the visitor chose and typed. */
export interface BuyDraft {
  readonly region: string
  /** Ids; what is not chosen is the first of its list. */
  readonly currency?: string
  readonly payment?: string
  readonly method?: string
  readonly provider?: string
  /** As typed; undefined where the amount is one that was offered. */
  readonly text?: string | undefined
  /** An amount that was offered and not typed, as decimal text. @default the first one */
  readonly offered?: string | undefined
  readonly amountIn: 'payment' | 'purchase'
  /** What one costs while the amount is entered in what is bought: it stays as it was, for each answer names another. */
  readonly rate?: string
  /** How the amount is written. */
  readonly locale: string
}

/** The newest answer of those who sell, and what was asked. */
export interface Asked {
  readonly request?: OnRampRequest
  readonly offers: Loadable<readonly OnRampOffer[]>
  /** Who was chosen when the same was asked before: whoever reads that name is led nowhere else by a newer answer. */
  readonly read?: string | undefined
  /** What one of what is bought cost when somebody last offered it. */
  readonly price?: { readonly of: string; readonly amount: string } | undefined
}

/** The next thing that is missing; `ready` when there is an offer. */
export type BuyStep =
  | 'loading'
  | 'optionsFailed'
  | 'nothingSold'
  | 'addAmount'
  | 'incorrectValue'
  | 'belowLimit'
  | 'aboveLimit'
  | 'asking'
  | 'noQuote'
  | 'ready'

export interface BuyState {
  readonly step: BuyStep
  readonly account?: AccountId | undefined
  readonly network?: ChainId | undefined
  readonly currencies: readonly PurchaseCurrency[]
  readonly currency?: PurchaseCurrency | undefined
  readonly payments: readonly PaymentCurrency[]
  readonly payment?: PaymentCurrency | undefined
  /** The way to pay, with how much. */
  readonly limit?: PaymentLimit | undefined
  readonly region: string
  readonly regions: readonly string[]
  readonly text: string
  readonly amountIn: 'payment' | 'purchase'
  /** What is paid, in the currency of the payment. */
  readonly amount?: string | undefined
  readonly price?: string | undefined
  readonly request?: OnRampRequest | undefined
  /** Of this request alone: what was offered for another one is gone. */
  readonly offers: Loadable<readonly OnRampOffer[]>
  readonly real: readonly Offered[]
  /** The visitor's choice, else what gives most. */
  readonly chosen?: Offered | undefined
  /** Who sells on this network. */
  readonly providers: readonly OnRampProvider[]
}

/** What stands in the field. */
export type Entry =
  | { readonly text: string; readonly status: 'amount'; readonly amount: string }
  /** `asking`: what reads it is on its way; `optionsFailed`: it did not come. */
  | { readonly text: string; readonly status: 'addAmount' | 'incorrectValue' | 'asking' | 'optionsFailed' }

/** Reads amounts as people type them, and counts them in coins. */
export interface AmountReader {
  /** What stands in the field, as money of the currency that is paid in. */
  readEntry(draft: BuyDraft, paidIn: string): Entry
  /** The same in the other currency, in which it is entered from now on; only where somebody has named a price. */
  inOtherUnit(draft: BuyDraft, state: BuyState): BuyDraft
  /** As another language writes it. */
  formIn(locale: string, draft: BuyDraft): BuyDraft
}

interface Sources {
  readonly session: SessionState
  readonly draft: BuyDraft
  readonly options: Loadable<OnRampOptions>
  readonly asked: Asked
  readonly providers: readonly OnRampProvider[]
  /** Nobody needs it for an amount that was not typed. */
  readonly lazy: { readonly typedAmount: AmountReader } | 'loading' | 'failed' | undefined
}

const first = '100'

/** What the form shows, out of what is known now. */
export function buyStateOf(sources: Sources): BuyState {
  const { session, draft, options } = sources
  const current = activeSession(session)
  const network = current?.network
  const value = known(options)
  const choice = network === undefined || value === undefined ? none : choose(value, network, draft)
  const providers = network === undefined ? [] : sources.providers.filter((one) => sellsOn(one, network))
  const base = {
    account: current?.active,
    network,
    region: draft.region,
    regions: value?.regions ?? [],
    amountIn: draft.amountIn,
    providers,
    ...choice,
  }
  const { currency, limit } = choice
  const nothing = { text: draft.text ?? '', offers: { status: 'idle' } as const, real: [] }
  if (value === undefined)
    return { ...base, ...nothing, step: options.status === 'failed' ? 'optionsFailed' : 'loading' }
  if (currency === undefined || limit === undefined || providers.length === 0)
    return { ...base, ...nothing, step: 'nothingSold' }
  return { ...base, ...amountsOf(sources, { ...choice, currency, limit }) }
}

const none: Choice = { currencies: [], payments: [] }

interface Choice {
  readonly currencies: readonly PurchaseCurrency[]
  readonly currency?: PurchaseCurrency | undefined
  readonly payments: readonly PaymentCurrency[]
  readonly payment?: PaymentCurrency | undefined
  readonly limit?: PaymentLimit | undefined
}

const sellsOn = ({ namespaces }: OnRampProvider, network: ChainId) => namespaces.includes(namespaceOf(network))

function choose(options: OnRampOptions, network: ChainId, draft: BuyDraft): Choice {
  const byId = <T extends { readonly id: string }>(list: readonly T[], id: string | undefined, named?: T) =>
    list.find((one) => one.id === id) ?? named ?? list[0]
  const currencies = soldOn(options, network)
  const payments = options.paymentCurrencies.filter(({ limits }) => limits.length > 0)
  const payment = byId(payments, draft.payment)
  return {
    currencies,
    payments,
    // A site knows the symbol, where ids are the provider's own.
    currency: byId(
      currencies,
      draft.currency,
      currencies.find(({ symbol }) => symbol === draft.currency),
    ),
    payment,
    limit: byId(payment?.limits ?? [], draft.method),
  }
}

interface Full extends Choice {
  readonly currency: PurchaseCurrency
  readonly limit: PaymentLimit
}

/** By which a price is known to be of what is asked now. */
export const pairOf = ({ purchase, payment }: OnRampRequest): string => placeOf(purchase, payment.currency)
/** The same of what is chosen, asked or not. */
export const pairIn = ({ currency, payment }: Pick<BuyState, 'currency' | 'payment'>): string | undefined =>
  currency && payment && placeOf(currency, payment.id)
const placeOf = ({ id }: Pick<PurchaseCurrency, 'id'>, paidIn: string): string => `${id} ${paidIn}`

/** Money that was offered and not typed is the same, in whole cents or units, with a reader and without. */
function entryOf({ draft, lazy }: Sources, limit: PaymentLimit, paidIn: string): Entry {
  const { text, offered = startOf(limit), locale } = draft
  const money = payable(truncate(parseAmount(offered, 77), centDecimals), paidIn)
  const amount = formatExact(money)
  if (typeof lazy === 'object') return lazy.typedAmount.readEntry({ ...draft, offered: amount }, paidIn)
  if (text !== undefined) return { text, status: lazy === 'failed' ? 'optionsFailed' : 'asking' }
  const shown = formatFull(money, locale)
  return money.units > 0n ? { text: shown, status: 'amount', amount } : { text: shown, status: 'incorrectValue' }
}

function amountsOf(sources: Sources, { currency, payment, limit }: Full) {
  const { session, draft, asked } = sources
  const { region, provider } = draft
  const paidIn = payment?.id ?? ''
  const price = asked.price?.of === placeOf(currency, paidIn) ? asked.price.amount : undefined
  const entry = entryOf(sources, limit, paidIn)
  const base = { text: entry.text, real: [], offers: { status: 'idle' } as const, price }
  if (entry.status !== 'amount') return { ...base, step: entry.status }
  const { amount } = entry
  const out = beyond(amount, limit)
  const network = currency.networks.find(({ chainId }) => chainId === activeSession(session)?.network)
  if (out !== undefined || network === undefined) return { ...base, amount, step: out ?? ('nothingSold' as const) }
  const request: OnRampRequest = {
    purchase: { id: currency.id, symbol: currency.symbol },
    network,
    payment: { currency: paidIn, method: limit.id, amount },
    region,
  }
  const isAnswer = asked.request !== undefined && isSame(asked.request, request)
  const offers: Loadable<readonly OnRampOffer[]> = isAnswer ? asked.offers : { status: 'loading' }
  const real = offers.status === 'ready' ? realOffers(offers.value) : []
  const isOf = (id: string | undefined) => real.find((one) => one.provider === id)
  const chosen = isOf(provider) ?? isOf(asked.read) ?? real[0]
  return {
    ...base,
    amount,
    request,
    offers,
    real,
    chosen,
    step:
      chosen !== undefined
        ? ('ready' as const)
        : offers.status === 'loading'
          ? ('asking' as const)
          : ('noQuote' as const),
  }
}

/** What stands in the field before anybody typed. */
const startOf = (limit: PaymentLimit): string => (beyond(first, limit) === undefined ? first : limit.min)

export const isSame = (a: OnRampRequest, b: OnRampRequest): boolean => JSON.stringify(a) === JSON.stringify(b)
