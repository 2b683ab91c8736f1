import * as z from 'zod/mini'
import { addressOf, chainOf, namespaceOf, type AccountId, type ChainId } from '../../domain/networks/caip.js'
import { DialogError, findError } from '../../domain/errors.js'
import { compareDecimals } from '../../domain/money/amount.js'
import { onRampError } from '../../domain/on-ramp/on-ramp-errors.js'
import {
  defaultOptions,
  unavailable,
  type OnRampOffer,
  type OnRampOptions,
  type OnRampRequest,
  type OnRampStatus,
  type Refusal,
} from '../../domain/on-ramp/on-ramp.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { CheckoutRequest, OnRamp, OnRampOrder } from '../../ports/on-ramp.js'
import type { HttpClient } from './http-client.js'
import { parseCountries, parseOptions, parsePurchases, parseQuote, parseSellers } from './on-ramp-schemas.js'
import { hostedProviders } from './lazy-on-ramp.js'
import { parseBody, textWithin } from './schemas.js'

/** How the first one calls the networks that it can pay out on. */
const blockchains: Readonly<Record<ChainId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

/** How the second one names a way to pay. */
const methods: Readonly<Record<string, string>> = { card: 'CREDIT_DEBIT_CARD', ach_bank_account: 'ACH' }

type Bought = ReturnType<typeof parsePurchases>

const missing = 404
const notFound = (error: unknown): boolean => findError(error, 'HTTP_STATUS')?.detail['status'] === missing

export interface HttpOnRampOptions {
  readonly http: HttpClient
  readonly projectId: string | undefined
  readonly supportedChains: SupportedChains
}

/**
 * Buying through the blockchain API (S7.25–S7.27). The routes that its server has come first; where it has none of them, the older ones
 * of the specification. Who sells learns of a visitor with `checkout`: everything before is asked of the API's own server, without address.
 */
