import * as z from 'zod/mini'
import { isChainId, type ChainId } from '../../domain/networks/caip.js'
import { decimalText } from '../../domain/money/amount.js'
import type { OnRampOptions, OnRampQuote, PurchaseNetwork } from '../../domain/on-ramp/on-ramp.js'
import { anyList, nameText, optionalText, orAbsent, textWithin } from './schemas.js'

/** How the services write what is sold and offered; what cannot be read is left out. */

/** A positive amount, as text or as the number that some routes give. */
const decimal = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? numberText(value) : value)),
    z.string().check(z.regex(/^\d{1,30}(?:\.\d{1,40})?$/)),
  ),
)
const numberText = (value: number): string => (value >= 0 && value < 1e15 ? decimalText(value) : '')

const fiat = z.string().check(z.regex(/^[A-Z]{3}$/))
const id = z.string().check(z.regex(/^[\w.-]{1,64}$/))

const network = z.object({
  name: id,
  displayName: orAbsent(nameText(64)),
  display_name: orAbsent(nameText(64)),
  chainId: orAbsent(z.union([z.string(), z.number()])),
  chain_id: orAbsent(z.union([z.string(), z.number()])),
  contractAddress: optionalText(128),
  contract_address: optionalText(128),
})
const purchaseCurrency = z.object({ id, name: nameText(64), symbol: nameText(24), networks: anyList })
const limit = z.object({ id, min: decimal, max: decimal })
const paymentCurrency = z.object({ id: fiat, limits: orAbsent(anyList), payment_method_limits: orAbsent(anyList) })
const optionsBody = z.object({ purchaseCurrencies: anyList, paymentCurrencies: anyList })

export const good = <T>(list: readonly unknown[] | undefined, schema: z.ZodMiniType<T>): readonly T[] =>
  (list ?? []).slice(0, 1_000).flatMap((one) => schema.safeParse(one).data ?? [])

/** Options of both routes: the newer one writes members in camel case. Undefined for what is none. */
export function parseOptions(body: unknown): OnRampOptions | undefined {
  const { data } = optionsBody.safeParse(body)
  if (data === undefined) return undefined
  return {
    purchaseCurrencies: good(data.purchaseCurrencies, purchaseCurrency).map((one) => ({
      ...one,
      networks: good(one.networks, network).flatMap((at) => networkOf(at) ?? []),
    })),
    paymentCurrencies: good(data.paymentCurrencies, paymentCurrency).map((one) => ({
      id: one.id,
      limits: good(one.limits ?? one.payment_method_limits, limit),
    })),
  }
}

/** Chains of EVM have a number, others their name alone. */
function networkOf(at: z.infer<typeof network>): PurchaseNetwork | undefined {
  const { name, displayName = at.display_name, chainId = at.chain_id, contractAddress = at.contract_address } = at
  const known = chainOf(name, String(chainId ?? ''))
  return known === undefined
    ? undefined
    : {
        chainId: known,
        name,
        displayName: displayName ?? name,
        ...(contractAddress === undefined ? {} : { contractAddress }),
      }
}

function chainOf(name: string, reference: string): ChainId | undefined {
  if (/^[1-9]\d{0,17}$/.test(reference)) return `eip155:${reference}`
  if (isChainId(reference)) return reference
  return name === 'solana' || name === 'solana-mainnet' ? mainSolana : undefined
}
const mainSolana: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const money = z.object({
  amount: orAbsent(decimal),
  value: orAbsent(decimal),
  currency: z.string().check(z.regex(/^[\w.-]{1,24}$/)),
})
const quoteBody = z.object({
  quoteId: textWithin(1, 300),
  coinbaseFee: orAbsent(money),
  networkFee: orAbsent(money),
  paymentSubtotal: orAbsent(money),
  paymentSubTotal: orAbsent(money),
  paymentTotal: money,
  purchaseAmount: money,
})

/** A quote of both routes; undefined for what offers nothing that could be told. */
export function parseQuote(body: unknown): OnRampQuote | undefined {
  const { data } = quoteBody.safeParse(body)
  if (data === undefined) return undefined
  const [total, bought] = [moneyOf(data.paymentTotal), moneyOf(data.purchaseAmount)]
  const subtotal = moneyOf(data.paymentSubtotal ?? data.paymentSubTotal) ?? total
  if (total === undefined || bought === undefined || subtotal === undefined || !/[1-9]/.test(bought.amount))
    return undefined
  const [own, net] = [moneyOf(data.coinbaseFee), moneyOf(data.networkFee)]
  return {
    quoteId: data.quoteId,
    fees: [
      ...(own ? [{ kind: 'provider' as const, fee: own }] : []),
      ...(net ? [{ kind: 'network' as const, fee: net }] : []),
    ],
    paymentSubtotal: subtotal,
    paymentTotal: total,
    purchaseAmount: bought,
  }
}

function moneyOf(given: z.infer<typeof money> | undefined) {
  const amount = given?.amount ?? given?.value
  return given === undefined || amount === undefined ? undefined : { amount, currency: given.currency }
}

const sellerQuote = z.object({
  serviceProvider: id,
  sourceAmount: decimal,
  sourceAmountWithoutFees: orAbsent(decimal),
  sourceCurrencyCode: fiat,
  destinationAmount: decimal,
  networkFee: orAbsent(decimal),
  transactionFee: orAbsent(decimal),
})

/** What several sellers offer through one service. The one that sells is named by the id of the quote. */
export const parseSellers = (body: unknown, symbol: string): readonly OnRampQuote[] =>
  good(Array.isArray(body) ? body : [], sellerQuote)
    .filter(({ destinationAmount }) => /[1-9]/.test(destinationAmount))
    .map((one) => {
      const pays = (amount: string) => ({ amount, currency: one.sourceCurrencyCode })
      return {
        quoteId: one.serviceProvider,
        fees: [
          ...(one.transactionFee === undefined ? [] : [{ kind: 'provider' as const, fee: pays(one.transactionFee) }]),
          ...(one.networkFee === undefined ? [] : [{ kind: 'network' as const, fee: pays(one.networkFee) }]),
        ],
        paymentSubtotal: pays(one.sourceAmountWithoutFees ?? one.sourceAmount),
        paymentTotal: pays(one.sourceAmount),
        purchaseAmount: { amount: one.destinationAmount, currency: symbol },
      }
    })

const country = z.object({ countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)) })

export const parseCountries = (body: unknown): readonly string[] =>
  good(Array.isArray(body) ? body : [], country).map(({ countryCode }) => countryCode)
