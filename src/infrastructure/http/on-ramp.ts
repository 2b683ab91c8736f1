import { findError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { compareDecimals } from '../../domain/money/amount.js'
import { unavailable, type OnRampOffer, type OnRampOptions, type OnRampRequest } from '../../domain/on-ramp/on-ramp.js'
import type { SupportedChains } from '../../ports/balances.js'
import type { OnRamp } from '../../ports/on-ramp.js'
import type { HttpClient } from './http-client.js'
import { hostedProviders } from './lazy-on-ramp.js'
import { parseCountries, parseOptions, parseQuote, parseSellers } from './on-ramp-schemas.js'
import { blockchains, methods, refusalIn, secondCode, unlessStopped } from './on-ramp-wire.js'

const missing = 404
const notFound = (error: unknown): boolean => findError(error, 'HTTP_STATUS')?.detail['status'] === missing

const loadDefaults = loadChunk(
  'purchases',
  async () => (await import('../../domain/on-ramp/default-options.js')).defaultOptions,
)

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
    return (await read.catch((error: unknown) => unlessStopped(error, undefined))) ?? loadDefaults()
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

  const selling = loadChunk('purchases', async () =>
    (await import('./on-ramp-checkout.js')).createHttpCheckout({ http, projectId }),
  )

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
    checkout: async (...asked) => (await selling()).checkout(...asked),
    status: async (...asked) => (await selling()).status(...asked),
  }
}