export function createHttpOnRamp(options: HttpOnRampOptions): OnRamp {
  const { http, projectId, supportedChains } = options
  const optionsFrom = async (region: string, signal?: AbortSignal): Promise<OnRampOptions> => {
    const ask = async (path: string) => parseOptions(await http.get(path, { query: { country: region }, signal }))
    const read = ask('/v1/onramp/buy/options').catch((error: unknown) => {
      if (notFound(error)) return ask('/v1/onramp/options')
      throw error
    })
    return (await read.catch((error: unknown) => unlessStopped(error, undefined))) ?? defaultOptions
  }
  const regions = async (signal?: AbortSignal): Promise<readonly string[]> => {
    const query = { type: 'countries' }
    const read = http.get('/v1/onramp/providers/properties', { query, signal }).then(parseCountries)
    return read.catch((error: unknown) => unlessStopped(error, []))
  }

  const firstQuote = async (request: OnRampRequest, signal?: AbortSignal) => {
    const { purchase, network, payment, region } = request
    const { currency, method, amount } = payment
    const query = {
      purchaseCurrency: purchase.id,
      purchaseNetwork: network.name,
      paymentAmount: amount,
      paymentCurrency: currency,
      paymentMethod: method,
      country: region,
    }
    try {
      return parseQuote(await http.get('/v1/onramp/buy/quotes', { query, signal }))
    } catch (error) {
      if (!notFound(error)) throw error
      // The older route has the symbol where the network would be.
      const body = { purchaseCurrency: purchase.id, paymentCurrency: currency, amount, network: purchase.symbol }
      return parseQuote(await http.post('/v1/onramp/quote', body, { signal }))
    }
  }
  const secondQuote = async (request: OnRampRequest, code: string, signal?: AbortSignal) => {
    const { payment, region, purchase } = request
    const body = {
      projectId,
      countryCode: region,
      destinationCurrencyCode: code,
      paymentMethodType: methods[payment.method] ?? payment.method,
      sourceAmount: Number(payment.amount),
      sourceCurrencyCode: payment.currency,
    }
    const sellers = parseSellers(await http.query('/v1/onramp/multi/quotes', body, { signal }), purchase.symbol)
    return [...sellers].sort((a, b) => compareDecimals(b.purchaseAmount.amount, a.purchaseAmount.amount))[0]
  }

  const offerOf = async (
    provider: string,
    request: OnRampRequest,
    quote: () => ReturnType<typeof secondQuote>,
  ): Promise<OnRampOffer> => {
    try {
      const offered = await quote()
      return offered === undefined ? unavailable(provider, request) : { provider, status: 'offered', quote: offered }
    } catch (error) {
      const reason = refusalIn(error)
      return reason === undefined
        ? unlessStopped(error, unavailable(provider, request))
        : { provider, status: 'refused', reason }
    }
  }

  return {
    providers: hostedProviders,
    options: async (region, signal) => {
      const [{ purchaseCurrencies, paymentCurrencies }, countries, supported] = await Promise.all([
        optionsFrom(region, signal),
        regions(signal),
        supportedChains.list(signal).catch((error: unknown) => unlessStopped(error, undefined, 'its networks')),
      ])
      return {
        purchaseCurrencies: purchaseCurrencies.map((one) => ({
          ...one,
          networks: one.networks.filter(({ chainId }) => supported.has(chainId)),
        })),
        paymentCurrencies,
        ...(countries.length === 0 ? {} : { regions: countries }),
      }
    },
    quotes: (request, signal) => {
      const { chainId } = request.network
      const code = secondCode(request)
      return Promise.all([
        ...(blockchains[chainId] === undefined
          ? []
          : [offerOf('coinbase', request, () => firstQuote(request, signal))]),
        ...(code === undefined ? [] : [offerOf('meld', request, () => secondQuote(request, code, signal))]),
      ])
    },
    checkout: async (request, signal) => {
      try {
        if (request.provider !== 'coinbase') return { url: await checkoutAtSecond(options, request, signal) }
        const [url, mark] = await Promise.all([
          checkoutAtFirst(options, request, signal),
          // Nobody can have paid for what has no address yet: what stands there is of others.
          historyOf(options, request.account, signal).then(newestOf, (error: unknown) =>
            unlessStopped(error, undefined),
          ),
        ])
        return { url, ...(mark === undefined ? {} : { mark }) }
      } catch (error) {
        const reason = refusalIn(error)
        if (reason !== undefined) throw onRampError('ON_RAMP_REFUSED', { reason }, { cause: error })
        return unlessStopped(error, undefined, 'checkout')
      }
    },
    status: async (order, signal) => {
      if (order.provider !== 'coinbase' || namespaceOf(order.account) !== 'eip155') return { status: 'unknown' }
      const bought = await historyOf(options, order.account, signal).catch((error: unknown) =>
        unlessStopped(error, undefined, 'status'),
      )
      return statusIn(bought, order)
    },
  }
}

/** Of the first provider. */
async function checkoutAtFirst(
  { http }: HttpOnRampOptions,
  request: CheckoutRequest,
  signal?: AbortSignal,
): Promise<string> {
  const { account, purchase, payment, returnUrl } = request
  const [address, blockchain] = [addressOf(account), blockchains[chainOf(account)]]
  const body = {
    destinationWallets: [{ address, blockchains: [blockchain], assets: [purchase.symbol] }],
    partnerUserId: address,
    defaultNetwork: blockchain,
    defaultExperience: 'buy',
    // Whole dollars are all that it takes: other money is entered there.
    ...(payment.currency === 'USD' && /^\d{1,9}$/.test(payment.amount)
      ? { presetFiatAmount: Number(payment.amount) }
      : {}),
  }
  const answer = await http.post('/v1/generators/onrampurl', body, { signal })
  const url = new URL(parseBody(z.object({ url: textWithin(1, 4_096) }), answer).url)
  if (returnUrl !== undefined) url.searchParams.set('redirectUrl', returnUrl)
  return url.href
}

