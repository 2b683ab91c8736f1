import { isChainId, type ChainId } from '../../domain/networks/caip.js'
import { decimalText } from '../../domain/money/amount.js'
import type { Money, OnRampOptions, OnRampQuote } from '../../domain/on-ramp/on-ramp.js'
import { cleanName } from '../../domain/text/untrusted.js'
import { isRecord } from '../../kit/is-record.js'

/**
 * How the services write what is sold and offered; what cannot be read is left out. By hand: a page whose host brings an adapter of its
 * own may have no schema library, and this comes with the form.
 */

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

const text = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** A name for people: what could disguise it is taken out. Undefined when nothing is left. */
const nameOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' ? cleanName(value, longest) || undefined : undefined

const idOf = (value: unknown) => text(value, /^[\w.-]{1,64}$/)
const fiatOf = (value: unknown) => text(value, /^[A-Z]{3}$/)

/** A positive amount, as text or as the number that some routes give. */
const decimalOf = (value: unknown) =>
  text(
    typeof value === 'number' && value >= 0 && value < 1e15 ? decimalText(value) : value,
    /^\d{1,30}(?:\.\d{1,40})?$/,
  )

/** Of the first thousand, those that can be read. */
const each = <T>(list: unknown, read: (one: Fields) => T | undefined): readonly T[] =>
  Array.isArray(list) ? list.slice(0, 1_000).flatMap((one) => read(fieldsOf(one)) ?? []) : []

/** The same of a list that says something: undefined where none of it can be read. */
function some<T>(list: unknown, read: (one: Fields) => T | undefined): readonly T[] | undefined {
  const all = each(list, read)
  return Array.isArray(list) && (all.length > 0 || list.length === 0) ? all : undefined
}

/** Undefined for what is none. */
export function parseOptions(body: unknown): OnRampOptions | undefined {
  const { purchaseCurrencies: sold, paymentCurrencies: paid } = fieldsOf(body)
  const purchaseCurrencies = some(sold, (one) => {
    const [id, name, symbol] = [idOf(one['id']), nameOf(one['name'], 64), nameOf(one['symbol'], 24)]
    return id && name && symbol ? { id, name, symbol, networks: each(one['networks'], networkOf) } : undefined
  })
  const paymentCurrencies = some(paid, (one) => {
    const [id, limits] = [fiatOf(one['id']), some(one['limits'], limitOf)]
    return id && limits ? { id, limits } : undefined
  })
  return purchaseCurrencies && paymentCurrencies && { purchaseCurrencies, paymentCurrencies }
}

/** Chains of EVM have a number, others their name alone. The coin has no contract; one that cannot be read is no coin. */
function networkOf(one: Fields) {
  const [name, contractAddress] = [idOf(one['name']), text(one['contractAddress'] ?? '', /^[^]{0,128}$/)]
  const chainId = chainOf(name, String(one['chainId'] ?? ''))
  return name && chainId && contractAddress !== undefined
    ? {
        chainId,
        name,
        displayName: nameOf(one['displayName'], 64) ?? name,
        ...(contractAddress && { contractAddress }),
      }
    : undefined
}

function chainOf(name: string | undefined, reference: string): ChainId | undefined {
  if (/^[1-9]\d{0,17}$/.test(reference)) return `eip155:${reference}`
  if (isChainId(reference)) return reference
  return name === 'solana' || name === 'solana-mainnet' ? mainSolana : undefined
}
const mainSolana: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function limitOf(one: Fields) {
  const [id, min, max] = [idOf(one['id']), decimalOf(one['min']), decimalOf(one['max'])]
  return id && min && max ? { id, min, max } : undefined
}

/** Undefined for what offers nothing that could be told. */
export function parseQuote(body: unknown): OnRampQuote | undefined {
  const one = fieldsOf(body)
  const [quoteId, total, bought] = [
    text(one['quoteId'], /^[^]{1,300}$/),
    moneyOf(one['paymentTotal']),
    moneyOf(one['purchaseAmount']),
  ]
  if (!quoteId || !total || !bought || !/[1-9]/.test(bought.amount)) return undefined
  return {
    quoteId,
    fees: [...feeOf('provider', moneyOf(one['coinbaseFee'])), ...feeOf('network', moneyOf(one['networkFee']))],
    paymentSubtotal: moneyOf(one['paymentSubTotal']) ?? total,
    paymentTotal: total,
    purchaseAmount: bought,
  }
}

function moneyOf(value: unknown): Money | undefined {
  const one = fieldsOf(value)
  const [amount, currency] = [decimalOf(one['value']), text(one['currency'], /^[\w.-]{1,24}$/)]
  return amount && currency ? { amount, currency } : undefined
}

const feeOf = (kind: 'provider' | 'network', fee: Money | undefined): OnRampQuote['fees'] =>
  fee === undefined ? [] : [{ kind, fee }]

/** What several sellers offer through one service. The one that sells is named by the id of the quote. */
export const parseSellers = (body: unknown, symbol: string): readonly OnRampQuote[] =>
  each(body, (one) => {
    const [quoteId, currency] = [idOf(one['serviceProvider']), fiatOf(one['sourceCurrencyCode'])]
    const money = (value: unknown): Money | undefined => {
      const amount = decimalOf(value)
      return amount && currency ? { amount, currency } : undefined
    }
    const [total, bought] = [money(one['sourceAmount']), decimalOf(one['destinationAmount'])]
    return quoteId && total && bought && /[1-9]/.test(bought)
      ? {
          quoteId,
          fees: [...feeOf('provider', money(one['transactionFee'])), ...feeOf('network', money(one['networkFee']))],
          paymentSubtotal: money(one['sourceAmountWithoutFees']) ?? total,
          paymentTotal: total,
          // Its code is the symbol, wherever it is asked.
          purchaseAmount: { amount: bought, currency: idOf(one['destinationCurrencyCode']) ?? symbol },
        }
      : undefined
  })

export const parseCountries = (body: unknown): readonly string[] =>
  each(body, ({ countryCode }) => text(countryCode, /^[A-Z]{2}$/))