/** What the account bought at the first provider; what was never paid is not there. */
async function historyOf({ http }: HttpOnRampOptions, account: AccountId, signal?: AbortSignal): Promise<Bought> {
  const query = { onramp: 'coinbase', chainId: chainOf(account) }
  const path = `/v1/account/${encodeURIComponent(addressOf(account))}/history`
  return parsePurchases(await http.get(path, { query, signal }))
}

/** Of the second provider. */
async function checkoutAtSecond(
  { http, projectId }: HttpOnRampOptions,
  request: CheckoutRequest,
  signal?: AbortSignal,
): Promise<string> {
  const { account, payment, region, quoteId, returnUrl } = request
  const sessionData = {
    countryCode: region,
    destinationCurrencyCode: secondCode(request),
    paymentMethodType: methods[payment.method] ?? payment.method,
    serviceProvider: quoteId,
    sourceAmount: payment.amount,
    sourceCurrencyCode: payment.currency,
    walletAddress: addressOf(account),
    ...(returnUrl === undefined ? {} : { redirectUrl: returnUrl }),
  }
  const answer = await http.post('/v1/onramp/widget', { projectId, sessionData }, { signal })
  return parseBody(z.object({ widgetUrl: textWithin(1, 4_096) }), answer).widgetUrl
}

/**
 * How the second one calls what is bought: its codes name network and token at once, and a wrong one would pay out elsewhere. So it is
 * asked only where there can be no doubt.
 */
function secondCode({ network, purchase }: OnRampRequest): string | undefined {
  const isCoin = network.contractAddress === undefined
  if (namespaceOf(network.chainId) === 'solana') return isCoin && purchase.symbol === 'SOL' ? 'SOL' : undefined
  return network.chainId === 'eip155:1' && /^(?:ETH|USDC)$/.test(purchase.symbol) ? purchase.symbol : undefined
}

/** By the clocks of two machines. */
const slackMs = 120_000

/** When the newest of them was, by the clock of the server; `0` where there is none. */
const newestOf = (bought: Bought): string => String(Math.max(0, ...bought.map(({ at }) => at).filter(Number.isFinite)))

/**
 * What the history says of a purchase, which it does not name. What was there before is another one's; where nobody could look, nothing
 * from before its beginning is it.
 */
function statusIn(bought: Bought, { symbol, at, mark }: OnRampOrder): OnRampStatus {
  const before = Number(mark)
  const isLater = (one: number) => (mark === undefined ? one >= at : one > before && one >= at - slackMs)
  const [newest] = bought.filter((one) => isLater(one.at) && one.symbols.includes(symbol)).sort((a, b) => b.at - a.at)
  switch (newest?.status) {
    case 'ONRAMP_TRANSACTION_STATUS_SUCCESS':
      return { status: 'sent', ...(newest.hash === undefined ? {} : { transaction: newest.hash }) }
    case 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS':
      return { status: 'paid' }
    case 'ONRAMP_TRANSACTION_STATUS_FAILED':
      return { status: 'failed', reason: 'unknown' }
    default:
      return { status: 'unknown' }
  }
}

/** What the server refused, by the words that it gives for it; undefined for what is no refusal. */
function refusalIn(error: unknown): Refusal | undefined {
  const { status, reason } = findError(error, 'HTTP_STATUS')?.detail ?? {}
  if (status !== 400 && status !== 422) return undefined
  if (/countr|region|subdivision/i.test(String(reason))) return 'region'
  return /amount|limit|minimum|maximum/i.test(String(reason)) ? 'amount' : 'currency'
}

/** An end that the caller wanted is one. @throws DialogError ABORTED; ON_RAMP_UNAVAILABLE where a `reason` is given */
function unlessStopped<T>(error: unknown, otherwise: T): T
function unlessStopped(error: unknown, otherwise: undefined, reason: string): never
function unlessStopped(error: unknown, otherwise: unknown, reason?: string): unknown {
  if (findError(error, 'ABORTED') !== undefined) throw error
  if (reason === undefined) return otherwise
  throw onRampError('ON_RAMP_UNAVAILABLE', { reason }, { cause: error instanceof DialogError ? error : undefined })
}
